/* Without a clause while loops that end with the step of a local counter reach what for loops would: limits in memory.  */
#include "check.h"

enum { ROWS = 60, MOST = 300 };

__attribute__ ((noipa)) static void
rows_kernels (const int *start, const int *col, const double *v, const double *x, double *y, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      int k = start[i];
      double s = 0;
      while (k < start[i + 1])
	{
	  s += v[k] * x[col[k]];
	  k++;
	}
      y[i] = s;
    }
}

/* The limit is kept, the step within the last statement.  */
__attribute__ ((noipa)) static void
rows_parallel (const int *start, const double *v, double *y, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int k = start[i], end = start[i + 1];
      double s = 0;
      while (k < end)
	s += v[k++];
      y[i] = s + k;
    }
}

/* Down, and left by a break.  */
__attribute__ ((noipa)) static void
rows_down (const int *start, const double *v, double *y, int n)
{
  #pragma acc kernels
  for (int i = 0; i < n; i++)
    {
      int k = start[i + 1] - 1;
      double s = 0;
      while (k >= start[i])
	{
	  s += v[k];
	  if (s > 20)
	    break;
	  k--;
	}
      y[i] = s * 1000 + k;
    }
}

__attribute__ ((noipa)) static void
between (const double *x, double *y, unsigned long low, unsigned long high)
{
  #pragma acc kernels
  {
    unsigned long i = low;
    while (i < high)
      {
	y[i] = x[i] * 3;
	i++;
      }
  }
}

int
main (void)
{
  int start[ROWS + 1], col[MOST];
  double v[MOST], x[MOST], y[MOST];
  start[0] = 0;
  for (int i = 0; i < ROWS; i++)
    start[i + 1] = start[i] + i % 7;
  for (int i = 0; i < MOST; i++)
    {
      col[i] = i * 17 % MOST;
      v[i] = i % 13;
      x[i] = i % 5;
      y[i] = -1;
    }
  rows_kernels (start, col, v, x, y, ROWS);
  for (int i = 0; i < ROWS; i++)
    {
      double s = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	s += v[k] * x[col[k]];
      CHECK (i, y[i], s);
    }
  rows_parallel (start, v, y, ROWS);
  for (int i = 0; i < ROWS; i++)
    {
      double s = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	s += v[k];
      CHECK (i, y[i], s + start[i + 1]);
    }
  rows_down (start, v, y, ROWS);
  for (int i = 0; i < ROWS; i++)
    {
      double s = 0;
      int k = start[i + 1] - 1;
      for (; k >= start[i]; k--)
	if ((s += v[k]) > 20)
	  break;
      CHECK (i, y[i], s * 1000 + k);
    }
  between (x, y, ROWS, MOST);
  for (int i = ROWS; i < MOST; i++)
    CHECK (i, y[i], x[i] * 3);
  return DONE ();
}
