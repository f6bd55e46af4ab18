"""verdict.py: whether what a program printed is right, by its row of a manifest (doc/corpus.md).

SPDX-License-Identifier: GPL-3.0-or-later"""
import re

NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
SAID_WRONG = r"\b(FAIL|FAILED|[Mm]ismatch|UNSUCCESSFUL)\b"


def numbers(program, text):
    """The numbers behind what `same` finds in TEXT, and the tolerance."""
    pattern, _, tolerance = program["same"].rpartition(" ")
    found = [float(number) for match in re.finditer(pattern, text, re.M)
             for number in re.findall(NUMBER, match.group(1) if match.groups() else match.group())]
    return found, float(tolerance)


def wrong(program, status, out, reference):
    """What is wrong with a run of exit STATUS that printed OUT, or None.

    REFERENCE is what the CUDA program printed, or None where there is none to compare with."""
    if status != 0:
        return f"exit status {status}"
    if "check" in program:
        if not re.search(program["check"], out, re.M):
            return f"no line matches /{program['check']}/"
        if re.search(SAID_WRONG, out) and not re.search(SAID_WRONG, program["check"]):
            return "says that it failed"
    elif reference is not None and re.search(SAID_WRONG, out) and not re.search(SAID_WRONG, reference):
        return "says that it failed, which CUDA's does not"
    if "same" in program:
        got, tolerance = numbers(program, out)
        if not got:
            return f"no number matches /{program['same']}/"
        if reference is not None:
            want, _ = numbers(program, reference)
            if len(got) != len(want):
                return f"{len(got)} numbers, not {len(want)}"
            for x, y in zip(got, want):
                if not abs(x - y) <= tolerance * max(abs(x), abs(y)):
                    return f"{x} where CUDA has {y}"
    return None
