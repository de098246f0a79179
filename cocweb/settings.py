"""The site's settings: without any environment variable, a private site on this machine.

What each variable means to the person who hosts the site is in docs/operations.md.
"""

from pathlib import Path
from typing import Any

from redis.asyncio.retry import Retry as AsyncRetry
from redis.backoff import NoBackoff
from redis.retry import Retry

from cocweb import environment

# The checkout.
BASE_DIR: Path = Path(__file__).resolve().parent.parent

# What a running site writes and git does not keep: the database file, the secret key, collected files.
VAR_DIR: Path = Path(environment.text("VAR_DIR", str(BASE_DIR / "var")))

# Errors in full detail in the browser. Off unless asked for, so that nobody shows them by mistake.
DEBUG: bool = environment.flag("DEBUG")

# Signs sessions and links. A private site makes its own once; several processes must share one.
SECRET_KEY: str = environment.secret("SECRET_KEY", VAR_DIR / "secret-key")

# Keys that were in use before: what they signed and encrypted can be read on, nothing new is made with them.
SECRET_KEY_FALLBACKS: list[str] = environment.words("SECRET_KEY_FALLBACKS")

# Names under which the site may be called.
ALLOWED_HOSTS: list[str] = environment.words("ALLOWED_HOSTS", environment.addresses_of_this_machine())

# Whole origins (https://chain.example) that may post forms and open sockets besides the one that was called:
# needed where a proxy changes the Host header.
CSRF_TRUSTED_ORIGINS: list[str] = environment.words("CSRF_TRUSTED_ORIGINS")

# Proxies that are believed when they say in X-Forwarded-For who stands behind them: addresses and networks.
TRUSTED_PROXIES: list[str] = environment.networks("TRUSTED_PROXIES")

# Say yes where a proxy in front speaks HTTPS; a private site on this machine has no certificate.
HTTPS: bool = environment.flag("HTTPS")

INSTALLED_APPS: list[str] = [
    # Django's admin, with a site that asks hosts for a second factor.
    "accounts.admin_config.HostAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    # Behind those whose pages for the host it replaces, before the one whose `clearsessions`.
    "accounts",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "django_htmx",
    "rest_framework",
    "drf_spectacular",
    "armylists",
    "reference",
    "games",
]

MIDDLEWARE: list[str] = [
    # Before all that asks for the site's name.
    "cocweb.known_host.KnownHost",
    "django.middleware.security.SecurityMiddleware",
    # Right behind the security headers: a file needs no session and no database.
    "cocweb.static_files.StaticFiles",
    # A page runs the site's own scripts only.
    "cocweb.content_policy.ContentPolicy",
    "django.contrib.sessions.middleware.SessionMiddleware",
    # Sessions of the days before HTTPS go on under the name that cookies have now.
    "cocweb.earlier_cookie.EarlierCookie",
    # Each in his language, what is refused below as well.
    "cocweb.language.InTheirLanguage",
    # What was made for one person stays with his browser.
    "cocweb.personal_pages.PersonalPages",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    # Notes when a session of an account was last used.
    "accounts.middleware.SessionsSeen",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    # New players, new games and log-ins are counted, by address.
    "cocweb.limits.Limits",
    # Nearest to the views, whose work it spares.
    "cocweb.documents.SameForAll",
]

ROOT_URLCONF: str = "cocweb.urls"

# The only server entry point: pages and sockets come from the same process.
ASGI_APPLICATION: str = "cocweb.asgi.application"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "accounts.context.mail",
                "cocweb.degraded.for_pages",
            ],
            "builtins": ["cocweb.filters"],
        },
    },
]

# --- Database -------------------------------------------------------------------------------------

# FULL: a commit is on the disk before an answer is acknowledged, and survives a power cut; that costs some
# 6 ms of each answer (docs/bench.md), which nobody notices. NORMAL: it is handed to the operating system and
# survives `kill -9`; a power cut can take back the last moments, and never leaves half a transaction.
SQLITE_SYNCHRONOUS: str = environment.choice("SQLITE_SYNCHRONOUS", "FULL", ("FULL", "NORMAL"))

SQLITE_OPTIONS: dict[str, Any] = {
    # Seconds that a writer waits for another one before it gives up.
    "timeout": 20,
    # A transaction takes the write lock when it begins; one that first reads and then writes would
    # otherwise fail at once when another writer came in between, whatever the timeout.
    "transaction_mode": "IMMEDIATE",
    # WAL: readers never wait for the writer.
    "init_command": f"PRAGMA journal_mode=WAL; PRAGMA synchronous={SQLITE_SYNCHRONOUS};",
}

POSTGRESQL_OPTIONS: dict[str, Any] = {
    # Connections are kept by the process, not by a request: an ASGI request has no thread of its own.
    "pool": {
        "min_size": 2,
        "max_size": environment.number("DATABASE_POOL", 10),
        "timeout": 20,
    },
}

DATABASES: dict[str, dict[str, Any]] = {
    "default": environment.database(
        environment.text("DATABASE_URL", f"sqlite://{VAR_DIR / 'games.sqlite3'}"),
        sqlite=SQLITE_OPTIONS,
        postgresql=POSTGRESQL_OPTIONS,
    ),
}

# Where `manage.py backup` and `manage.py upgrade` put backups.
BACKUP_DIR: Path = Path(environment.text("BACKUP_DIR", str(VAR_DIR / "backups")))

# Journals grow past two thousand million entries before this does.
DEFAULT_AUTO_FIELD: str = "django.db.models.BigAutoField"

# --- Between processes ----------------------------------------------------------------------------

# Where processes tell each other about new events. Without it there may be one process only.
REDIS_URL: str = environment.text("REDIS_URL")

# How the channel layer reaches Redis. It is patient itself (cocweb.layer).
REDIS_LINE: dict[str, Any] = {
    "socket_timeout": None,
    "socket_connect_timeout": 2.0,
    # A connection from before Redis was gone is not the word that it is gone again.
    "retry": AsyncRetry(NoBackoff(), 2),
}

CHANNEL_LAYERS: dict[str, dict[str, Any]] = {
    "default": (
        {
            "BACKEND": "cocweb.layer.SteadyLayer",
            "CONFIG": {"hosts": [{"address": REDIS_URL, **REDIS_LINE}]},
        }
        if REDIS_URL
        else {"BACKEND": "channels.layers.InMemoryChannelLayer", "CONFIG": {"capacity": 1000}}
    ),
}

# Shared counts, such as rate limits; in memory they hold for the one process there is, or for each of them
# while Redis does not answer.
CACHES: dict[str, dict[str, Any]] = {
    "default": (
        {
            "BACKEND": "cocweb.cache.SharedCache",
            "LOCATION": REDIS_URL,
            # A Redis that hangs is as good as none.
            "OPTIONS": {
                "socket_connect_timeout": 1.0,
                "socket_timeout": 1.0,
                "retry": Retry(NoBackoff(), 1),
            },
        }
        if REDIS_URL
        else {
            "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
            # Django's 300 would soon push out the failed log-ins of an account that somebody guesses at.
            "OPTIONS": {"MAX_ENTRIES": 100_000},
        }
    ),
}

# --- Play -----------------------------------------------------------------------------------------

# Seconds the computer lets pass before each of its answers, so that a person can follow.
COMPUTER_PACE: float = float(environment.text("COMPUTER_PACE", "1.0"))

# Days without a change after which a finished game becomes one compressed record.
ARCHIVE_DAYS: int = environment.number("ARCHIVE_DAYS", 30)

# Whether a process compiles all words of the table beside what it serves, once it has started. Without it
# each message is compiled when it is first read.
PREPARE_WORDS: bool = environment.flag("PREPARE_WORDS", default=True)

# The secret behind the dice of every game: for tests, which play the same battle again. Never from a
# variable, so that no host can set it.
FIXED_DICE_SECRET: str = ""

# --- People ---------------------------------------------------------------------------------------

# A guest is known by this cookie alone, and finds unfinished games again after months away.
# Browsers keep no cookie longer than 400 days (seconds).
SESSION_COOKIE_AGE: int = 400 * 24 * 60 * 60

# In the database, not in a cache: losing a session would lose a guest's games.
SESSION_ENGINE: str = "django.contrib.sessions.backends.db"

# Not sent with requests that another site's page makes.
SESSION_COOKIE_SAMESITE: str = "Lax"
CSRF_COOKIE_SAMESITE: str = "Lax"

# Both of them only by this site's own pages; no script has to read either.
SESSION_COOKIE_HTTPONLY: bool = True
CSRF_COOKIE_HTTPONLY: bool = True

# With the session, not in a cookie of its own.
MESSAGE_STORAGE: str = "django.contrib.messages.storage.session.SessionStorage"

LOGIN_URL: str = "account_login"
LOGIN_REDIRECT_URL: str = "/mine/"
LOGOUT_REDIRECT_URL: str = "/"

# The name alone: sessions of earlier days name this backend, and go on.
AUTHENTICATION_BACKENDS: list[str] = ["django.contrib.auth.backends.ModelBackend"]

AUTH_PASSWORD_VALIDATORS: list[dict[str, Any]] = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 12},
    },
    {"NAME": "accounts.passwords.LongestPassword"},
    {"NAME": "accounts.passwords.NothingCommon"},
    # Refuses nothing: hears of every change, whoever makes it, and ends what the old password had begun.
    {"NAME": "accounts.passwords.RevokesAccess"},
]

# Seconds for which a link for a new password is good.
PASSWORD_RESET_TIMEOUT: int = 4 * 60 * 60

# --- Mail -----------------------------------------------------------------------------------------

# Without a server for mail nothing is sent, no page asks for an address, and a forgotten password is a matter
# for the host.
MAIL: dict[str, Any] = environment.mail("EMAIL_URL")
EMAIL_BACKEND: str = "django.core.mail.backends.smtp.EmailBackend"
EMAIL_HOST: str = MAIL.get("host", "")
EMAIL_PORT: int = MAIL.get("port", 25)
EMAIL_HOST_USER: str = MAIL.get("user", "")
EMAIL_HOST_PASSWORD: str = MAIL.get("password", "")
EMAIL_USE_TLS: bool = MAIL.get("starttls", False)
EMAIL_USE_SSL: bool = MAIL.get("tls", False)
EMAIL_TIMEOUT: int = 10
DEFAULT_FROM_EMAIL: str = environment.text("EMAIL_FROM", "chain-of-command@localhost")
SERVER_EMAIL: str = DEFAULT_FROM_EMAIL

# --- Accounts (django-allauth) --------------------------------------------------------------------

ACCOUNT_ADAPTER: str = "accounts.adapter.SiteAdapter"
ACCOUNT_FORMS: dict[str, str] = {
    "signup": "accounts.forms.ClaimForm",
    "login": "accounts.forms.LogInForm",
    "change_password": "accounts.forms.ChangeForm",
    "reset_password": "accounts.forms.ResetForm",
    "reset_password_from_key": "accounts.forms.NewPasswordForm",
}
ACCOUNT_LOGIN_METHODS: set[str] = {"username"}
ACCOUNT_SIGNUP_FIELDS: list[str] = ["username*", *(["email"] if MAIL else []), "password1*", "password2*"]
ACCOUNT_USERNAME_BLACKLIST: list[str] = ["admin", "administrator", "host", "computer", "root", "umpire"]
ACCOUNT_EMAIL_VERIFICATION: str = "optional" if MAIL else "none"
# Nobody learns by mail whether somebody has an account here, and nobody is sent any who has none.
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS: bool = False
ACCOUNT_EMAIL_NOTIFICATIONS: bool = bool(MAIL)
ACCOUNT_EMAIL_SUBJECT_PREFIX: str = ""
ACCOUNT_MAX_EMAIL_ADDRESSES: int = 3
ACCOUNT_SESSION_REMEMBER: bool = True
# Before an address is added or removed the password is asked for again.
ACCOUNT_REAUTHENTICATION_REQUIRED: bool = True
# How often, by address and by account, is the library's own: five failed log-ins in five minutes for an
# account, ten in a minute from an address.
ACCOUNT_RATE_LIMITS: dict[str, str] | bool = {} if environment.flag("RATE_LIMITS", default=True) else False

# Where hosts have to show a second factor before they see /admin/, and every so many seconds again.
ADMIN_SECOND_FACTOR: bool = environment.flag("ADMIN_SECOND_FACTOR", default=HTTPS)
ADMIN_SECOND_FACTOR_AGE: int = 12 * 60 * 60

MFA_ADAPTER: str = "accounts.second_factor.SecondFactorAdapter"
# Browsers have passkeys for HTTPS alone.
MFA_SUPPORTED_TYPES: list[str] = ["totp", "recovery_codes", *(["webauthn"] if HTTPS else [])]
MFA_PASSKEY_LOGIN_ENABLED: bool = HTTPS
MFA_ALLOW_UNVERIFIED_EMAIL: bool = True
# Clocks of phones are half a minute wrong at times.
MFA_TOTP_TOLERANCE: int = 1
MFA_TOTP_ISSUER: str = "Chain of Command"

USERSESSIONS_ADAPTER: str = "accounts.sessions.SessionsAdapter"

# --- Limits ---------------------------------------------------------------------------------------

# How many of each an address may send in so many seconds. A club behind one address stays far below.
LIMITS: dict[str, tuple[int, int]] = (
    {
        "new-games": (60, 3600),
        "new-players": (60, 3600),
        "promises": (120, 3600),
        "log-ins": (20, 600),
        "exports": (20, 3600),
        "reports": (20, 3600),
        "positions": (60, 3600),
        "new-tables": (60, 3600),
        "drawings": (1800, 3600),
        "forces": (120, 3600),
        "hosting": (600, 3600),
        "evenings": (1200, 3600),
        "house-rules": (120, 3600),
        "new-lists": (60, 3600),
        "lists": (1200, 3600),
    }
    if environment.flag("RATE_LIMITS", default=True)
    else {}
)

# Seconds of a processor that an address may use for questions that change nothing (sight lines, drafts,
# earlier moments) while it plays: so many at once, and what it gets back each second; a quarter of that
# where it only watches. None: as much as it likes.
QUERY_BUDGET: tuple[float, float] | None = (
    (4.0, environment.share("QUERY_SHARE", 0.4)) if environment.flag("RATE_LIMITS", default=True) else None
)

# Seconds of a processor that an address may use for pages and the API: so many at once, and what it gets
# back each second; it has as much again to open sockets. None: as much as it likes.
PAGE_BUDGET: tuple[float, float] | None = (
    (4.0, environment.share("PAGE_SHARE", 0.25)) if environment.flag("RATE_LIMITS", default=True) else None
)

# The share of a processor that all who only read (pages, the API, what watchers ask) may use together in
# each process while anybody plays there, and another as large for all who open sockets. None: as they like.
READING_SHARE: float | None = (
    environment.share("READING_SHARE", 0.2) if environment.flag("RATE_LIMITS", default=True) else None
)

# Sockets that one address may hold open to one process. A club behind one address has a few for each player.
SOCKETS_PER_ADDRESS: int = environment.number("SOCKETS_PER_ADDRESS", 200)

# --- Transport security ---------------------------------------------------------------------------

SECURE_SSL_REDIRECT: bool = HTTPS
# The health checks come from inside, past the proxy.
SECURE_REDIRECT_EXEMPT: list[str] = [r"^healthz$", r"^livez$"]
SESSION_COOKIE_SECURE: bool = HTTPS
CSRF_COOKIE_SECURE: bool = HTTPS

# Browsers take a cookie of such a name from this very host alone, over HTTPS, for all its paths.
SESSION_COOKIE_NAME: str = "__Host-sessionid" if HTTPS else "sessionid"
CSRF_COOKIE_NAME: str = "__Host-csrftoken" if HTTPS else "csrftoken"

# What the session's cookie was called before: sessions from then go on, once, under the new name.
EARLIER_SESSION_COOKIE: str = "sessionid" if HTTPS else ""

# Links in mail.
ACCOUNT_DEFAULT_HTTP_PROTOCOL: str = "https" if HTTPS else "http"

# Browsers that saw the site once come back over HTTPS only, for a year (seconds).
SECURE_HSTS_SECONDS: int = environment.number("HSTS_SECONDS", 365 * 24 * 60 * 60) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS: bool = HTTPS
SECURE_HSTS_PRELOAD: bool = HTTPS

# Believed only when HTTPS is promised, since the proxy then overwrites what a browser may have sent.
SECURE_PROXY_SSL_HEADER: tuple[str, str] | None = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None

# An invite link is a key: it is not told to other sites.
SECURE_REFERRER_POLICY: str = "same-origin"
X_FRAME_OPTIONS: str = "DENY"

# Bytes of a request body; the largest honest one is a list of figures' places.
DATA_UPLOAD_MAX_MEMORY_SIZE: int = 1_000_000

# Fields of a form; the one with the most shows an army list, about five hundred for one of the book.
DATA_UPLOAD_MAX_NUMBER_FIELDS: int = 3_000

# --- Static files ---------------------------------------------------------------------------------

STATICFILES_DIRS: list[Path] = [BASE_DIR / "static"]

# With debugging off, the address changes with the content, so a browser may keep files for ever, and
# modules that import each other by relative paths always come from one version.
STATIC_URL: str = (
    "/static/"
    if DEBUG
    else f"/static/{environment.fingerprint(BASE_DIR / 'static', BASE_DIR / 'requirements.txt')}/"
)

# A folder filled by `manage.py collectstatic`, compressed beforehand. Without it files are served from
# where they lie, which is never out of date.
STATIC_ROOT: str | None = environment.text("STATIC_ROOT") or None

WHITENOISE_USE_FINDERS: bool = STATIC_ROOT is None

# Every file below the versioned address keeps its content for ever.
WHITENOISE_IMMUTABLE_FILE_TEST: str = r"^/static/[0-9a-f]{12}/"

STORAGES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedStaticFilesStorage"},
}

# --- API ------------------------------------------------------------------------------------------

REST_FRAMEWORK: dict[str, Any] = {
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    # JSON in, JSON out: one format to document and to test.
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    # Who may do what in a game is asked where the game is found, for guests and accounts alike.
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
}

SPECTACULAR_SETTINGS: dict[str, Any] = {
    "TITLE": "Chain of Command on the web",
    "DESCRIPTION": "Create games, join them, see the table as one person may, and answer what is asked.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "ENUM_NAME_OVERRIDES": {
        "ModeEnum": "games.models.Mode",
        "PracticeModeEnum": "games.positions.api.PRACTICE_MODES",
    },
}

# --- Looking after it -----------------------------------------------------------------------------

# Who sends this word as `Authorization: Bearer ...` may read /metrics; without it there is no such page.
METRICS_TOKEN: str = environment.text("METRICS_TOKEN")

# --- Language, time, logs -------------------------------------------------------------------------

# What everything is written in; whoever asks for a language that is not among these is told things in it.
LANGUAGE_CODE: str = "en"
LANGUAGES: list[tuple[str, str]] = [
    ("en", "English"),
    ("de", "Deutsch"),
]

# Translations with pages that are still English: read by who chooses one, and by no browser's wish alone.
LANGUAGES_UNFINISHED: tuple[str, ...] = ()
LOCALE_PATHS: list[Path] = [BASE_DIR / "locale"]

# Dates as they are written in each.
FORMAT_MODULE_PATH: list[str] = ["cocweb.formats"]

# The language that somebody has chosen, in this browser, and beside it his unit of length.
LANGUAGE_COOKIE_NAME: str = "__Host-language" if HTTPS else "language"
LENGTHS_COOKIE_NAME: str = "__Host-lengths" if HTTPS else "lengths"
LANGUAGE_COOKIE_AGE: int = SESSION_COOKIE_AGE
LANGUAGE_COOKIE_SECURE: bool = HTTPS
LANGUAGE_COOKIE_HTTPONLY: bool = True
LANGUAGE_COOKIE_SAMESITE: str = "Lax"

TIME_ZONE: str = "UTC"
USE_TZ: bool = True

# line: for people; json: for programs.
LOG_FORMAT: str = environment.choice("LOG_FORMAT", "LINE", ("LINE", "JSON")).lower()

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"},
        # One object a line, with whatever a message brings along, for programs that collect logs.
        "json": {
            "()": "pythonjsonlogger.json.JsonFormatter",
            "fmt": "%(asctime)s %(levelname)s %(name)s %(message)s %(process)d",
            "rename_fields": {"asctime": "time", "levelname": "level", "name": "logger"},
        },
    },
    # To standard error, where systemd and Docker collect it.
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT}},
    "root": {"handlers": ["console"], "level": environment.text("LOG_LEVEL", "INFO")},
    "loggers": {
        # Django's own logger would print everything a second time.
        "django": {"handlers": [], "propagate": True},
        # One line is told of it already (cocweb.known_host).
        "django.security.DisallowedHost": {"handlers": [], "propagate": False},
    },
}
