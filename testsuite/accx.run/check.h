/* check.h: how the programs of this folder report a wrong value: index, got and
   want on stdout, exit status 1 at the end.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stdio.h>

static int check_failures;

/* GOT and WANT, integers of any type, at INDEX.  */
#define CHECK(INDEX, GOT, WANT) \
  check_long (__LINE__, (long) (INDEX), (long long) (GOT), (long long) (WANT))

/* GOT and WANT, floating-point numbers, must be equal to the last bit or, for
   CHECK_NEAR, differ by at most EPS times |WANT| + 1.  */
#define CHECK_REAL(INDEX, GOT, WANT) \
  check_real (__LINE__, (long) (INDEX), (GOT), (WANT), 0)
#define CHECK_NEAR(INDEX, GOT, WANT, EPS) \
  check_real (__LINE__, (long) (INDEX), (GOT), (WANT), (EPS))

#define DONE() (check_failures != 0)

static inline void
check_long (int line, long index, long long got, long long want)
{
  if (got != want && check_failures++ < 10)
    printf ("line %d, index %ld: got %lld, want %lld\n", line, index, got, want);
}

static inline void
check_real (int line, long index, double got, double want, double eps)
{
  double error = got > want ? got - want : want - got;
  double size = want < 0 ? 1 - want : 1 + want;
  if (!(got == want || error <= eps * size || (got != got && want != want))
      && check_failures++ < 10)
    printf ("line %d, index %ld: got %.17g, want %.17g\n", line, index, got, want);
}
