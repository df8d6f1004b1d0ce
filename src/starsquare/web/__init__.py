"""The service spoken over HTTP: a request in, one use case, an answer out.

`app` puts the routes together; `access` guards them, `asking` is what each needs of a
request, `answers` turns every error into one shape. `hub` and `live` carry what happens
to screens, `metrics` counts; `pages` are for people.
"""
