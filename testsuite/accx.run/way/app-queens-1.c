/* N queens: a recursive seq routine below each placement of the first two rows,
   and an iterative search with a private stack; both sum over the device.  */
#include "check.h"

#pragma acc routine seq
static int
place (unsigned columns, unsigned left, unsigned right, unsigned all)
{
  if (columns == all)
    return 1;
  int found = 0;
  for (unsigned free = all & ~(columns | left | right); free;)
    {
      unsigned bit = free & -free;
      free ^= bit;
      found += place (columns | bit, (left | bit) << 1, (right | bit) >> 1, all);
    }
  return found;
}

static long
recursive (int n)
{
  long total = 0;
  #pragma acc parallel loop collapse(2) reduction(+:total)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
        unsigned a = 1u << i, b = 1u << j;
        if (i == j || i == j + 1 || i == j - 1)
          continue;
        total += place (a | b, (a << 1 | b) << 1, (a >> 1 | b) >> 1, (1u << n) - 1);
      }
  return total;
}

static long
iterative (int n)
{
  long total = 0;
  #pragma acc parallel loop reduction(+:total)
  for (int first = 0; first < n; first++)
    {
      int row[16], k = 1;
      row[0] = first;
      row[1] = -1;
      while (k > 0)
        {
          int fits = 0;
          while (!fits && ++row[k] < n)
            {
              fits = 1;
              for (int i = 0; i < k && fits; i++)
                fits = row[i] != row[k] && row[i] - row[k] != k - i && row[k] - row[i] != k - i;
            }
          if (!fits)
            k--;
          else if (k == n - 1)
            total++;
          else
            row[++k] = -1;
        }
    }
  return total;
}

int
main (void)
{
  static const int solutions[] = { 1, 1, 0, 0, 2, 10, 4, 40, 92 };
  for (int n = 4; n <= 7; n++)
    {
      CHECK (n, recursive (n), solutions[n]);
      CHECK (n, iterative (n), solutions[n]);
    }
  return DONE ();
}
