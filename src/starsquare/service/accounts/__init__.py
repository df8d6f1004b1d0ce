"""People of the service: accounts, sign-in, roles, links, invitations."""
