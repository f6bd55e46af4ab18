/* Loops with seq that break, return and goto leave, and that are not counted.  */
#include "check.h"

enum { N = 30, M = 20 };
struct node { int value, next; };

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
  int a[N][M], first[N], at[N], steps[N], length[N], sums[N], both[N];
  struct node list[M];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = (i * 7 + j * 5) % 31;
  for (int j = 0; j < M; j++)
    list[j] = (struct node) { j * j, j + 3 < M ? j + 3 : -1 };
  #pragma acc parallel loop copyin(a, list) copyout(first, at, steps, length, sums, both)
  for (int i = 0; i < N; i++)
    {
      first[i] = M;
      #pragma acc loop seq
      for (int j = 0; j < M; j++)
	{
	  if (a[i][j] > 25)
	    {
	      first[i] = j;		/* } break; */
	      break;
	    }
	}
      at[i] = place (a[i], M, 30);
      int x = i + 1, n = 0;
      #pragma acc loop seq
      for (; x != 1; x = x % 2 ? 3 * x + 1 : x / 2)
	n++;
      steps[i] = n;
      n = 0;
      #pragma acc loop seq
      for (int k = i % M; k >= 0; k = list[k].next)
	n += list[k].value;
      length[i] = n;
      n = 0;
      #pragma acc loop seq
      for (int j = 0; j < M; j++)
	{
	  for (int k = 0; k < 4; k++)
	    if (k == 2)
	      break;
	    else
	      n += a[i][j];
	  if (n > 200)
	    goto done;
	}
    done:
      sums[i] = n;
      /* These stay loops of OpenACC.  */
      n = 0;
      #pragma acc loop seq
      for (int j = 0; j < M; j++)
	switch (a[i][j] % 3)
	  {
	  case 0: n++; break;
	  default: n += 2;
	  }
      both[i] = n;
    }
  int kept = 0, limit = 12;
  #pragma acc kernels copy(kept)
  {
    #pragma acc loop seq
    for (int i = 0; i < N; i++)
      {
	if (i == limit)
	  break;
	kept += i;
      }
  }
  CHECK (0, kept, 66);
  for (int i = 0; i < N; i++)
    {
      int j = 0, x = i + 1, n = 0;
      while (j < M && a[i][j] <= 25)
	j++;
      CHECK (i, first[i], j);
      for (j = 0; j < M && a[i][j] != 30; j++)
	;
      CHECK (i, at[i], j < M ? j : -1);
      while (x != 1)
	{
	  x = x % 2 ? 3 * x + 1 : x / 2;
	  n++;
	}
      CHECK (i, steps[i], n);
      n = 0;
      for (j = i % M; j < M; j += 3)
	n += j * j;
      CHECK (i, length[i], n);
      for (n = j = 0; j < M && n <= 200; j++)
	n += 2 * a[i][j];
      CHECK (i, sums[i], n);
      for (n = j = 0; j < M; j++)
	n += a[i][j] % 3 ? 2 : 1;
      CHECK (i, both[i], n);
    }
  return DONE ();
}
