/* Each gang sorts a part of its own by a recursive quicksort in a seq routine; the
   parts are then merged pairwise, a thread for each pair.  */
#include "check.h"
#include <stdlib.h>
#include <string.h>

enum { PARTS = 8, EACH = 50, N = PARTS * EACH };

#pragma acc routine seq
static void
swap (int *a, int *b)
{
  int t = *a;
  *a = *b;
  *b = t;
}

#pragma acc routine seq
static void
sort (int *a, int low, int high)
{
  if (low >= high)
    return;
  int pivot = a[(low + high) / 2], i = low, j = high;
  while (i <= j)
    {
      while (a[i] < pivot)
        i++;
      while (a[j] > pivot)
        j--;
      if (i <= j)
        swap (&a[i++], &a[j--]);
    }
  sort (a, low, j);
  sort (a, i, high);
}

#pragma acc routine seq
static void
merge (const int *a, int na, const int *b, int nb, int *to)
{
  while (na > 0 || nb > 0)
    if (nb == 0 || (na > 0 && *a <= *b))
      {
        *to++ = *a++;
        na--;
      }
    else
      {
        *to++ = *b++;
        nb--;
      }
}

static int
order (const void *a, const void *b)
{
  return (*(int *) a > *(int *) b) - (*(int *) a < *(int *) b);
}

int
main (void)
{
  int a[N], b[N], want[N];
  unsigned seed = 7;
  for (int i = 0; i < N; i++)
    want[i] = a[i] = (seed = seed * 1103515245u + 12345u) >> 8 & 0xfff;
  qsort (want, N, sizeof *want, order);
  #pragma acc data copy(a) create(b)
  {
    #pragma acc parallel loop
    for (int p = 0; p < PARTS; p++)
      sort (a + p * EACH, 0, EACH - 1);
    for (int size = EACH; size < N; size *= 2)
      {
        #pragma acc parallel loop
        for (int at = 0; at < N; at += 2 * size)
          merge (a + at, size, a + at + size, size, b + at);
        #pragma acc parallel loop
        for (int i = 0; i < N; i++)
          a[i] = b[i];
      }
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], want[i]);
  return DONE ();
}
