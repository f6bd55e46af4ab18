"""tester: compiles a program and its reference, runs both and compares them; makes
failing programs smaller, and packs those that pass for a machine with a GPU.

SPDX-License-Identifier: GPL-3.0-or-later"""

import gzip
import os
import random
import shutil
import subprocess
import tempfile

import ptx_loops
from program import Program

# Settings of the user's that would change what the programs do.
SETTINGS = ("ACC_", "ACCX_", "OMP_", "GOMP_")

# The environment of a run on each driver.
DRIVERS = {"host": {"ACC_DEVICE_TYPE": "host"},
           "sim": {"ACCX_DRIVER": "sim", "ACCX_SIM_LATE": "1"},
           "check": {"ACCX_DRIVER": "sim", "ACCX_SIM_LATE": "1", "ACCX_SIM_CHECK": "1"},
           "cuda": {"ACCX_DRIVER": "cuda"}}


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


class Tester:
    def __init__(self, args):
        self.args = args
        self.cc = os.environ.get("CC", "gcc").split()
        self.build = os.path.abspath(args.build)
        self.env = {k: v for k, v in os.environ.items() if not k.startswith(SETTINGS)}
        self.drivers = ["host", "check"]
        if os.path.exists("/dev/nvidiactl") and not args.gpu:
            self.drivers.append("cuda")
        if args.gpu:
            os.makedirs(args.gpu, exist_ok=True)
            run(self.cc + ["-O2", os.path.join(os.path.dirname(__file__), "../lib/run-many.c"),
                           "-o", os.path.join(args.gpu, "run-many"), "-ldl"], 60, check=True)
        self.ptxas = shutil.which("ptxas") or "/usr/local/cuda/bin/ptxas"
        if not os.path.exists(self.ptxas):
            self.ptxas = None
        self.refused = []               # seeds that GCC alone does not compile

    def options(self, seed):
        if self.args.options:
            return self.args.options.split()
        r = random.Random(f"options {seed}")
        return [r.choice(("-O0", "-O1", "-O2", "-O2", "-O3", "-Os"))] \
            + r.choice(([], [], ["-g"])) + r.choice(([],) * 9 + (["-ffast-math"],)) \
            + r.choice(([],) * 10 + (["-fexceptions"], ["-x", "c++"])) \
            + r.choice(([],) * 3 + (["-fchecking"],))

    def program(self, seed):
        options = self.options(seed)
        return Program(seed, "-ffast-math" in options, "c++" in options)

    def test(self, text, options, pack=None):
        """What is wrong with the program TEXT: (kind, detail), or None; it is left
        in the files PACK then."""
        with tempfile.TemporaryDirectory() as d:
            c, ref, acc, ptx = (os.path.join(d, x) for x in ("p.c", "r", "a", "p.ptx"))
            with open(c, "w") as f:
                f.write(text)
            language = ["-x", "c++", "-Wno-narrowing"] if "c++" in options else []
            library = ["-lstdc++"] if language else []
            rc, out = run(self.cc + ["-O1", "-w"] + language
                          + [c, "-o", ref, "-lm"] + library + self.sanitizers(), 60)
            if rc:
                return "generator", first_error(out)
            rc, want = run([ref], 20, env=self.env)
            if rc:
                return "generator", f"reference: exit status {rc}: " + want[-300:]
            accx = self.cc + options + language \
                + ["-w", "-fopenacc", f"-fplugin={self.build}/accx.so", "-fplugin-arg-accx-strict"]
            rc, out = run(accx + [f"-fplugin-arg-accx-dump-ptx={ptx}", c, "-o", acc, "-lm"]
                          + library, 120)
            if rc:
                return ("refused" if self.is_gcc_bug(c, options + language) else "compile",
                        first_error(out))
            if self.ptxas and os.path.exists(ptx):
                rc, out = run([self.ptxas, "-arch=sm_75", "-O0", "-c", ptx, "-o",
                               "/dev/null"], 120)
                if rc:
                    return "ptxas", first_error(out)
            if os.path.exists(ptx):
                with open(ptx) as f:
                    names = ptx_loops.find(f.read())
                if names:
                    return "loop", names[0] + ": threads meet in a loop with two entries"
            for driver in self.drivers:
                found = self.compare(acc, driver, want)
                if found and driver == "check":
                    found = self.compare(acc, "sim", want) or ("report", found[1])
                if found:
                    return found
            if pack:
                run(accx + ["-fPIC", "-shared", "-Wl,-Bsymbolic", c, "-o", acc, "-lm"] + library,
                    120, check=True)
                self.pack(acc, want, pack)
        return None

    def sanitizers(self):
        return ["-fsanitize=undefined,float-cast-overflow,address",
                "-fno-sanitize-recover"] if self.args.check else []

    def is_gcc_bug(self, c, options):
        """Whether GCC alone dies of the program, or, as C++, refuses it."""
        rc, out = run(self.cc + options + ["-w", "-fopenacc", "-foffload=disable",
                                           "-c", c, "-o", "/dev/null"], 60)
        return rc and ("c++" in options or "internal compiler error" in out)

    def compare(self, program, driver, want):
        rc, got = run([program], 60, env=dict(self.env, **DRIVERS[driver]))
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

    def reduce(self, program, kind, options):
        """Leaves out statements while the failure stays of the same kind."""
        budget = 250
        for whole in (True, False):
            for n in list(program.nodes()):
                if n.keep or n.off or whole and n.kids is None:
                    continue
                n.off = True
                budget -= 1
                found = self.test(program.render(), options) if budget > 0 else None
                if not found or found[0] != kind:
                    n.off = False
        return program.render()

    def seed(self, seed):
        """The line about SEED, or None if it passes."""
        program = self.program(seed)
        text = program.render()
        options = self.options(seed)
        pack = None
        if self.args.gpu:
            pack = os.path.join(self.args.gpu, str(seed))
        found = self.test(text, options, pack)
        if found and found[0] == "refused":
            self.refused.append(seed)
        if not found or found[0] == "refused":
            return None
        line = f"seed {seed}: {found[0]}: {found[1]} ({' '.join(options)})"
        if self.args.keep:
            head = f"/* {' '.join(options)}: {line} */\n"
            self.write(f"{seed}.c", head + text)
            if not self.args.no_reduce and found[0] != "generator":
                self.write(f"{seed}-small.c", head + self.reduce(program, found[0],
                                                                 options))
        return line

    def write(self, name, text):
        os.makedirs(self.args.keep, exist_ok=True)
        with open(os.path.join(self.args.keep, name), "w") as f:
            f.write(text)
