/* Calls through pointers to functions: the host's addresses in variables, tables, structures and declared
   variables, compared and passed; functions without a directive, recursive ones, of each kind of result.  */
#include "../check.h"

typedef int (*function) (int);
struct pair { double a, b; };
struct operation { const char *name; function f; int more; };

static int twice (int x) { return 2 * x; }
static int negate (int x) { return -x; }
static int plus3 (int x) { return x + 3; }
static int down (int x) { return x <= 0 ? 100 : negate (-down (x - 1)) + 1; }
static struct pair both (double x) { struct pair p = { x, -x }; return p; }
static struct pair swapped (double x) { struct pair p = { -x, x }; return p; }
static void put (int *p, int v) { *p = v; }
static void put_more (int *p, int v) { *p = v + 1; }

#pragma acc routine seq
int
outside (int x)
{
  return x * x;
}

static const function fixed[4] = { twice, negate, plus3, outside };
static const struct operation operations[2] = { { "two", twice, 5 }, { "three", plus3, 7 } };
function table[2] = { negate, down };
function current = twice;
#pragma acc declare create(current)

#pragma acc routine seq
int
apply (function f, int x)
{
  return f (x) + f (x + 1);
}

enum { N = 100 };

int
main (int argc, char **argv)
{
  int got[N], same[N], letters[N];
  struct pair pairs[N];
  function given = argc > 5 ? negate : plus3;
  (void) argv;
  #pragma acc parallel loop copyout(got, same)
  for (int i = 0; i < N; i++)
    {
      function f = fixed[i & 3];
      got[i] = f (i) + apply (f, i);
      same[i] = f == twice ? 1 : f == given ? 2 : f != 0 ? 3 : 4;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, got[i], fixed[i & 3] (i) + fixed[i & 3] (i) + fixed[i & 3] (i + 1));
      CHECK (i, same[i], i % 4 == 0 ? 1 : i % 4 == 2 ? 2 : 3);
    }
  #pragma acc parallel loop copyout(got, letters)
  for (int i = 0; i < N; i++)
    {
      got[i] = operations[i & 1].f (i) * operations[i & 1].more;
      letters[i] = operations[i & 1].name[1];
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, got[i], i & 1 ? 7 * (i + 3) : 10 * i);
      CHECK (i, letters[i], i & 1 ? 'h' : 'w');
    }
  #pragma acc parallel loop copyout(got) copyin(table)
  for (int i = 0; i < N; i++)
    got[i] = table[i & 1] (i) + given (i);
  for (int i = 0; i < N; i++)
    CHECK (i, got[i], (i & 1 ? 100 + i : -i) + i + 3);
  #pragma acc serial
  current = negate;
  #pragma acc parallel loop copyout(got)
  for (int i = 0; i < N; i++)
    got[i] = current (i);
  for (int i = 0; i < N; i++)
    CHECK (i, got[i], -i);
  #pragma acc parallel loop gang vector copyout(pairs, got)
  for (int i = 0; i < N; i++)
    {
      struct pair (*g) (double) = i % 3 ? both : swapped;
      void (*h) (int *, int) = i % 5 ? put : put_more;
      pairs[i] = g (i);
      h (&got[i], i);
    }
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, pairs[i].a, i % 3 ? i : -i);
      CHECK_REAL (i, pairs[i].b, i % 3 ? -i : i);
      CHECK (i, got[i], i % 5 ? i : i + 1);
    }
  return DONE ();
}
