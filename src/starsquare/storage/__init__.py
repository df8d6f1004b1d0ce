"""What is kept between runs.

`sqlite` and `postgres` keep the service's log and what stands beside it; `batch`
decides what a group of waiting appends comes to, `writer` makes one durable commit of
it, `tables` are the tables of both.
"""
