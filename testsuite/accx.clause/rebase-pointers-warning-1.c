/* Bounds that a region compares with what it does not show the origin of give no warnings about
   places in front of arrays.  { accx-options "-O2 -Wall" } */
enum { N = 32 };

static double block[2 * N];

static int
count (double *a, double *b, int n)
{
  int k = 0;
  double *low = a, *high = a + n;
#pragma acc parallel loop reduction(+: k) copyin(a[0:n], b[0:n])
  for (int i = 0; i < n; i++)
    {
      double *p = b + i;
      k += (p >= low && p < high) ? 100 : 1;
      k += (&a[i] >= low && &a[i] < high) ? 1000 : 0;
    }
  return k;
}

int
main (void)
{
  return count (block, block + N, N) == 1001 * N;
}
