"""Words for people: numbers, values, verdicts, rules, code samples and the glossary. Imports `http` and the engine."""
