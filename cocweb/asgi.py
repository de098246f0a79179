"""What the server runs: `python -m uvicorn cocweb.asgi:application`."""

import gc
import os
import sys

from channels.auth import AuthMiddleware
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.sessions import CookieMiddleware, SessionMiddleware
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cocweb.settings")

# A thread that works out something long gives way to one that serves somebody after this many seconds; each
# look into the database costs such a wait while others are busy, and Python's own is five times as long.
sys.setswitchinterval(0.001)

# What is loaded here stays: to look through it for garbage would prolong the start and every later search.
gc.disable()

# The applications must be loaded before the first consumer is imported.
pages = get_asgi_application()

from cocweb.earlier_cookie import EarlierCookieOfSocket  # noqa: E402
from cocweb.origins import OwnOrigin  # noqa: E402
from cocweb.pages import ByTurns  # noqa: E402
from cocweb.readiness import begin_preparing_words, load_everything  # noqa: E402
from games.socket.entrance import Entrance  # noqa: E402
from games.socket.routing import websocket_urlpatterns  # noqa: E402

known = SessionMiddleware(AuthMiddleware(URLRouter(websocket_urlpatterns)))  # type: ignore[arg-type]  # types-channels wants patterns of its own

application = ProtocolTypeRouter(
    {
        "http": ByTurns(pages),
        "websocket": Entrance(OwnOrigin(CookieMiddleware(EarlierCookieOfSocket(known)))),
    }
)

load_everything()
gc.freeze()
gc.enable()
begin_preparing_words()
