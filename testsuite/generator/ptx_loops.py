"""Loops of PTX in which threads meet and that are entered at two places.

The assembler copies blocks of such a loop, barriers among them; threads of one warp that wait in
two copies of a barrier wait for ever, which only a GPU shows.

SPDX-License-Identifier: GPL-3.0-or-later"""

import re

FUNCTION = re.compile(r"^(?:\.visible )?\.(?:entry|func)[^;{]*?(\w+) \([^;{]*\{\n(.*?)^\}",
                      re.M | re.S)
MEETS = re.compile(r"\tbar\.|\tshfl\.sync")
CALL = re.compile(r"\tcall(?:\.uni)? (?:\([^)]*\), )?(\w+)")
BRANCH = re.compile(r"\t(@!?%p\d+ )?bra (\$L\d+);")


def meets(line, collective):
    call = CALL.match(line)
    return MEETS.match(line) or call and call.group(1) in collective


def read_blocks(body, collective):
    """The blocks of function BODY: a list of (successors, whether threads may meet); they do in
    functions COLLECTIVE."""
    blocks, numbers = [], {}
    block = {"to": [], "meets": False, "falls": True}
    blocks.append(block)
    for line in body.split("\n"):
        label = re.match(r"(\$L\d+):", line)
        if label or block["to"] or not block["falls"]:
            block = {"to": [], "meets": False, "falls": True}
            blocks.append(block)
        if label:
            numbers[label.group(1)] = len(blocks) - 1
            continue
        branch = BRANCH.match(line)
        if branch:
            block["to"].append(branch.group(2))
            block["falls"] = bool(branch.group(1))
        elif re.match(r"\t(ret|exit|trap);", line):
            block["falls"] = False
        elif meets(line, collective):
            block["meets"] = True
    result = []
    for i, b in enumerate(blocks):
        to = [numbers[x] for x in b["to"]]
        if b["falls"] and i + 1 < len(blocks):
            to.append(i + 1)
        result.append((to, b["meets"]))
    return result


def components(nodes, to):
    """The strongly connected components, of more than one node or with an edge to itself."""
    order, seen = [], set()
    for start in nodes:
        stack = [] if start in seen else [(start, iter(to[start]))]
        seen.add(start)
        while stack:
            node, rest = stack[-1]
            for n in rest:
                if n in nodes and n not in seen:
                    seen.add(n)
                    stack.append((n, iter(to[n])))
                    break
            else:
                order.append(node)
                stack.pop()
    back = {n: [] for n in nodes}
    for n in nodes:
        for m in to[n]:
            if m in nodes:
                back[m].append(n)
    done = set()
    for start in reversed(order):
        if start in done:
            continue
        part, todo = set(), [start]
        done.add(start)
        while todo:
            n = todo.pop()
            part.add(n)
            for m in back[n]:
                if m not in done:
                    done.add(m)
                    todo.append(m)
        if len(part) > 1 or start in to[start]:
            yield part


def has_second_entry(blocks, nodes):
    """Whether a loop among NODES in which threads meet has two entries."""
    to = [b[0] for b in blocks]
    for part in components(nodes, to):
        entries = {m for n in range(len(blocks)) if n not in part for m in to[n] if m in part}
        if len(entries) > 1 and any(blocks[n][1] for n in part):
            return True
        if has_second_entry(blocks, part - (entries or {0})):
            return True
    return False


def find(text):
    """The names of the functions in PTX TEXT that have such a loop."""
    functions = FUNCTION.findall(text)
    collective, before = set(), None
    while before != len(collective):
        before = len(collective)
        collective |= {name for name, body in functions
                       if any(meets(line, collective) for line in body.split("\n"))}
    found = []
    for name, body in functions:
        blocks = read_blocks(body, collective)
        if has_second_entry(blocks, set(range(len(blocks)))):
            found.append(name)
    return found
