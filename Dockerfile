# The site as one image; docker-compose.yml puts it beside its database, Redis and a proxy.
# By digest where .env names one: docs/operations.md says how.
ARG PYTHON_IMAGE=python:3.11-slim-bookworm
FROM ${PYTHON_IMAGE}

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1 \
    STATIC_ROOT=/app/collected

WORKDIR /app

# pg_dump and pg_restore, of the server's version: an older server does not take in what newer ones write.
RUN apt-get update -qq \
    && apt-get install -y -qq --no-install-recommends postgresql-client-15 \
    && rm -rf /var/lib/apt/lists/*

# Nothing in the running site needs root. A volume takes over whose the folder of backups is.
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin site \
    && install --directory --owner site --mode 700 /backups

# Apart from the source, so that a change of the source leaves this layer alone.
COPY requirements.txt .
RUN pip install --require-hashes -r requirements.txt

COPY manage.py LICENSE ./
COPY accounts accounts
COPY cocweb cocweb
COPY rules rules
COPY armylists armylists
COPY games games
COPY reference reference
COPY telling telling
COPY docs/rulings.md docs/rulings.md
COPY templates templates
COPY static static
COPY deploy deploy

# The key is for this command only: it writes nothing that is signed.
RUN python -m compileall -q accounts cocweb rules armylists games reference telling \
    && SECRET_KEY=unused python manage.py collectstatic --no-input --verbosity 0 \
    && mkdir var && chown site var

USER site
EXPOSE 8000

HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["python", "deploy/healthy.py"]

# The number of processes is WEB_CONCURRENCY, which uvicorn reads itself. Whom to believe about a visitor's
# address the site knows itself (TRUSTED_PROXIES).
CMD ["python", "-m", "uvicorn", "cocweb.asgi:application", "--host", "0.0.0.0", "--port", "8000", \
     "--lifespan", "off", "--ws-max-size", "65536", "--timeout-graceful-shutdown", "60", \
     "--no-proxy-headers", "--no-access-log", "--http", "cocweb.half_open:Punctual", \
     "--ws", "cocweb.leaving:InTurn"]
