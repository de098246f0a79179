"""Removes sessions that ended, and what was noted of them for their accounts: in place of Django's own."""

from typing import Any

from allauth.usersessions.models import UserSession
from django.contrib.sessions.management.commands.clearsessions import Command as ClearSessions
from django.contrib.sessions.models import Session


class Command(ClearSessions):
    help = "Remove sessions that ended, with the addresses and browsers that were noted of them."

    def handle(self, **options: Any) -> None:
        super().handle(**options)
        there = Session.objects.values("session_key")
        UserSession.objects.exclude(session_key__in=there).delete()
