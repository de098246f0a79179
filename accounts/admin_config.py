"""Django's admin with this site's own rules about who gets in."""

from django.contrib.admin.apps import AdminConfig


class HostAdminConfig(AdminConfig):
    """The admin application; apart from `apps`, where Django looks for this package's own."""

    default_site = "accounts.host_site.HostSite"
