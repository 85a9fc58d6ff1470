"""Change the engine and the request parser in every small way mutmut knows, and count how many changes are noticed.

Prints for every module how many changes survived with the reasons given in `survivors.toml`, the changes themselves
where there are more than explained there, and a table. Fails when the score is below 95 % or there are more.
A mutant that no test reaches counts as a survivor; one that never ends counts as noticed.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULT = ROOT / "mutants" / "score.json"
"""for the table of `make soak`"""
SURVIVORS = ROOT / "tests" / "survivors.toml"
"""per module: how many changes survive, and why they may"""
REQUIRED = 95.0
NOTICED = {"killed", "timeout", "segfault", "caught by type check"}
LEFT_OUT = {"skipped"}


def mutmut(*arguments: str) -> str:
    command = [sys.executable, "-m", "mutmut", *arguments]
    done = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout[-6000:]}")
    return done.stdout


def statuses() -> dict[str, str]:
    """Status of each mutant by its id, such as ``engine.fractions.walk.x_runs__mutmut_3``."""
    rows = (line.strip().rsplit(": ", 1) for line in mutmut("results", "--all", "true").splitlines())
    return {row[0]: row[1] for row in rows if len(row) == 2 and "__mutmut_" in row[0]}


def module_of(mutant: str) -> str:
    return mutant.rsplit(".", 1)[0]


def score(counts: Counter[str]) -> float:
    return 100 * counts["noticed"] / counts.total()


def count(found: dict[str, str]) -> dict[str, Counter[str]]:
    modules: dict[str, Counter[str]] = defaultdict(Counter)
    for mutant, status in found.items():
        if status not in LEFT_OUT:
            modules[module_of(mutant)]["noticed" if status in NOTICED else "survived"] += 1
    return modules


def print_table(modules: dict[str, Counter[str]], total: Counter[str]) -> None:
    width = max(len(name) for name in (*modules, "module"))
    print(f"{'module':{width}}  killed  survived    score")
    for name, counts in [*sorted(modules.items()), ("total", total)]:
        print(f"{name:{width}}  {counts['noticed']:6}  {counts['survived']:8}  {score(counts):6.1f} %")


def print_survivors(survivors: list[str]) -> int:
    """Print the reasons per module, and the changes where there are more than explained; how many more there are."""
    reasons = tomllib.loads(SURVIVORS.read_text())
    unexplained = 0
    for module, count in sorted(Counter(map(module_of, survivors)).items()):
        reason = reasons.get(module, {"survivors": 0, "why": "not explained"})
        print(f"{module}: {count} survived, {reason['survivors']} explained: {reason['why'].strip()}")
        if count > reason["survivors"]:
            unexplained += count - reason["survivors"]
            print(*(show(mutant) for mutant in survivors if module_of(mutant) == module), sep="\n")
    return unexplained


def show(mutant: str) -> str:
    return mutmut("show", mutant)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at a time")
    parser.add_argument("modules", nargs="*", help="which to change, such as engine.limits; all if none is named")
    parser.add_argument("--keep", action="store_true", help="continue the last run instead of starting afresh")
    options = parser.parse_args()

    whole = not options.modules
    if not options.keep:
        shutil.rmtree(ROOT / "mutants", ignore_errors=True)
    print(f"Running mutmut, {options.jobs} processes at a time", flush=True)
    mutmut("run", "--max-children", str(options.jobs), *(f"{module}.*" for module in options.modules))
    found = {mutant: status for mutant, status in statuses().items() if module_of(mutant) in options.modules or whole}
    modules = count(found)
    total = sum(modules.values(), Counter())
    if not total:
        sys.exit("mutmut made no mutants: is [tool.mutmut] in pyproject.toml right?")

    unexplained = print_survivors([mutant for mutant, status in found.items() if status not in NOTICED | LEFT_OUT])
    print_table(modules, total)
    if whole:
        RESULT.write_text(json.dumps({"score": round(score(total), 2), **total}) + "\n")
    if score(total) < REQUIRED:
        print(f"The score is below {REQUIRED:.0f} %.", file=sys.stderr)
    if unexplained:
        print(f"{unexplained} survivors are not explained in {SURVIVORS.name}.", file=sys.stderr)
    return 1 if unexplained or score(total) < REQUIRED else 0


if __name__ == "__main__":
    sys.exit(main())
