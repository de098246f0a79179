"""What the rules say, on every page: `{{ rule.title|in_words }}`."""

from django import template

from cocweb.language import in_words

register = template.Library()
register.filter("in_words", in_words)
