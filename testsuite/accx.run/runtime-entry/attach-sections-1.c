/* Two sections behind one member are attached apart: the end of one leaves the pointer to the other,
   and so do constructs about one of them (OpenACC 3.3 sections 2.6.4 and 2.7.2).  */
#include <stdlib.h>
#include "check.h"

enum { N = 64, H = 16 };

struct holder
{
  int *p;
  int n;
} s;

static int want[N];

/* Adds K to the section from FROM on.  */
static void
add (int from, int k)
{
#pragma acc parallel loop present(s, s.p[from:H])
  for (int i = from; i < from + H; i++)
    s.p[i] += k;
  for (int i = from; i < from + H; i++)
    want[i] += k;
}

/* The same by the pointer that is on the device, which no clause names.  */
static void
add_bare (int from, int k)
{
#pragma acc parallel loop present(s)
  for (int i = from; i < from + H; i++)
    s.p[i] += k;
  for (int i = from; i < from + H; i++)
    want[i] += k;
}

static void
structured (void)
{
#pragma acc data copy(s.p[0:H])
  {
    add_bare (0, 1);
#pragma acc data copy(s.p[32:H])
    {
      add_bare (32, 2);
      add (0, 3);
      add_bare (32, 4);
      add (32, 5);
    }
    add_bare (0, 6);
  }
}

static void
dynamic (void)
{
#pragma acc enter data copyin(s.p[0:H])
#pragma acc enter data copyin(s.p[32:H])
#pragma acc enter data copyin(s.p[32:H])
  add_bare (32, 7);
#pragma acc exit data copyout(s.p[32:H])
  add_bare (32, 8);
#pragma acc exit data copyout(s.p[32:H])
  add_bare (0, 9);
#pragma acc exit data copyout(s.p[0:H])
}

/* The earlier section ends first.  */
static void
crossed (void)
{
#pragma acc enter data copyin(s.p[0:H])
#pragma acc enter data copyin(s.p[32:H])
#pragma acc exit data copyout(s.p[0:H])
  add_bare (32, 10);
#pragma acc exit data copyout(s.p[32:H])
}

/* Another value of the pointer is another pointer: its end leaves none.  */
static int
moved (int *other)
{
  int *old = s.p, host = 0;
#pragma acc enter data copyin(s.p[0:H])
  s.p = other;
#pragma acc enter data copyin(s.p[0:H])
#pragma acc parallel loop present(s, s.p[0:H])
  for (int i = 0; i < H; i++)
    s.p[i] = i;
#pragma acc exit data copyout(s.p[0:H])
#pragma acc parallel present(s) copyout(host)
  host = s.p == other;
  s.p = old;
#pragma acc exit data delete(s.p[0:H])
  return host;
}

static void
compare (const int *p)
{
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], want[i]);
}

int
main (void)
{
  int other[H] = { 0 };
  int *p = s.p = malloc (N * sizeof *p);
  if (!p)
    return 2;
  for (int i = 0; i < N; i++)
    p[i] = want[i] = i;
#pragma acc enter data copyin(s)
  structured ();
  compare (p);
  dynamic ();
  compare (p);
  crossed ();
  compare (p);
  int host = moved (other);
  CHECK (0, host, 1);
  CHECK (0, other[H - 1], H - 1);
#pragma acc exit data delete(s)
  free (p);
  return DONE ();
}
