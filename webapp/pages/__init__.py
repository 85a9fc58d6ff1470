"""The pages: each builds its page object from parsed values."""
