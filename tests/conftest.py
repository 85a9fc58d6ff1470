from hypothesis import settings

# Programs of their own, run by make; pytest must not import them when it looks for doctests.
collect_ignore = ["benchmarks", "mutants.py", "readme_pictures.py", "soak"]

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None, max_examples=2_000)
settings.load_profile("ci")  # --hypothesis-profile=explore looks further, and at new examples each time
