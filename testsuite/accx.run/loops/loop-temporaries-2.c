/* Loops that run in order beside the loop that alone uses a variable of the construct change nothing: the variable is each
   iteration's own.  Inside of a loop without a directive it stays the gang's, for it may keep a value.  */
#include <stdio.h>

#pragma acc routine seq
extern int mix (int i, int *kept);

enum { N = 500 };
static int x[N], y[8], z[N];

static void __attribute__ ((noinline))
beside (int n)
{
  #pragma acc parallel num_gangs (1) copyout (x) copy (y)
  {
    int kept;
    #pragma acc loop
    for (int i = 0; i < n; i++)
      x[i] = mix (i, &kept) - kept;
    #pragma acc loop seq
    for (int k = 0; k < 8; k++)
      y[k] += k;
  }
}

static void __attribute__ ((noinline))
inside (int n)
{
  #pragma acc parallel num_gangs (1) vector_length (32) copy (z)
  {
    int sums[4];
    for (int k = 0; k < 3; k++)
      {
	#pragma acc loop vector
	for (int i = 0; i < 4; i++)
	  {
	    if (k == 0)
	      sums[i] = 0;
	    sums[i] += z[4 * k + i];
	    z[100 + 4 * k + i] = sums[i];
	  }
      }
  }
}

int
main (void)
{
  int bad = 0;
  for (int i = 0; i < N; i++)
    z[i] = i;
  beside (N);
  inside (N);
  for (int i = 0; i < N; i++)
    if (x[i] != 1)
      bad += printf ("%s:%d: x[%d] is %d\n", __FILE__, __LINE__, i, x[i]);
  for (int k = 0; k < 8; k++)
    if (y[k] != k)
      bad += printf ("%s:%d: y[%d] is %d\n", __FILE__, __LINE__, k, y[k]);
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < 4; i++)
      {
	int want = 0;
	for (int j = 0; j <= k; j++)
	  want += 4 * j + i;
	if (z[100 + 4 * k + i] != want)
	  bad += printf ("%s:%d: z[%d] is %d, not %d\n", __FILE__, __LINE__, 100 + 4 * k + i, z[100 + 4 * k + i], want);
      }
  return bad != 0;
}

int
mix (int i, int *kept)
{
  *kept = 3 * i;
  return *kept + 1;
}
