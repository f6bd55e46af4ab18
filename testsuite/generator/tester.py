"""tester: compiles a program and its reference, runs both and compares them; makes
failing programs smaller, and packs those that pass for a machine with a GPU.

SPDX-License-Identifier: GPL-3.0-or-later"""

import ctypes
import gzip
import os
import random
import re
import shutil
import subprocess
import tempfile
import zlib

import fortran
import memories
import program
import ptx_loops
import ragged
import variants
import whole

# Settings of the user's that would change what the programs do.
SETTINGS = ("ACC_", "ACCX_", "OMP_", "GOMP_")

# The environment of a run on each driver.
DRIVERS = {"host": {"ACC_DEVICE_TYPE": "host"},
           "sim": {"ACCX_DRIVER": "sim", "ACCX_SIM_LATE": "1", "ACCX_SIM_CHECK": "0"},
           "check": {"ACCX_DRIVER": "sim", "ACCX_SIM_LATE": "1", "ACCX_SIM_CHECK": "1"},
           "cuda": {"ACCX_DRIVER": "cuda"}}


# What makes programs: make (seed, turn) gives one and the options that it is compiled with.
SOURCES = {"nests": program.Source, "whole": whole.Source, "memories": memories.Source,
           "fortran": fortran.Source, "ragged": ragged.Source}


class Case:
    """A program as it is tested.  Programs have render, nodes, on_host (the host runs it too) and
    two_memories (with -DONE_MEMORY plain C prints what it does where the host is the device).
    WANT: what it must print, from the first turn on.  expected (one), if they have it, says that in
    the place of plain C, with ONE where the host is the device."""

    def __init__(self, program, options):
        self.program, self.options = program, options
        self.env, self.changes, self.want = dict(program.env), [], None

    def text(self):
        text = self.program.render()
        for change in self.changes:
            text = change(text)
        return text

    def settings(self):
        return [f"{k}={v}" for k, v in self.env.items()] + self.options

    def language(self):
        if "f95" in self.options:
            return ["-x", "f95", "-ffree-line-length-none"]
        return ["-x", "c++", "-Wno-narrowing"] if "c++" in self.options else []

    def libraries(self):
        return ["-lm"] + (["-lstdc++"] if "c++" in self.options else []) \
            + (["-lgfortran"] if "f95" in self.options else [])

    def exact(self):
        return [x for x in self.options if "fp-contract" in x]


def run(command, seconds, **more):
    """(exit status, output); a command that takes too long has the status 124.  With CHECK, a
    command that fails is an exception."""
    try:
        p = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                           timeout=seconds, **more)
        out = p.stdout if p.returncode == 0 else p.stdout[-300:] + p.stderr
        return p.returncode, out.decode(errors="replace")
    except subprocess.TimeoutExpired:
        return 124, "time is up"


def difference(got, want):
    for g, w in zip(got.split("\n"), want.split("\n")):
        if g != w:
            gs, ws = g.split(), w.split()
            for i, (x, y) in enumerate(zip(gs, ws)):
                if x != y:
                    return f"{ws[0]}[{i - 1}]: got {x}, want {y}"
            return f"{ws[:1]}: {len(gs)} values, want {len(ws)}"
    return "output ends early"


def first_error(text):
    for line in text.split("\n"):
        if "error" in line or "internal" in line or "fault" in line:
            return line[-200:]
    return text[:200].replace("\n", " ")


def write_gzip(name, data):
    """The same bytes give the same file: no time stamp."""
    with open(name, "wb") as f, gzip.GzipFile("", "wb", 9, f, 0) as z:
        z.write(data)


def has_gpu():
    """Whether CUDA's driver loads and has a GPU, as lib/gpu-probe.c asks: a device file alone may be
    there without the library."""
    try:
        driver, count = ctypes.CDLL("libcuda.so.1"), ctypes.c_int()
        return driver.cuInit(0) == 0 and driver.cuDeviceGetCount(ctypes.byref(count)) == 0 \
            and count.value > 0
    except (OSError, AttributeError):
        return False


class Tester:
    def __init__(self, args):
        self.args = args
        self.cc = os.environ.get("CC", "gcc").split()
        self.build = os.path.abspath(args.build)
        self.env = {k: v for k, v in os.environ.items() if not k.startswith(SETTINGS)}
        self.drivers = ["host", "check"]
        if not args.gpu and has_gpu():
            self.drivers.append("cuda")
        if args.gpu:
            os.makedirs(args.gpu, exist_ok=True)
            run(self.cc + ["-O2", os.path.join(os.path.dirname(__file__), "../lib/run-many.c"),
                           "-o", os.path.join(args.gpu, "run-many"), "-ldl"], 60, check=True)
        self.ptxas = self.assemblers()
        self.source = SOURCES[args.generator](args)
        self.refused = []               # seeds that GCC alone does not compile

    def assemblers(self):
        """The ptxas that assemble all PTX."""
        if self.args.ptxas:
            return self.args.ptxas.split(",")
        one = shutil.which("ptxas") or "/usr/local/cuda/bin/ptxas"
        return [one] if os.path.exists(one) else []

    def level(self, text):
        """The driver's level, of one text in three if no ptxas is named: it takes some times as long."""
        return "-O3" if self.args.ptxas or zlib.crc32(text.encode()) % 3 == 0 else "-O0"

    def case(self, seed, turn=0):
        """The program of SEED; turns after the first are what must agree with it."""
        program, options = self.source.make(seed, turn)
        if self.args.options:
            options = self.args.options.split()
        case = Case(program, options)
        if turn:
            variants.vary(case, random.Random(f"turn {seed} {turn}"))
        return case

    def test(self, case, pack=None):
        """What is wrong with CASE: (kind, detail), or None; it is left in the files PACK then."""
        with tempfile.TemporaryDirectory() as d:
            c, acc = os.path.join(d, "p.c"), os.path.join(d, "a")
            with open(c, "w") as f:
                f.write(case.text())
            want = self.expected(case, c, d)
            if want[0]:
                return want[0]
            found = self.compiled(case, c, acc, d)
            if found:
                return found
            for driver in self.drivers:
                if driver == "host" and not case.program.on_host:
                    continue
                found = self.compare(case, acc, driver, want[2 if driver == "host" else 1])
                if found and driver == "check":
                    found = self.compare(case, acc, "sim", want[1]) or ("report", found[1])
                if found:
                    return found
            if pack:
                run(self.accx(case) + self.modules(case, d)
                    + ["-fPIC", "-shared", "-Wl,-Bsymbolic", c, "-o", acc]
                    + case.libraries(), 120, check=True)
                self.pack(acc, want[1], pack)
        return None

    def expected(self, case, c, d):
        """(what is wrong or None, what it prints on a device, and on the host)."""
        if hasattr(case.program, "expected"):
            outs = [case.program.expected(), case.program.expected(one=True)]
            case.want = case.want or outs[0]
            if None in outs or case.want != outs[0]:
                return ("generator", "another turn prints something else"), "", ""
            return None, *outs
        outs, ref = [], os.path.join(d, "r")
        for define in ([], ["-DONE_MEMORY"]) if case.program.two_memories else ([],):
            rc, out = run(self.cc + ["-O1", "-w"] + case.exact() + case.language() + self.modules(case, d) + define
                          + [c, "-o", ref] + case.libraries() + self.sanitizers(), 60)
            if rc:
                return ("generator", first_error(out)), "", ""
            rc, out = run([ref], 20, env=self.env)
            if rc:
                return ("generator", f"reference: exit status {rc}: " + out[-300:]), "", ""
            outs.append(out)
        if case.want is None:
            case.want = outs[0]
        elif case.want != outs[0]:
            return ("generator", "another turn: " + difference(outs[0], case.want)), "", ""
        return None, outs[0], outs[-1]

    def accx(self, case):
        return self.cc + [f"-fplugin={self.build}/accx.so", "-fplugin-arg-accx-strict", "-w",
                          "-fopenacc"] + case.options + case.language()

    def modules(self, case, d):
        """Modules of Fortran stay in the folder D: others of that name are not to be found."""
        return ["-J", d] if "f95" in case.options else []

    def compiled(self, case, c, acc, d):
        """What is wrong as CASE is compiled, and its PTX assembled."""
        ptx = os.path.join(d, "p.ptx")
        rc, out = run(self.accx(case) + self.modules(case, d) + [f"-fplugin-arg-accx-dump-ptx={ptx}", c, "-o", acc]
                      + case.libraries(), 120)
        if rc:
            return ("refused" if self.is_gcc_bug(c, case.options + case.language() + self.modules(case, d))
                    else "compile", first_error(out))
        if not os.path.exists(ptx):
            return None
        with open(ptx) as f:
            text = f.read()
        if ".entry" not in text:
            return None
        target = max(re.findall(r"^\.target sm_(\d+)", text, re.M)[:1] + ["75"], key=int)
        for ptxas in self.ptxas:
            rc, out = run([ptxas, f"-arch=sm_{target}", self.level(text), "-c", ptx, "-o", "/dev/null"], 120)
            if rc:
                return "ptxas", f"{ptxas}: " + first_error(out)
        names = ptx_loops.find(text)
        if names:
            return "loop", names[0] + ": threads meet in a loop with two entries"
        return None

    def sanitizers(self):
        return ["-fsanitize=undefined,float-cast-overflow,address",
                "-fno-sanitize-recover"] if self.args.check else []

    def is_gcc_bug(self, c, options):
        """Whether GCC alone dies of the program, or, as C++, refuses it."""
        options = [x for x in options if "-arg-accx-" not in x]
        rc, out = run(self.cc + options + ["-w", "-fopenacc", "-foffload=disable",
                                           "-c", c, "-o", "/dev/null"], 60)
        return rc and ("c++" in options or "internal compiler error" in out)

    def compare(self, case, program, driver, want):
        rc, got = run([program], 60, env=dict(self.env, **DRIVERS[driver], **case.env))
        if rc == 124:
            return "hang", driver
        if rc:
            return "crash", f"{driver}: exit status {rc}: " \
                + got[-200:].replace("\n", " ")
        return ("wrong", f"{driver}: " + difference(got, want)) if got != want \
            else None

    def pack(self, program, want, name):
        subprocess.run(["strip", program], check=True)
        with open(program, "rb") as f:
            write_gzip(f"{name}.so.gz", f.read())
        write_gzip(f"{name}.want.gz", want.encode())

    def reduce(self, case, kind):
        """Leaves out statements while the failure stays of the same kind."""
        budget = 250
        for whole in (True, False):
            for n in list(case.program.nodes()):
                if n.keep or n.off or whole and n.kids is None:
                    continue
                n.off = True
                budget -= 1
                case.want = None
                found = self.test(case) if budget > 0 else None
                if not found or found[0] != kind:
                    n.off = False
        return case.text()

    def seed(self, seed):
        """The line about SEED, or None if it passes."""
        want = None
        for turn in range(1 + self.args.turns):
            case = self.case(seed, turn)
            case.want = want
            pack = None
            if self.args.gpu and not turn:
                pack = os.path.join(self.args.gpu, str(seed))
            found = self.test(case, pack)
            want = case.want
            if found:
                return self.report(seed, turn, case, found)
        return None

    def report(self, seed, turn, case, found):
        if found[0] == "refused":
            self.refused.append(seed)
            return None
        name = f"{seed}.{turn}" if turn else f"{seed}"
        line = f"seed {name}: {found[0]}: {found[1]} ({' '.join(case.settings())})"
        if self.args.keep:
            head = f"! {line}\n" if "f95" in case.options else f"/* {line} */\n"
            self.write(f"{name}.c", head + case.text())
            if not self.args.no_reduce and found[0] != "generator":
                self.write(f"{name}-small.c", head + self.reduce(case, found[0]))
        return line

    def write(self, name, text):
        os.makedirs(self.args.keep, exist_ok=True)
        with open(os.path.join(self.args.keep, name), "w") as f:
            f.write(text)
