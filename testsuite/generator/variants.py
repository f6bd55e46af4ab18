"""variants: the same program compiled and run in another way, which must give the same results.

SPDX-License-Identifier: GPL-3.0-or-later"""

import re

LEVELS = ["-O0", "-O1", "-O2", "-O3", "-Os"]

# Each is chosen with a probability; then one of its settings.
OPTIONS = ((0.3, [f"-fplugin-arg-accx-cache={x}" for x in ("rbc", "ehc", "off", "auto")]),
           (0.2, [f"-fplugin-arg-accx-cache-write={x}" for x in ("back", "through")]),
           (0.2, [f"-fplugin-arg-accx-cache-fetch={x}" for x in ("plain", "async")]),
           (0.2, ["-fplugin-arg-accx-deterministic"]),
           (0.3, [f"-fplugin-arg-accx-target=sm_{x}" for x in (80, 90)]),
           (0.4, [f"-fopenacc-dim={x}" for x in ("1", "3:2:32", "40", "7:4", "2:1:64", "5:8:128",
                                                 "1:1:1")]))

SIZES = (("num_gangs", (1, 2, 5, 64)), ("num_workers", (1, 2, 4, 8)),
         ("vector_length", (32, 64, 128, 256)))


def sizes(r):
    """A change of a program's text: sizes for constructs that have none."""
    chosen = [(word, r.choice(numbers)) for word, numbers in SIZES if r.random() < 0.5]

    def construct(match):
        rest = match.group(0)
        more = [f"{w}({n})" for w, n in chosen if w not in rest]
        return match.group(1) + "".join(" " + x for x in more) + rest[len(match.group(1)):]

    def change(text):
        return re.sub(r"^(\s*#pragma acc parallel(?: loop)?\b)(?:.|\\\n)*$", construct, text,
                      flags=re.M)
    return change


def vary(case, r):
    """CASE, a tester.Case, gets other settings."""
    case.options = [r.choice(LEVELS) if x in LEVELS else x for x in case.options]
    for p, settings in OPTIONS:
        if r.random() < p:
            case.options.append(r.choice(settings))
    if r.random() < 0.4:
        case.env["ACCX_SIM_ORDER"] = str(r.randrange(1000))
    if r.random() < 0.3:
        case.changes.append(sizes(r))
