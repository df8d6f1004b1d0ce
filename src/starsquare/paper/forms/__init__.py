"""The forms, one module each: what an event knows in, pages out."""
