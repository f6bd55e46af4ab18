/* Recursion with a local array in each frame (quicksort, permutations).  */
#include "check.h"

#pragma acc routine seq
static int __attribute__ ((noinline))
count (int n, unsigned used, int depth)
{
  int order[8], k = 0, total = 0;
  if (depth == n)
    return 1;
  for (int i = 0; i < n; i++)
    if (!(used >> i & 1))
      order[k++] = i;
  for (int i = 0; i < k; i++)
    total += count (n, used | 1u << order[i], depth + 1);
  return total;
}

#pragma acc routine seq
static void
sort (int *p, int low, int high)
{
  if (low >= high)
    return;
  int pivot = p[(low + high) / 2], i = low, j = high;
  while (i <= j)
    {
      while (p[i] < pivot)
        i++;
      while (p[j] > pivot)
        j--;
      if (i <= j)
        {
          int t = p[i];
          p[i++] = p[j];
          p[j--] = t;
        }
    }
  sort (p, low, j);
  sort (p, i, high);
}

static int r[6], a[20][50];

int
main (void)
{
  for (int g = 0; g < 20; g++)
    for (int i = 0; i < 50; i++)
      a[g][i] = (i * 37 + g * 11) % 101;
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 6; i++)
    r[i] = count (i, 0, 0);
  #pragma acc parallel loop copy(a)
  for (int g = 0; g < 20; g++)
    sort (a[g], 0, 49);
  for (int i = 0, f = 1; i < 6; f *= ++i)
    CHECK (i, r[i], f);
  for (int g = 0; g < 20; g++)
    {
      int seen[101] = { 0 }, k = 0;
      for (int i = 0; i < 50; i++)
        seen[(i * 37 + g * 11) % 101]++;
      for (int v = 0; v < 101; v++)
        while (seen[v]--)
          {
            CHECK (g * 50 + k, a[g][k], v);
            k++;
          }
    }
  return DONE ();
}
