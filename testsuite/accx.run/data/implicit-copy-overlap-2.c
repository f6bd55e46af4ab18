/* Pointers that no clause mentions, to one element or a part of an array that the construct uses
   by its name, too: all of the array is copied, once.  */
#include "check.h"

enum { N = 64 };

static double a[N], want[N];
static struct { int n; double x[N]; } s;

static void
begin (void)
{
  for (int i = 0; i < N; i++)
    a[i] = want[i] = s.x[i] = i;
}

static void
compare (int line, const double *got)
{
  for (int i = 0; i < N; i++)
    CHECK_REAL (1000 * line + i, got[i], want[i]);
}

static void
read_one (double *p)
{
  #pragma acc kernels
  for (int i = 10; i < N; i++)
    a[i] += *p;
}

static void
write_one (double *p)
{
  #pragma acc kernels
  {
    for (int i = 0; i < N; i++)
      a[i] += 1;
    *p = 500;
  }
}

static void
read_part (double *p, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    a[i] += p[i];
}

static void
local_part (int n)
{
  double b[N], *p = b + 20;
  for (int i = 0; i < N; i++)
    b[i] = i;
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    p[i] += b[i];
  for (int i = 0; i < n; i++)
    want[i + 20] += want[i];
  compare (4, b);
}

static void
member_part (double *p)
{
  #pragma acc kernels
  for (int i = 10; i < N; i++)
    s.x[i] += *p;
}

/* The array's clause copies to the host alone.  */
static void
named (double *p)
{
  #pragma acc kernels copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = i == 5 ? 5 : 2 * i;
  #pragma acc kernels copy(a)
  for (int i = 10; i < N; i++)
    a[i] += *p;
}

int
main (void)
{
  begin ();
  read_one (a + 5);
  for (int i = 10; i < N; i++)
    want[i] += 5;
  compare (1, a);
  begin ();
  write_one (a + 7);
  for (int i = 0; i < N; i++)
    want[i] = i == 7 ? 500 : i + 1;
  compare (2, a);
  begin ();
  read_part (a + 30, 20);
  for (int i = 0; i < 20; i++)
    want[i] += want[i + 30];
  compare (3, a);
  begin ();
  local_part (20);
  begin ();
  member_part (s.x + 5);
  for (int i = 10; i < N; i++)
    want[i] += 5;
  compare (5, s.x);
  begin ();
  named (a + 5);
  for (int i = 0; i < N; i++)
    want[i] = i == 5 ? 5 : i < 10 ? 2 * i : 2 * i + 5;
  compare (6, a);
  return DONE ();
}
