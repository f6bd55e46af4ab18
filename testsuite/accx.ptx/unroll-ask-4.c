/* Small matrices become registers though loops around them begin at counters of loops around, end there,
   and take square roots.  { scan-ptx-not {\.local} } */
#include <math.h>

static void
sort (float *v)
{
  for (int i = 0; i < 5; i++)
    for (int j = i + 1; j < 7; j++)
      if (v[j] < v[i])
	{
	  float t = v[i];
	  v[i] = v[j];
	  v[j] = t;
	}
}

static void
factor (float a[4][4])
{
  for (int k = 0; k < 4; k++)
    {
      for (int i = 0; i <= k; i++)
	{
	  float s = a[k][i];
	  for (int j = 0; j < i; j++)
	    s -= a[k][j] * a[i][j];
	  a[k][i] = i == k ? sqrtf (s) : s / a[i][i];
	}
      for (int i = 3; i > k; i--)
	a[k][i] = 0;
    }
}

void
f (const float *in, float *out, int n)
{
  #pragma acc parallel loop copyin(in[0:7 * n]) copyout(out[0:n])
  for (int i = 0; i < n; i++)
    {
      float v[7], a[4][4];
      for (int k = 0; k < 7; k++)
	v[k] = in[k * n + i];
      sort (v);
      for (int p = 0; p < 4; p++)
	for (int q = 0; q < 4; q++)
	  a[p][q] = v[p] * v[q] + (p == q);
      factor (a);
      out[i] = v[3] + a[3][3];
    }
}
