"""model: what directives and routines about data do to two memories, and in which order.

Values are kept for each element in the host's and the device's memory; None is what nothing has
set.  Sections are present with two counts (OpenACC 3.3, 2.6.7); clocks of the host and of each
queue say which accesses nothing orders.  A program that the specification does not define raises
Invalid, one that lacks a wait Race.

SPDX-License-Identifier: GPL-3.0-or-later"""

HOST = "host"


class Invalid(Exception):
    """The specification does not say what happens, or it is an error."""


class Race(Exception):
    """QUEUES must be waited for before."""

    def __init__(self, queues):
        super().__init__()
        self.queues = queues


class Mapping:
    """Elements LO to below HI of an array on the device."""

    def __init__(self, lo, hi, structured, dynamic):
        self.lo, self.hi, self.structured, self.dynamic = lo, hi, structured, dynamic
        self.values = [None] * (hi - lo)


class Model:
    """ONE: host and device share a memory, so that nothing is copied."""

    def __init__(self, arrays, one=False):
        self.one, self.out = one, []
        self.host = {a.name: a.first() for a in arrays}
        self.maps = {a.name: [Mapping(0, a.n, 1 << 30, 0)] if a.kind == "declare" else []
                     for a in arrays}
        self.scalars = {}
        self.clocks = {HOST: {HOST: 0}}
        self.used = {}                  # (memory, array, element): (last write, reads)

    # -- order --
    def clock(self, line):
        return self.clocks.setdefault(line, {line: 0})

    @staticmethod
    def join(to, other):
        for k, v in other.items():
            to[k] = max(to.get(k, 0), v)

    def wait(self, line, queues):
        """What follows on LINE comes behind all that is in QUEUES."""
        if line != HOST:
            self.join(self.clock(line), self.clock(HOST))
        for q in queues:
            self.join(self.clock(line), self.clock(q))

    def queues(self):
        return [q for q in self.clocks if q != HOST]

    def access(self, line, accesses):
        """ACCESSES: (memory, array, lo, hi, whether they write), by one operation of LINE."""
        now = self.clock(line)
        if line != HOST:
            self.join(now, self.clock(HOST))
        missing = set()
        for memory, name, lo, hi, writes in accesses:
            for i in range(lo, hi):
                write, reads = self.used.get((memory, name, i), (None, {}))
                before = [write] if write else []
                if writes:
                    before += reads.items()
                missing |= {q for q, t in before if now.get(q, 0) < t}
        if missing:
            raise Race(sorted(missing, key=str))
        now[line] = now.get(line, 0) + 1
        for memory, name, lo, hi, writes in accesses:
            for i in range(lo, hi):
                key = memory, name, i
                if writes:
                    self.used[key] = (line, now[line]), {}
                else:
                    self.used.setdefault(key, (None, {}))[1][line] = now[line]

    @staticmethod
    def pointer(a, writes):
        """The access of the device's pointer in a structure, which is attached and detached, also where the
        section stays: its attachments are counted apart."""
        return [("pointer", a.name, 0, 1, writes)] if a.kind == "member" else []

    # -- the present table --
    def find(self, name, lo, hi):
        """The mapping that holds the section, None if none of it is present."""
        for m in self.maps[name]:
            if m.lo <= lo and hi <= m.hi:
                return m
            if lo < m.hi and m.lo < hi:
                raise Invalid("partly present")
        return None

    def enter(self, line, a, lo, hi, copy, structured):
        """A data clause begins: its mapping."""
        m = self.find(a.name, lo, hi)
        if not m:
            m = Mapping(lo, hi, 0, 0)
            self.access(line, [("device", a.name, lo, hi, True), *self.pointer(a, True)]
                        + ([("host", a.name, lo, hi, False)] if copy else []))
            if copy:
                m.values = self.host[a.name][lo:hi]
            self.maps[a.name].append(m)
        elif a.kind == "member":
            self.access(line, self.pointer(a, True))
        if structured:
            m.structured += 1
        else:
            m.dynamic += 1
        return m

    def leave(self, line, a, lo, hi, copy, structured, finalize=False):
        """A data clause ends, or exit data."""
        m = self.find(a.name, lo, hi)
        if not m:
            if structured:
                raise Invalid("taken away")
            return
        if structured:
            m.structured -= 1
        elif finalize:
            m.dynamic = 0
        elif m.dynamic:
            m.dynamic -= 1
        if m.structured or m.dynamic:
            if a.kind == "member":
                self.access(line, self.pointer(a, True))
            return
        if (m.lo, m.hi) != (lo, hi):
            raise Invalid("a part of what is present ends")
        self.access(line, [("device", a.name, lo, hi, True), *self.pointer(a, True)]
                    + ([("host", a.name, lo, hi, True)] if copy else []))
        if copy:
            self.put(a, lo, m.values)
        self.maps[a.name].remove(m)

    def put(self, a, lo, values):
        """VALUES come to the host's memory."""
        if not self.one:
            self.host[a.name][lo:lo + len(values)] = values

    def update(self, line, a, lo, hi, to_device, if_present):
        m = self.find(a.name, lo, hi)
        if not m:
            if if_present:
                return
            raise Invalid("update of what is absent")
        self.access(line, [("device", a.name, lo, hi, to_device),
                           ("host", a.name, lo, hi, not to_device)])
        if to_device:
            m.values[lo - m.lo:hi - m.lo] = self.host[a.name][lo:hi]
        else:
            self.put(a, lo, m.values[lo - m.lo:hi - m.lo])

    # -- elements --
    def get(self, memory, a, i):
        if memory == "host" or self.one:
            v = self.host[a.name][i]
        else:
            m = self.find(a.name, i, i + 1)
            if not m:
                raise Invalid("absent")
            v = m.values[i - m.lo]
        if v is None:
            raise Invalid("nothing has set it")
        return v

    def set(self, memory, a, i, value):
        if memory == "host" or self.one:
            self.host[a.name][i] = value
        else:
            m = self.find(a.name, i, i + 1)
            if not m:
                raise Invalid("absent")
            m.values[i - m.lo] = value
