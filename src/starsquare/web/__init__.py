"""The service spoken over HTTP: a request in, one use case, an answer out.

`app` puts the routes together; `answers` turns every
error into one shape, `access` tells who asks and guards the routes, `hub` and `live`
carry what happens to screens, `metrics` counts.
"""
