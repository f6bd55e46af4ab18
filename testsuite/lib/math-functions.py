"""math-functions: prints a C program that calls each function of <math.h> and <complex.h> in a region of
its own, for float and double.  Takes what the preprocessor makes of the two from standard input.

SPDX-License-Identifier: GPL-3.0-or-later"""
import re
import sys

# What a value of each type is in the program, and where a pointer to it leads.
NAMES = {"double": "d", "float": "g", "int": "n", "unsigned int": "u", "long int": "l", "long long int": "q",
         "__intmax_t": "l", "__uintmax_t": "v", "double _Complex": "z", "_Complex double": "z",
         "float _Complex": "c", "_Complex float": "c", "char": "s", "void": ""}
PARAMETERS = ("double *d, float *g, int *n, unsigned *u, long *l, long long *q, unsigned long *v, "
              "double _Complex *z, float _Complex *c, char *s")

text = re.sub(r"\s+", " ", sys.stdin.read())
functions = {}
for result, name, arguments in re.findall(r"extern ([A-Za-z_ ]+?) ([a-z]\w*) *\(([^)]*)\)", text):
    given = []
    for argument in arguments.split(","):
        words = re.sub(r"\bconst\b|\b__restrict\b|\b__(?!intmax_t|uintmax_t)\w+", "", argument).replace("*", " * ")
        words = re.sub(r"\s+", " ", words).strip()
        variable = NAMES.get(words.removesuffix("*").strip())
        given.append(variable and (variable + " + 2" if words.endswith("*") else variable + "[1]"))
    # The others are of types without device code, such as long double.
    if result in NAMES and all(given):
        to = NAMES[result]
        functions[name] = f"{to}[0] += " * bool(to) + f"{name} ({', '.join(given)});"
print("#define _GNU_SOURCE\n#include <math.h>\n#include <complex.h>")
for name, call in functions.items():
    print(f"void f_{name} ({PARAMETERS})\n{{\n  #pragma acc serial deviceptr (d, g, n, u, l, q, v, z, c, s)\n"
          f"  {call}\n}}")
