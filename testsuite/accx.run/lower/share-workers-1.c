/* Rows whose lengths are in memory, in a gang loop around vector loops, have a warp each; long rows whose length the
   host knows, and iterations that use an array of the gang's own, have a gang.
   { accx-notify {function=multiply line=\d+ .*num_workers=4 vector_length=32 } }
   { accx-notify {function=known line=\d+ .*num_workers=1 vector_length=128 } }
   { accx-notify {function=own line=\d+ .*num_workers=1 vector_length=128 } } */
#include "check.h"

enum { N = 501, MOST = 150, FEW = 20, LONG = 6000 };

static int first[N + 1], column[N * MOST], size[N];
static double value[N * MOST], x[N], y[N], z[N];

static void
multiply (int n)
{
  #pragma acc parallel loop gang copyin(first, column, value, x) copyout(y, size)
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      int count = first[i + 1] - first[i];
      #pragma acc loop vector reduction(+: s)
      for (int k = first[i]; k < first[i + 1]; k++)
	s += value[k] * x[column[k]];
      y[i] = s;
      size[i] = count;
    }
}

static void
known (int n, int m)
{
  #pragma acc parallel loop gang copyin(x) copyout(z)
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      #pragma acc loop vector reduction(+: s)
      for (int k = 0; k < m; k++)
	s += x[(i + k) % N];
      z[i] = s;
    }
}

static void
own (int n)
{
  double part[MOST];
  #pragma acc parallel private(part) copyin(first, value) copyout(z)
  #pragma acc loop gang
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      #pragma acc loop vector
      for (int k = 0; k < first[i + 1] - first[i]; k++)
	part[k] = value[first[i] + k] * i;
      #pragma acc loop vector reduction(+: s)
      for (int k = 0; k < first[i + 1] - first[i]; k++)
	s += part[first[i + 1] - first[i] - 1 - k];
      z[i] = s;
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      first[i + 1] = first[i] + i * 37 % MOST;
      x[i] = i % 19 - 4;
      for (int k = first[i]; k < first[i + 1]; k++)
	{
	  column[k] = (k * 11 + i) % N;
	  value[k] = k % 13 - 6;
	}
    }
  multiply (N);
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int k = first[i]; k < first[i + 1]; k++)
	s += value[k] * x[column[k]];
      CHECK_REAL (i, y[i], s);
      CHECK (i, size[i], first[i + 1] - first[i]);
    }
  known (FEW, LONG);
  for (int i = 0; i < FEW; i++)
    {
      double s = 0;
      for (int k = 0; k < LONG; k++)
	s += x[(i + k) % N];
      CHECK_REAL (i, z[i], s);
    }
  own (N);
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int k = first[i]; k < first[i + 1]; k++)
	s += value[k] * i;
      CHECK_REAL (i, z[i], s);
    }
  return DONE ();
}
