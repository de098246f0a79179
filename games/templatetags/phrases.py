"""What the rules say, on pages."""

from django import template

from cocweb.language import in_words

register = template.Library()

register.filter(in_words)
