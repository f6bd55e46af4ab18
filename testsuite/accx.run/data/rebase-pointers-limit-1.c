/* Pointers that a compute construct only compares with others: one behind the data that are
   present, where other data begin.  */
#include "check.h"

enum { N = 128 };

static int both[2 * N];

static int
sum (const int *p, const int *end)
{
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (const int *q = p; q != end; q++)
    s += *q;
  return s;
}

static int
down (const int *first, const int *p)
{
  int s = 0;
#pragma acc serial copy(s)
  for (int i = 0; p >= first; i++)
    s += *p-- * (i % 3);
  return s;
}

static void
limits (int *a, int *b)
{
  int *first = a + 10, *end = b, s = 0, inside = 0, distances = 0;
#pragma acc parallel num_gangs(1) copy(s)
  {
    int *p = a;
    while (p < end)
      s += *p++;
  }
  CHECK (0, s, N * (N - 1) / 2);
#pragma acc parallel loop reduction(+:inside, distances) firstprivate(end)
  for (int i = 0; i < N; i++)
    {
      int *r = a + i;
      inside += r >= first && r < end - 1;
      distances += end - r;
    }
  CHECK (1, inside, N - 11);
  CHECK (2, distances, N * (N + 1) / 2);
  s = 0;
#pragma acc kernels loop reduction(+:s)
  for (int *p = a; p < end; p += 4)
    for (int *q = p; q < p + 4; q++)
      s += *q;
  CHECK (3, s, N * (N - 1) / 2);
  s = 0;
#pragma acc parallel num_gangs(1) copy(s)
  while (end > a)
    s += *--end;
  CHECK (4, s, N * (N - 1) / 2);
}

struct part { int n; int *p; };

/* Pointers that are members, and the end of a loop with a reduction over an array.  */
static void
members (struct part *part, struct part other)
{
  int *end = part->p + part->n, *other_end = other.p + other.n, s = 0, r[2] = { 0, 0 };
#pragma acc parallel copy(s) num_gangs(1) copyin(part[0:1]) present(part->p[0:part->n])
  for (int *q = part->p; end - q > 0; q += 2)
    s += *q;
  CHECK (0, s, N / 2 * (N / 2 - 1));
#pragma acc parallel loop gang copyin(other) present(other.p[0:other.n]) reduction(+:r)
  for (int *q = other.p; q < other_end; q++)
    r[(q - other.p) & 1] += *q;
  CHECK (0, r[0], 1000 * N / 2);
  CHECK (1, r[1], 1000 * N / 2);
}

int
main (void)
{
  int *a = both, *b = both + N, want = 0;
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      b[i] = 1000;
      want += (N - 1 - i) * (i % 3);
    }
#pragma acc data copyin(b[0:N])
#pragma acc data copyin(a[0:N])
  {
    CHECK (0, sum (a, b), N * (N - 1) / 2);
    CHECK (1, sum (a + 3, a + 5), 7);
    CHECK (2, sum (b, b), 0);
    CHECK (3, sum (b, b + N), 1000 * N);
    CHECK (4, down (a, b - 1), want);
    limits (a, b);
    struct part parts[] = { { N, a }, { N, b } };
    members (&parts[0], parts[1]);
  }
  return DONE ();
}
