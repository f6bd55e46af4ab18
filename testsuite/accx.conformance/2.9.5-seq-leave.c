/* loop seq: loops that break, return and goto leave, and that are not counted.  */
#include "../accx.run/check.h"

enum { N = 40, M = 12 };
struct node { int value, next; };
#define SEQ _Pragma ("acc loop seq")

#pragma acc routine seq
static int
place (const int *a, int n, int x)
{
  #pragma acc loop seq
  for (int i = 0; i < n; i++)
    if (a[i] == x)
      return i;
  return -1;
}

int
main (void)
{
  int a[M], first[N], where[N], steps[N], length[N], s = 0;
  struct node list[M];
  for (int i = 0; i < M; i++)
    {
      a[i] = i * 3 % 11;
      list[i] = (struct node) { i, i + 2 < M ? i + 2 : -1 };
    }
  #pragma acc parallel loop copyin(a, list) copyout(first, where, steps, length)
  for (int i = 0; i < N; i++)
    {
      int x = i + 1;
      first[i] = M;
      where[i] = place (a, M, i);
      steps[i] = length[i] = 0;
      SEQ
      for (int j = 0; j < M; j++)
	{
	  if (a[j] > i)
	    {
	      first[i] = j;
	      break;
	    }
	}
      #pragma acc loop seq
      for (; x != 1; x = x % 2 ? 3 * x + 1 : x / 2)
	{
	  if (steps[i] == 50)
	    goto done;
	  steps[i]++;
	}
    done:
      #pragma acc loop seq
      for (int k = i % M; k >= 0; k = list[k].next)
	length[i]++;
    }
  #pragma acc parallel loop seq reduction(+:s) copyin(a)
  for (int i = 0; i < M; i++)
    {
      if (a[i] == 10)
	break;
      s += a[i];
    }
  for (int i = 0; i < N; i++)
    {
      int f = 0, n = 0, p = 0;
      while (f < M && a[f] <= i)
	f++;
      while (p < M && a[p] != i)
	p++;
      for (int x = i + 1; x != 1 && n < 50; n++)
	x = x % 2 ? 3 * x + 1 : x / 2;
      CHECK (i, first[i], f);
      CHECK (i, where[i], p < M ? p : -1);
      CHECK (i, steps[i], n);
      CHECK (i, length[i], (M - i % M + 1) / 2);
    }
  int want = 0;
  for (int i = 0; i < M && a[i] != 10; i++)
    want += a[i];
  CHECK (0, s, want);
  return DONE ();
}
