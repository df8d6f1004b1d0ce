"""People of the service: accounts, log-in, roles, links, invitations."""
