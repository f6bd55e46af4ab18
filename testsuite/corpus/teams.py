"""Threads of a team that work together by hand, as vector loops: a part of omp2acc.

`parallel` in a construct with teams becomes a loop over the team's threads for each stretch between
two barriers.  A loop or an `if` around a barrier stays outside of these loops: what it asks must be
the same for all threads; an `if` that may not be is asked once, by each thread for itself.  What
a thread declares in one stretch and uses in another is computed again, where it depends on the thread's
number alone, or is an array with an element for each thread.

Whoever uses this gives a translator (omp2acc): its text, its code (the text without comments and
strings), its directives.  All changes are pairs of places and a text, in Hand.edits.

SPDX-License-Identifier: GPL-3.0-or-later"""
import re

TEAM, THREAD = "omp_team_", "omp_thread_"
NOT_TYPES = {"return", "goto", "else", "delete", "new", "throw", "case", "typedef", "using", "if", "for", "while",
             "do", "switch", "break", "continue"}
CALLS = {"min", "max", "sizeof", "static_cast", "abs", "int", "float", "double", "unsigned", "size_t"}
DECLARATION = re.compile(r"((?:(?:const|unsigned|signed|long|short|static|volatile|struct|__restrict__)\s+)*"
                         r"[A-Za-z_][\w:]*(?:\s*<[\w\s,:*]*>)?(?:\s+(?:const|int|long|char|short))*\s*[*&\s]\s*)"
                         r"((?:[*&]\s*|(?:const|__restrict__|__restrict|restrict)\b\s*)*)([A-Za-z_]\w*)\s*"
                         r"(?=[=;,\[{])(?!\{[^}]*$)")


class Unable(Exception):
    """What has no form, and the directive that it is about."""


class Variable:
    """One that the threads declare: its item, its place in the list of that, its type, name, sizes and value."""

    def __init__(self, item, scope, base, stars, name, sizes, value):
        self.item, self.scope, self.base, self.stars = item, scope, base, stars
        self.name, self.sizes, self.value = name, sizes, value
        self.segment, self.kind, self.new = None, None, None
        self.uses, self.sets = [], []

    def type(self):
        base = self.base.replace("static ", "")
        if not self.stars:
            base = re.sub(r"\bconst\b", " ", base)
        return (" ".join(base.split()) + " " + re.sub(r"const|__restrict__|__restrict|restrict", "", self.stars)).strip()


class Item:
    """A statement: a stretch's part, a barrier, or one around a barrier with its parts."""

    def __init__(self, start, end, kind):
        self.start, self.end, self.kind, self.items, self.guards = start, end, kind, [], []
        self.head = None                # of a loop or an if: its place


def words_in(text):
    return set(re.findall(r"(?<![\w.])(?<!->)[A-Za-z_]\w*", text))


class Hand:
    def __init__(self, translator, outer, parallel, threads, helpers):
        self.t, self.outer, self.parallel, self.threads = translator, outer, parallel, threads
        self.code, self.text = translator.code, translator.text
        self.closing, self.statement_end, self.split_list = helpers
        self.edits, self.variables, self.segments, self.count = [], [], [], 0
        self.team = []                  # variables of the team in front of the parallel

    # ---- The statements ----

    def directive_at(self, at):
        for directive in self.parallel.inside:
            if directive.start <= at < directive.end:
                return directive
        return None

    def barriers(self, start, end):
        return any(d.words[:1] in (["barrier"], ["single"]) and start <= d.start < end for d in self.parallel.inside)

    def body(self, start, end, guards):
        """The items of the statements from START to END."""
        items, at = [], start
        while True:
            at += len(self.code[at:end]) - len(self.code[at:end].lstrip())
            if at >= end:
                return items
            directive = self.directive_at(at) if self.code[at] == "#" else None
            if directive and directive.words[:1] == ["barrier"]:
                items.append(Item(directive.start, directive.end, "barrier"))
                directive.output = ""
                at = directive.end
                continue
            begin = directive.start if directive else at
            if directive and directive.words[:1] in (["single"], ["master"], ["masked"]):
                directive.output, directive.plain = f"if ({THREAD} == 0)", True
                stop = self.statement_end(self.code, directive.end)
                items += [Item(begin, stop, "plain"), Item(stop, stop, "barrier")]
                items[-2].guards = guards
                at = stop
                continue
            stop = min(self.statement_end(self.code, at), end)
            items.append(self.compound(at, stop, guards) if self.barriers(at, stop) else Item(begin, stop, "plain"))
            items[-1].guards = items[-1].guards or guards
            at = stop

    def compound(self, start, end, guards):
        at = start
        while self.code[at] == "#":                     # a pragma about unrolling
            at = self.code.index("\n", at)
            at += len(self.code[at:]) - len(self.code[at:].lstrip())
        word = re.compile(r"(for|while|if|do)\b\s*").match(self.code, at)
        item = Item(start, end, word.group(1) if word else "block")
        open_at = at
        if word and word.group(1) != "do":
            close = self.closing(self.code, word.end())
            item.head = (word.end() + 1, close - 1)
            open_at = close + len(self.code[close:]) - len(self.code[close:].lstrip())
        elif word:
            open_at = word.end()
        if not self.code.startswith("{", open_at):
            raise Unable("a barrier without braces has no form in OpenACC")
        close = self.closing(self.code, open_at)
        if item.kind == "if" and not self.same(self.code[item.head[0]:item.head[1]]):
            if self.code[close:end].strip():
                raise Unable("a barrier in an if with else, which depends on the thread, has no form in OpenACC")
            self.count += 1
            item.kind, item.flag = "guard", f"omp_if_{self.count}_"
            guards = guards + [item.flag]
        item.open = open_at
        item.items = self.body(open_at + 1, close - 1, guards)
        if item.kind == "if" and self.code[close:end].strip():
            again = re.compile(r"\s*else\s*").match(self.code, close)
            if not self.code.startswith("{", again.end()):
                raise Unable("a barrier in an else without braces has no form in OpenACC")
            item.items = item.items + [Item(close - 1, again.end() + 1, "else")] + \
                self.body(again.end() + 1, end - 1, guards)
        item.close = close
        return item

    # Whether TEXT is the same for all threads, so far as names say: before the variables are known.
    def same(self, text):
        return not ("omp_get_thread_num" in text or words_in(text) & self.own_names)

    # ---- The variables ----

    def collect(self, items, scope):
        for item in items:
            if item.kind == "plain":
                self.declared(item, scope)
            elif item.items:
                self.collect(item.items, (item.open, item.close))

    def declared(self, item, scope):
        match = DECLARATION.match(self.code, item.start)
        if not match or match.group(1).split()[0].split("<")[0] in NOT_TYPES or self.code[item.start] == "#":
            return
        base, rest = match.group(1), self.code[match.start(2):item.end - 1]
        for part in self.split_list(rest):
            one = re.match(r"((?:[*&]\s*|(?:const|__restrict__|__restrict|restrict)\b\s*)*)([A-Za-z_]\w*)\s*"
                           r"((?:\[[^\]]*\]\s*)*)(?:=\s*(.*)|(\{.*\}))?$", part, re.S)
            if not one:
                raise Unable(f"the declaration {part.split()[0]} of a thread has no form in OpenACC")
            value = (one.group(4) or one.group(5) or "").strip() or None
            sizes = re.findall(r"\[[^\]]*\]", one.group(3))
            if sizes and not sizes[0][1:-1].strip() and value and value.startswith("{"):
                sizes[0] = f"[{len(self.split_list(value[1:-1]))}]"
            self.variables.append(Variable(item, scope, base, one.group(1).strip(), one.group(2), sizes, value))

    # Where inner declarations hide NAME, between START and END.
    def hidden(self, name, start, end):
        places = []
        for match in re.compile(r"([;{}(]|\n[ \t]*#[^\n]*\n)(\s*(?:(?:const|unsigned|signed|long|short)\s+)*[A-Za-z_][\w:]*"
                                r"(?:\s*<[^;{}()]*>)?[\s*&]+)%s\s*(?=[=;,\[:])" % re.escape(name)).finditer(self.code, start, end):
            if match.group(2).split()[0] in NOT_TYPES or match.group(1) == "(" and \
                    not re.search(r"\bfor\s*$", self.code[start:match.start()]):
                continue
            if match.group(1) == "(":
                head = self.code.rfind("for", start, match.start())
                places.append((match.start(), self.statement_end(self.code, head)))
                continue
            depth, at = 0, match.end()
            while at < end and depth >= 0:
                depth += (self.code[at] == "{") - (self.code[at] == "}")
                at += 1
            places.append((match.start(), at))
        return places

    def find_uses(self, variable):
        start, end = variable.item.start, variable.scope[1]
        hidden = self.hidden(variable.name, variable.item.end, end)
        for match in re.compile(r"(?<![\w.])(?<!->)%s\b" % re.escape(variable.name)).finditer(self.code, start, end):
            at = match.start()
            if any(a <= at < b for a, b in hidden) or at < variable.item.end and not self.is_use(variable, at):
                continue
            variable.uses.append(at)
            behind, before = self.code[match.end():match.end() + 200], self.code[max(0, at - 3):at]
            if at >= variable.item.end and (
                    re.match(r"\s*(\[[^;]*?\]\s*|\.\w+\s*)*(([-+*/%&|^]|<<|>>)?=(?!=)|\+\+|--)", behind)
                    or re.search(r"(\+\+|--|[(,=]\s*&)\s*$", before)):
                variable.sets.append(at)

    # Whether the name at AT of a declaration is more than the declared name itself.
    def is_use(self, variable, at):
        before = self.code[variable.item.start:at]
        depth = before.count("(") + before.count("[") - before.count(")") - before.count("]")
        return depth > 0 or bool(re.search(r"=[^,;]*$", before))

    # A value that each thread may compute again anywhere: from its number, and names that nothing changes;
    # with LOADS also from elements of what nothing here changes.
    def pure(self, value, seen=(), loads=False):
        if loads:
            value = re.sub(r"\b([A-Za-z_]\w*)\s*\[([^][]*)\]",
                           lambda m: f"{m.group(1)} + ({m.group(2)})" if self.only_read(m.group(1)) else m.group(), value)
        value = re.sub(r"omp_get_\w+\s*\(\s*\)", "0", value)
        if re.search(r"\[|->|\.\s*[A-Za-z_]|\{|\+\+|--|&&?\s*[A-Za-z_]\w*\s*$|[^=!<>]=[^=]", value):
            return False
        if any(name not in CALLS for name in re.findall(r"([A-Za-z_]\w*)\s*\(", value)):
            return False
        for name in words_in(value):
            mine = [v for v in self.variables if v.name == name]
            if name in seen or any(v.sets or v.sizes or v.value is None or not self.pure(v.value, seen + (name,), loads)
                                   for v in mine):
                return False
            if not mine and self.changed(name):
                return False
        return True

    def changed(self, name):
        start, end = self.parallel.end, self.statement_end(self.code, self.parallel.end)
        places = re.compile(r"(?<![\w.])(?<!->)(\+\+\s*|--\s*)?%s\b\s*(([-+*/%%&|^]|<<|>>)?=(?!=)|\+\+|--)" % re.escape(name)) \
            .finditer(self.code, start, end)
        own = re.compile(r"\s*(const\s+)?\w+(\s+\w+)?\s+%s\s*=" % re.escape(name))
        heads = [head for head in self.loop_heads if own.match(self.code, *head)]
        return any(not any(a <= m.start() < b for a, b in heads) for m in places) and \
            not any(v.name == name for v in self.variables)

    # Whether nothing here writes to elements of NAME, which has them from elsewhere, or hands it on.
    def only_read(self, name):
        start, end = self.parallel.end, self.statement_end(self.code, self.parallel.end)
        return not any(v.name == name for v in self.variables) and not re.compile(
            r"(?<![\w.])(?<!->)%s\b(?!\s*\[[^][;]*\]\s*(?![^;]{0,1}=(?!=)|\+\+|--|<<=|>>=))" % re.escape(name)) \
            .search(self.code, start, end)

    # Names that are the same for all threads: pure, without the thread's number.
    def uniform(self, value, seen=()):
        if "omp_get_thread_num" in value or not self.pure(value, (), True):
            return False
        return all(self.uniform(v.value, seen + (v.name,)) for v in self.variables
                   if v.name in words_in(value) and v.name not in seen)

    # Statements that change what a loop around a barrier asks, alike in all threads, are the team's.
    def team_statements(self, items):
        for variable in self.variables:
            self.find_uses(variable)
        heads = [(i.head[0], i.head[1]) for i in self.heads(items)]
        for variable in self.variables:
            changes = [i for i in self.plain_items(items) if any(i.start <= at < i.end for at in variable.sets)]
            inner = [at for at in variable.sets if not any(i.start <= at < i.end for i in changes)]
            if variable.sizes or inner or not changes or not variable.value or not self.uniform(variable.value) \
                    or not any(a <= at < b for at in variable.uses for a, b in heads):
                continue
            texts = [re.match(r"\w+\s*([-+*/%]|<<|>>)?=\s*([^=].*);$|(\w+)(\+\+|--)\s*;$|(\+\+|--)\w+\s*;$",
                              self.code[i.start:i.end].strip(), re.S) for i in changes]
            own = {variable.name}
            if all(m and (not m.group(2) or words_in(m.group(2)) <= own or self.uniform(m.group(2))) for m in texts) \
                    and all(g.start <= at < g.end for at in variable.uses for g in self.guard_items(items)
                            if any(g.start <= i.start < g.end for i in changes)):
                variable.kind = "team"
                for item in changes:
                    item.kind = "team"

    def plain_items(self, items):
        for item in items:
            if item.kind in ("plain", "team"):
                yield item
            yield from self.plain_items(item.items)

    # ---- Stretches ----

    def stretches(self, items):
        run = []
        for item in items + [None]:
            if item is not None and item.kind == "plain" and (not run or run[0].guards == item.guards):
                run.append(item)
                continue
            if run:
                self.segments.append((run[0].start, run[-1].end, run[0].guards))
                run = []
            if item is None:
                break
            if item.kind == "plain":
                run.append(item)
            elif item.kind == "guard":
                self.segments.append((item.head[0], item.head[1], item.guards))
                self.stretches(item.items)
            elif item.items:
                self.stretches(item.items)

    def segment_of(self, at):
        for segment in self.segments:
            if segment[0] <= at < segment[1]:
                return segment
        return None

    def heads(self, items):
        for item in items:
            if item.head and item.kind != "guard":
                yield item
            yield from self.heads(item.items)

    # What becomes of each variable.
    def classify(self, items):
        for variable in self.variables:
            variable.segment = self.segment_of(variable.item.start)
        for item in self.heads(items):
            self.loop_variable(item)
        for variable in self.variables:
            if variable.kind == "team":
                variable.kind = "gang"
            elif all(self.segment_of(at) == variable.segment for at in variable.uses):
                variable.kind = "local"
            elif variable.value and not variable.sizes and not variable.sets and (
                    self.pure(variable.value) or self.in_head(variable) and self.uniform(variable.value)):
                in_head = self.in_head(variable)
                if in_head and not self.uniform(variable.value):
                    raise Unable(f"{variable.name}, which depends on the thread, is asked around a barrier")
                variable.kind = "gang" if in_head else "again"
            elif self.set_first(variable):
                variable.kind = "each"
            else:
                variable.kind = "array"
                self.count += 1
                variable.new = f"{variable.name}_{self.count}_"
                if self.in_head(variable):
                    raise Unable(f"{variable.name}, which may depend on the thread, is asked around a barrier")
                if "&" in variable.stars or re.match(r"\s*(const\s+)?auto\b", variable.base):
                    raise Unable(f"{variable.name}, whose type is not said, is used behind a barrier")
        self.needed_by_team()

    def in_head(self, variable):
        return any(self.segment_of(at) is None for at in variable.uses)

    # What the values of the team's variables are computed from is the team's, too.
    def needed_by_team(self):
        work = [v for v in self.variables if v.kind == "gang" and v.value]
        while work:
            variable = work.pop()
            for v in self.variables:
                if v.name in words_in(variable.value) and v.kind in ("local", "again", "array") and v is not variable \
                        and v.item.start <= variable.item.start < v.scope[1]:
                    v.kind = "gang"
                    work.append(v)

    # Whether each stretch sets VARIABLE before it asks for it: none hands it on.
    def set_first(self, variable):
        if variable.sizes or "&" in variable.stars or "const" in variable.stars or any(
                self.segment_of(at) is None for at in variable.uses):
            return False
        for segment in self.segments:
            uses = [at for at in variable.uses if segment[0] <= at < segment[1] and at >= variable.item.end]
            if not uses or segment == variable.segment and variable.value:
                continue
            if not re.match(r"\w+\s*=(?!=)", self.code[uses[0]:uses[0] + 80]):
                return False
            start, end = self.around(uses[0], segment)
            if any(not start <= at < end for at in uses):
                return False
        return True

    # The statements that the one at AT goes before: to the end of its block or loop, none in an if.
    def around(self, at, segment):
        begin = max([segment[0]] + [self.code.rfind(c, segment[0], at) + 1 for c in ";{}"])
        head = re.search(r"\b(for|while)\s*\(", self.code[begin:at])
        if head:
            return begin, self.statement_end(self.code, begin + head.start())
        if re.search(r"\b(if|else|case|default)\b|\?|&&|\|\|", self.code[begin:at]):
            return at, at
        depth, end = 0, at
        while end < segment[1] and depth >= 0:
            depth += (self.code[end] == "{") - (self.code[end] == "}")
            end += 1
        return at, end

    # A loop around a barrier whose variable the threads have declared: it gets one of its own.
    def loop_variable(self, item):
        head = self.code[item.head[0]:item.head[1]]
        if item.kind != "for":
            return
        match = re.match(r"\s*([A-Za-z_]\w*)\s*=(?!=)", head)
        if not match:
            return
        for variable in self.variables:
            if variable.name != match.group(1) or not any(item.head[0] <= at < item.head[1] for at in variable.uses):
                continue
            behind = [at for at in variable.uses if at >= item.end]
            if behind and not re.match(r"\w+\s*=(?!=)", self.code[behind[0]:behind[0] + 80]):
                raise Unable(f"{variable.name} counts a loop around a barrier and is used behind it")
            inside = [at for at in variable.sets if item.open <= at < item.end]
            if inside:
                raise Unable(f"{variable.name} counts a loop around a barrier and is changed in it")
            self.edits.append((item.head[0], item.head[0], variable.type() + " "))
            variable.uses = [at for at in variable.uses if not item.start <= at < item.end]
            variable.sets = [at for at in variable.sets if not item.start <= at < item.end]

    # ---- The text ----

    def calls(self, start, end):
        """Edits for OpenMP's questions between START and END."""
        for match in re.compile(r"omp_get_(thread_num|num_threads)\s*\(\s*\)").finditer(self.code, start, end):
            self.edits.append((match.start(), match.end(), THREAD if match.group(1) == "thread_num" else f"({self.threads})"))

    def renamed(self, text):
        text = re.sub(r"omp_get_thread_num\s*\(\s*\)", THREAD, text)
        text = re.sub(r"omp_get_num_threads\s*\(\s*\)", f"({self.threads})", text)
        text = re.sub(r"omp_get_team_num\s*\(\s*\)", TEAM, text)
        for v in self.team:
            if self.single(v):
                text = re.sub(r"(?<![\w.])(?<!->)%s\b" % re.escape(v.name), f"{v.name}_1_[0]", text)
        return re.sub(r"omp_get_num_teams\s*\(\s*\)", self.t.teams_of.get(id(self.outer), "1"), text)

    # Variables that a stretch uses and computes again, and those these need, in their order.
    def again(self, segment):
        needed = {v for v in self.variables if v.kind == "again" and v.segment != segment
                  and any(self.segment_of(at) == segment for at in v.uses)}
        work = list(needed)
        while work:
            value = work.pop().value
            for v in self.variables:
                if v.name in words_in(value) and v.kind in ("again", "local") and v not in needed and v.segment != segment:
                    needed.add(v)
                    work.append(v)
        each = "".join(f" {v.type()} {v.name};" for v in self.variables if v.kind == "each" and v.segment != segment
                       and any(self.segment_of(at) == segment for at in v.uses))
        return "".join(f" {v.base.strip()} {v.stars} {v.name} = {self.renamed(v.value)};"
                       for v in self.variables if v in needed) + each

    def open_loop(self, segment, guards):
        test = "".join(f" if ({g}[{THREAD}])" for g in guards)
        return (f"\n#pragma acc loop vector\nfor (int {THREAD} = 0; {THREAD} < (int) ({self.threads}); {THREAD}++)"
                f"{{{self.again(segment)}{test} {{\n")

    def emit(self, items):
        for segment in self.segments:
            start, end, guards = segment
            guard = next((i for i in self.guard_items(items) if i.head == (start, end)), None)
            uniform = "".join(f" {v.base.strip()} {v.stars} {v.name} = {self.renamed(v.value)};"
                              for v in self.variables if v.kind == "gang" and v.segment == segment)
            if guard:
                self.edits.append((guard.start, guard.start, uniform + self.open_loop(segment, guards)
                                   + f"{guard.flag}[{THREAD}] = "))
                self.edits.append((guard.start, start, "("))
                self.edits.append((end, end + 1, ");\n}}\n"))
                continue
            self.check_jumps(segment)
            self.edits.append((start, start, uniform + self.open_loop(segment, guards)))
            self.edits.append((end, end, "\n}}\n"))

    def guard_items(self, items):
        for item in items:
            if item.kind == "guard":
                yield item
            yield from self.guard_items(item.items)

    def check_jumps(self, segment):
        for match in re.compile(r"\b(break|continue)\b").finditer(self.code, segment[0], segment[1]):
            if not any(m.start() < match.start() < self.statement_end(self.code, m.start())
                       for m in re.compile(r"\b(for|while|do|switch)\b").finditer(self.code, segment[0], match.start())):
                raise Unable(f"{match.group(1)} out of a stretch between barriers has no form in OpenACC")

    def arrays(self):
        """The arrays of elements for each thread, and the edits of their declarations and uses."""
        out = []
        for v in self.variables:
            if v.kind == "array":
                out.append(f"{v.type()} {v.new}[{self.threads}]{''.join(v.sizes)};")
                self.edits += [(at, at + len(v.name), f"{v.new}[{THREAD}]") for at in v.uses if at >= v.item.end]
        for item in {id(v.item): v.item for v in self.variables if v.kind == "array"}.values():
            self.edits.append((item.start, item.end, self.declaration(item)))
        return " ".join(out)

    # The text of a declaration some of whose names are arrays.
    def declaration(self, item):
        text = ""
        for v in [v for v in self.variables if v.item is item]:
            value = self.arrayed(v.value) if v.value else None
            if v.kind != "array":
                text += f"{v.base.strip()} {v.stars} {v.name}{''.join(v.sizes)}" + (f" = {value}" if value else "") + "; "
            elif value and v.sizes:
                level = "".join(f"[omp_i{n}_]" for n in range(len(v.sizes)))
                loops = "".join(f"for (int omp_i{n}_ = 0; omp_i{n}_ < {s[1:-1]}; omp_i{n}_++) " for n, s in enumerate(v.sizes))
                text += f"{{ {v.type()} omp_v_{''.join(v.sizes)} = {value}; {loops}{v.new}[{THREAD}]{level} = omp_v_{level}; }} "
            elif value:
                text += f"{{ {v.type()} omp_v_ = {value}; {v.new}[{THREAD}] = omp_v_; }} "
        return text

    def arrayed(self, value):
        for v in self.variables:
            if v.kind == "array":
                value = re.sub(r"(?<![\w.])(?<!->)%s\b" % re.escape(v.name), f"{v.new}[{THREAD}]", value)
        return self.renamed(value)

    def translate(self):
        """Fills edits; raises Unable."""
        start = self.parallel.end + len(self.code[self.parallel.end:]) - len(self.code[self.parallel.end:].lstrip())
        if not self.code.startswith("{", start):
            raise Unable("parallel without braces has no form in OpenACC")
        end = self.closing(self.code, start)
        for name, argument in self.parallel.clauses:
            if name in ("private", "firstprivate", "reduction", "if", "copyin"):
                raise Unable(f"{name} of a parallel by hand has no form in OpenACC")
        for directive in self.parallel.inside:
            if directive.levels or directive.words[:1] in (["critical"], ["sections"], ["section"], ["task"], ["ordered"]):
                raise Unable(f"{' '.join(directive.words)} has no form in OpenACC")
        self.own_names, self.loop_heads = set(), []
        self.team_variables()
        items = self.body(start + 1, end - 1, [])                            # a first look: the names
        self.loop_heads = [i.head for i in self.heads(items) if i.kind == "for"]
        self.collect(items, (start, end))
        self.own_names = {v.name for v in self.variables
                          if v.value is None or not self.uniform_first(v)}
        self.variables, self.edits, self.count = [], [], 0
        items = self.body(start + 1, end - 1, [])
        self.collect(items, (start, end))
        self.team_statements(items)
        self.stretches(items)
        self.classify(items)
        self.emit(items)
        arrays = self.arrays() + "".join(f" bool {g.flag}[{self.threads}];".replace("bool", "int")
                                         for g in self.guard_items(items))
        replaced = [(a, b) for a, b, text in self.edits if b > a]
        before = len(self.edits)
        self.calls(start, end)
        self.edits[before:] = [e for e in self.edits[before:] if not any(a <= e[0] < b for a, b in replaced)]
        self.edits.append((start + 1, start + 1, " " + arrays))
        self.shared()

    # Whether V, of the team, is a single variable that threads set.
    def single(self, v):
        return not v.sizes and self.changed(v.name)

    # What the team declares in front of the parallel.
    def team_variables(self):
        start = self.code.index("{", self.outer.end)
        own, self.variables = self.variables, []
        at = start + 1
        while at < self.parallel.start:
            at += len(self.code[at:]) - len(self.code[at:].lstrip())
            if at >= self.parallel.start or self.code[at] == "#":
                break
            stop = self.statement_end(self.code, at)
            self.declared(Item(at, stop, "plain"), (start, self.closing(self.code, start)))
            at = stop
        self.team, self.variables = self.variables, own

    # Single variables of the team that threads set: arrays of one element, which stay memory of all.
    def shared(self):
        own, self.variables = self.variables, []
        for item in {id(v.item): v.item for v in self.team if self.single(v)}.values():
            text = ""
            for v in [v for v in self.team if v.item is item]:
                single = self.single(v)
                value = f" = {{{v.value}}}" if single and v.value else f" = {v.value}" if v.value else ""
                text += f"{v.base.strip()} {v.stars} {v.name}{'_1_[1]' if single else ''.join(v.sizes)}{self.renamed(value)}; "
                if single:
                    self.find_uses(v)
                    replaced = [(a, b) for a, b, _ in self.edits if b > a]
                    self.edits += [(at, at + len(v.name), f"{v.name}_1_[0]") for at in v.uses
                                   if at >= item.end and not any(a <= at < b for a, b in replaced)]
            self.edits.append((item.start, item.end, text))
        self.variables = own

    def uniform_first(self, variable):
        self.find_uses(variable)
        return not variable.sets and not variable.sizes and self.uniform(variable.value)
