/* Loops up to a pointer that has no array of its own in the region keep their reductions of
   complex numbers, members and elements, and their private sections.  */
#include "check.h"

enum { N = 24 };

static int a[N];
static long grid[8];

static int
sum_below (int *end)
{
  _Complex float sum = 1;
  struct { int other; long value; } s = { 5, 3 };
#pragma acc parallel copy(sum, s) copyin(a)
#pragma acc loop gang reduction(+:sum) reduction(+:s.value)
  for (int *p = &a[0]; p < end; p += 2)
    {
      sum += *p + 2.0f;
      s.value += *p;
    }
  return (int) __real__ sum + 1000 * (int) s.value;
}

static int
sum_until (int *end)
{
  long parts[2] = { 1, 2 };
#pragma acc serial copy(parts) copyin(a)
#pragma acc loop gang collapse(2) reduction(+:parts[0:2])
  for (int *p = a; p != end; p++)
    for (int k = 3; k >= 0; k--)
      {
	parts[0] += *p;
	parts[1] += k;
      }
  return (int) parts[0] + 1000 * (int) parts[1];
}

static long
sections (int *end, long *rows)
{
  long total = 0;
#pragma acc parallel copyin(a) copyin(rows[0:8]) copy(total)
#pragma acc loop gang private(rows[0:8]) reduction(+:total)
  for (int *p = a; p < end; p++)
    {
      rows[2] = *p;
      total += rows[2];
    }
  return total;
}

static int
without_start (int *p, int *end)
{
  _Complex double sum = 0;
#pragma acc parallel copyin(a) copy(sum)
#pragma acc loop gang reduction(+:sum)
  for (; p < end; p++)
    sum += *p;
  return (int) __real__ sum;
}

int
main (void)
{
  int even = 0, all = 0;
  for (int i = 0; i < N; i++)
    {
      a[i] = i + 1;
      all += a[i];
      even += i % 2 ? 0 : a[i];
    }
  CHECK (1, sum_below (a + N), 1 + even + N + 1000 * (3 + even));
  CHECK (2, sum_until (a + N), 1 + 4 * all + 1000 * (2 + 6 * N));
  CHECK (3, sections (a + N, grid), all);
  CHECK (4, without_start (a, a + N), all);
  return DONE ();
}
