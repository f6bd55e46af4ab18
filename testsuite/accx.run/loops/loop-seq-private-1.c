/* loop seq with private and collapse on loops that break, goto and return leave or that are
   not counted: the loop's own variable is another one than that around it.  */
#include "check.h"

enum { N = 30, M = 10 };
#define DIRECTIVE(text) _Pragma (#text)

#pragma acc routine seq
static int
place (const int *a, int n, int x)
{
  int t = -1;
  #pragma acc loop seq private(t)
  for (int i = 0; i < n; i++)
    {
      t = a[i];
      if (t == x)
	return i;
    }
  return t;
}

int
main (void)
{
  int a[N * M], first[N], kept[N], steps[N], where[N], product[N], r = -1, q = -1, t = 77;
  for (int i = 0; i < N * M; i++)
    a[i] = i * 7 % 23;
  #pragma acc parallel loop copyin(a) copyout(first, kept, steps, where, product)
  for (int k = 0; k < N; k++)
    {
      int t = 1000 + k, pair[2] = { k, -k };
      first[k] = M;
      steps[k] = 0;
      product[k] = -1;
      DIRECTIVE (acc loop seq private (t, pair))
      for (int i = 0; i < M; i++)
	{
	  t = a[k * M + i] * 2;
	  pair[0] = pair[1] = t;
	  if (pair[0] > 30)
	    {
	      first[k] = i;
	      break;
	    }
	}
      kept[k] = t + pair[0] - pair[1];
      #pragma acc loop seq private(t)
      for (int x = k + 1; x != 1; x = x % 2 ? 3 * x + 1 : x / 2)
	{
	  t = steps[k];
	  steps[k] = t + 1;
	}
      #pragma acc loop collapse(2) seq private(t)
      for (int i = 1; i < M; i++)
	for (int j = 1; j < M; j++)
	  {
	    t = i * j;
	    if (t == k)
	      {
		product[k] = i;
		goto found;
	      }
	  }
    found:
      where[k] = place (a, N, k);
    }
  #pragma acc kernels loop seq private(t) copyin(a) copy(r)
  for (int i = 0; i < N; i++)
    {
      t = a[i] * a[i];
      if (t > 300)
	{
	  r = i;
	  break;
	}
    }
  _Pragma ("acc kernels loop private(t) copyin(a) copy(q) device_type(nvidia) seq")
  for (int i = 0; i < N; i++)
    {
      t = a[i] + 1;
      if (t > 22)
	{
	  q = i;
	  break;
	}
    }
  for (int k = 0; k < N; k++)
    {
      int f = 0, s = 0, p = 0, w = 0;
      while (f < M && a[k * M + f] * 2 <= 30)
	f++;
      for (int x = k + 1; x != 1; x = x % 2 ? 3 * x + 1 : x / 2)
	s++;
      while (w < N && a[w] != k)
	w++;
      do
	p++;
      while (p < M && (k % p || k / p >= M || !k));
      CHECK (k, first[k], f);
      CHECK (k, kept[k], 1000 + 3 * k);
      CHECK (k, steps[k], s);
      CHECK (k, product[k], p < M ? p : -1);
      CHECK (k, where[k], w < N ? w : -1);
    }
  int i = 0, j = 0;
  while (a[i] * a[i] <= 300)
    i++;
  while (a[j] <= 21)
    j++;
  CHECK (0, r, i);
  CHECK (0, q, j);
  CHECK (0, t, 77);
  return DONE ();
}
