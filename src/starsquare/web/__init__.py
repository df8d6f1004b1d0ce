"""The service over HTTP: each request runs one use case and returns its result.

`app` puts the routes together; `access` guards them, `request_context` gives each
handler what it needs from a request, and `answers` turns every error into one shape.
`hub` and `live` push changes to screens. `api` is the JSON interface, `pages` the HTML.
"""
