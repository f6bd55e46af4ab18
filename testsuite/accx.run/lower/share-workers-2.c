/* How many threads an iteration of a gang loop has that runs sums: a part of a warp where these are short, a warp where they
   are few, too, a thread where they are shorter or neighbouring iterations read what lies side by side, a gang where they are long or the program says sizes.
   All give what plain C gives: several loops one after the other, of other operators, types and steps, under conditions,
   over nothing, behind a kernels directive, and collapsed.
   { accx-notify-sim {function=rows line=\d+ .*num_workers=32 vector_length=8 .*kernel=rows_\d+_gpu_part} }
   { accx-notify-sim {function=rows line=\d+ .*num_workers=8 vector_length=32 .*kernel=rows_\d+_gpu_warp} }
   { accx-notify-sim {function=short_rows line=\d+ .*num_workers=1 .*kernel=short_rows_\d+_gpu_thread} }
   { accx-notify-sim {function=columns line=\d+ .*num_workers=1 .*kernel=columns_\d+_gpu_thread} }
   { accx-notify {function=sized line=\d+ .*num_gangs=4000 num_workers=1 vector_length=64 .*kernel=sized_\d+_gpu$} }
   { accx-notify {function=counted line=\d+ .*num_gangs=20 num_workers=1 vector_length=128 .*kernel=counted_\d+_gpu$} } */
#include "check.h"

enum { N = 4000, M = 40, FEW = 6 };

static int a[N * M + M], y[N], z[N], most[N], on[N];
static float f[N * M];
static double d[N];

#define SUMS(NAME, DIRECTIVE)                                           \
  static void                                                           \
  NAME (int n, int m)                                                   \
  {                                                                     \
    _Pragma (DIRECTIVE)                                                 \
    for (int i = 0; i < n; i++)                                         \
      {                                                                 \
	int s = i;                                                      \
	_Pragma ("acc loop vector reduction(+: s)")                     \
	for (int k = 0; k < m; k++)                                     \
	  s += a[i * m + k];                                            \
	y[i] = s;                                                       \
      }                                                                 \
  }

SUMS (rows, "acc parallel loop gang copyin(a) copyout(y)")
SUMS (short_rows, "acc parallel loop gang copyin(a) copyout(y)")
SUMS (sized, "acc parallel loop gang vector_length(64) copyin(a) copyout(y)")
SUMS (counted, "acc parallel loop gang num_gangs(20) copyin(a) copyout(y)")
SUMS (no_directive, "acc kernels loop independent copyin(a) copyout(y)")

static void
columns (int n, int m)
{
  #pragma acc parallel loop gang copyin(a) copyout(y)
  for (int i = 0; i < n; i++)
    {
      int s = i;
      #pragma acc loop vector reduction(+: s)
      for (int k = 0; k < m; k++)
	s += a[k * n + i];
      y[i] = s;
    }
}

/* Several loops, of which one stores what the next reads in another order; the second begins and ends elsewhere and counts
   down.  */
static void
several (int n, int m)
{
  #pragma acc parallel loop gang copyin(a, on) copy(y, f, d, most)
  for (int i = 0; i < n; i++)
    {
      int top = -1000;
      double sum = 0;
      #pragma acc loop vector reduction(max: top)
      for (int k = 0; k < m; k++)
	top = a[i * m + k] > top ? a[i * m + k] : top;
      if (on[i])
	{
	  #pragma acc loop vector reduction(+: sum)
	  for (int k = m - 1; k > 2; k -= 3)
	    sum += (a[i * m + k] - top) * 0.5;
	}
      #pragma acc loop vector
      for (int k = 0; k < m; k++)
	f[i * m + k] = (float) (a[i * m + k] - top);
      #pragma acc loop vector reduction(+: sum)
      for (int k = 0; k < m; k++)
	sum += f[i * m + m - 1 - k] * k;
      d[i] = sum;
      most[i] = top;
    }
}

static void
collapsed (int n, int m)
{
  #pragma acc parallel loop gang collapse(2) copyin(a) copy(z)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < FEW; j++)
      {
	unsigned char any = 0;
	#pragma acc loop vector reduction(|: any)
	for (int k = 0; k < m; k++)
	  any |= (unsigned char) (1 << (a[i * m + k] + j + 6 & 7));
	z[i * FEW + j] = any;
      }
}

static void
check_sums (int n, int m, int down)
{
  for (int i = 0; i < n; i++)
    {
      int s = i;
      for (int k = 0; k < m; k++)
	s += down ? a[k * n + i] : a[i * m + k];
      CHECK (i, y[i], s);
      y[i] = -1;
    }
}

static void
check_several (int n, int m)
{
  for (int i = 0; i < n; i++)
    {
      int top = -1000;
      double sum = 0;
      for (int k = 0; k < m; k++)
	top = a[i * m + k] > top ? a[i * m + k] : top;
      for (int k = m - 1; on[i] && k > 2; k -= 3)
	sum += (a[i * m + k] - top) * 0.5;
      for (int k = 0; k < m; k++)
	sum += (a[i * m + m - 1 - k] - top) * k;
      CHECK (i, most[i], top);
      CHECK_REAL (i, d[i], sum);
      for (int k = 0; k < m; k++)
	CHECK_REAL (i * m + k, f[i * m + k], a[i * m + k] - top);
    }
}

int
main (void)
{
  for (int i = 0; i < N * M + M; i++)
    a[i] = i * 7 % 11 - 5;
  for (int i = 0; i < N; i++)
    on[i] = i % 3 != 0;
  static void (*const sums[]) (int, int) = { rows, short_rows, sized, counted, no_directive, columns };
  static const int lengths[] = { M, 3, M, M, M, M };
  for (int t = 0; t < 6; t++)
    {
      sums[t] (N, lengths[t]);
      check_sums (N, lengths[t], t == 5);
    }
  columns (N, 0);
  check_sums (N, 0, 0);
  rows (FEW, M);
  check_sums (FEW, M, 0);
  several (N, M);
  check_several (N, M);
  several (N, 4);
  check_several (N, 4);
  collapsed (N / FEW, M);
  for (int i = 0; i < N / FEW; i++)
    for (int j = 0; j < FEW; j++)
      {
	int any = 0;
	for (int k = 0; k < M; k++)
	  any |= 1 << ((a[i * M + k] + j + 6) & 7);
	CHECK (i * FEW + j, z[i * FEW + j], any);
      }
  return DONE ();
}
