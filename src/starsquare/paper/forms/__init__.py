"""The forms, one module each: event facts in, pages out."""
