# The site as one image; docker-compose.yml puts it beside its database, Redis and a proxy.
FROM python:3.11-slim

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1 \
    STATIC_ROOT=/app/collected

WORKDIR /app

# Nothing in the running site needs root.
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin site

# Apart from the source, so that a change of the source leaves this layer alone.
COPY requirements.txt .
RUN pip install -r requirements.txt

COPY manage.py ./
COPY cocweb cocweb
COPY rules rules
COPY armylists armylists
COPY games games
COPY reference reference
COPY docs/rulings.md docs/rulings.md
COPY templates templates
COPY static static
COPY deploy deploy

# The key is for this command only: it writes nothing that is signed.
RUN python -m compileall -q cocweb rules armylists games reference \
    && SECRET_KEY=unused python manage.py collectstatic --no-input --verbosity 0 \
    && mkdir var && chown site var

USER site
EXPOSE 8000

HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["python", "deploy/healthy.py"]

# The number of processes is WEB_CONCURRENCY, which uvicorn reads itself. Whom to believe about a visitor's
# address the site knows itself (TRUSTED_PROXIES).
CMD ["python", "-m", "uvicorn", "cocweb.asgi:application", "--host", "0.0.0.0", "--port", "8000", \
     "--lifespan", "off", "--ws-max-size", "65536", "--timeout-graceful-shutdown", "10", \
     "--no-proxy-headers", "--no-access-log", "--http", "cocweb.half_open:Punctual"]
