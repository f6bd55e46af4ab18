/* kernels of several pieces with clauses for members of two structs, of which the region
   uses one.  */
#include "check.h"

#define N 50

static struct rows { int n; long long *p; } rows;
static struct sums { int n; float *p; } sums;
static long first[1], last[1];

int
main (void)
{
  long long values[N];
  float total[N] = { 0 };
  rows.p = values;
  sums.p = total;
  for (int i = 0; i < N; i++)
    values[i] = i * 3;
  unsigned k = 19;
  #pragma acc kernels copy(k) copy(rows.p[0:N]) copy(sums.p[0:N]) copy(last)
  {
    first[0] = rows.p[47];
    #pragma acc atomic write
    last[0] = 68;
    for (int i = 0; i < N; i++)
      rows.p[i] += i;
    k++;
  }
  CHECK (0, first[0], 47 * 3);
  CHECK (0, last[0], 68);
  CHECK (0, k, 20);
  for (int i = 0; i < N; i++)
    CHECK (i, values[i], 4 * i);
  return DONE ();
}
