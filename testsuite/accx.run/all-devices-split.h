/* Loops with deviceid(*), whose iterations and data are split over all devices.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"
#include <math.h>
#include <openacc.h>
#include <stdlib.h>

enum { N = 1003, ROWS = 37, COLUMNS = 21 };

/* A halo of one and two elements, a step, and pointers that are not restrict.  */
static void
test_halo (void)
{
  int *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b);
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 7 % 101;
      b[i] = -1;
    }
  #pragma acc parallel loop deviceid(*) copyin(a[0:N]) copy(b[0:N])
  for (int i = 1; i < N - 2; i += 3)
    b[i] = a[i - 1] + 2 * a[i] + a[i + 2];
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i % 3 == 1 && i < N - 2 ? a[i - 1] + 2 * a[i] + a[i + 2] : -1);
  free (a);
  free (b);
}

/* Rows of a field in one array, without a clause; the first and last are not written.  */
static void
test_rows (int width, int height)
{
  double *restrict in = malloc (width * height * sizeof *in);
  double *restrict out = malloc (width * height * sizeof *out);
  for (int i = 0; i < width * height; i++)
    {
      in[i] = i % 13;
      out[i] = -5;
    }
  #pragma acc parallel loop collapse(2) deviceid(*)
  for (int i = 1; i < height - 1; i++)
    for (int j = 1; j < width - 1; j++)
      out[i * width + j] = in[(i - 1) * width + j] + in[(i + 1) * width + j]
			   + in[i * width + j - 1] - in[i * width + j + 1];
  for (int i = 0; i < height; i++)
    for (int j = 0; j < width; j++)
      {
	int k = i * width + j;
	int inside = i > 0 && i < height - 1 && j > 0 && j < width - 1;
	CHECK (k, out[k], inside ? in[k - width] + in[k + width] + in[k - 1] - in[k + 1] : -5);
      }
  free (in);
  free (out);
}

static float m[ROWS][COLUMNS], v[COLUMNS], product[ROWS];

/* An array that all need, one whose rows are split.  */
static void
test_product (void)
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      {
	m[i][j] = (float) (i * j % 5);
	v[j] = (float) j;
      }
  #pragma acc parallel loop gang deviceid(*) copyin(m, v) copyout(product)
  for (unsigned i = 0; i < ROWS; i++)
    {
      float sum = 0;
      #pragma acc loop vector reduction(+:sum)
      for (int j = 0; j < COLUMNS; j++)
	sum += m[i][j] * v[j];
      product[i] = sum;
    }
  for (int i = 0; i < ROWS; i++)
    {
      float sum = 0;
      for (int j = 0; j < COLUMNS; j++)
	sum += m[i][j] * v[j];
      CHECK (i, product[i], sum);
    }
}

/* N_USED may be less than there are devices, or none.  */
static void
test_reductions (const int *x, int n_used)
{
  long sum = 17, want = 17;
  double most = -1, want_most = -1;
  int all = 1, some = 0, want_all = 1, want_some = 0;
  unsigned bits = 64, want_bits = 64;
  #pragma acc parallel loop deviceid(*) copyin(x[0:n_used]) reduction(+:sum) \
    reduction(max:most) reduction(&&:all) reduction(||:some) reduction(|:bits)
  for (int i = 0; i < n_used; i++)
    {
      sum += x[i];
      most = fmax (most, x[i]);
      all = all && x[i] < 10;
      some = some || x[i] == 96;
      bits |= 1u << x[i] % 5;
    }
  for (int i = 0; i < n_used; i++)
    {
      want += x[i];
      want_most = fmax (want_most, x[i]);
      want_all = want_all && x[i] < 10;
      want_some = want_some || x[i] == 96;
      want_bits |= 1u << x[i] % 5;
    }
  CHECK (n_used, sum, want);
  CHECK (n_used, most, want_most);
  CHECK (n_used, all, want_all);
  CHECK (n_used, some, want_some);
  CHECK (n_used, bits, want_bits);
}

static int
calls (int *n)
{
  return ++*n;
}

/* Queue 2 of each device; the queue's number is evaluated once.  */
static void
test_async (void)
{
  static int a[N];
  int evaluated = 1;
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc kernels loop independent deviceid(*) copy(a) async(calls (&evaluated))
  for (int i = 0; i < N; i++)
    a[i] = 3 * a[i];
  CHECK (0, evaluated, 2);
  for (int d = 0; d < acc_get_num_devices (acc_get_device_type ()); d++)
    {
      #pragma acc wait(2) device(d)
    }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * i);
}

/* Rows of parameters of variable length, of which several elements are written in turn.  */
static void
test_matrix (int n, int k, double a[n][k], double b[k][n], double c[n][n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < k; j++)
      {
	a[i][j] = i - j;
	b[j][i] = i * j % 4;
      }
  #pragma acc parallel loop collapse(2) deviceid(*) copyin(a[0:n][0:k], b[0:k][0:n]) \
    copyout(c[0:n][0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	c[i][j] = 0;
	for (int l = 0; l < k; l++)
	  c[i][j] += a[i][l] * b[l][j];
      }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double sum = 0;
	for (int l = 0; l < k; l++)
	  sum += (i - l) * (j * l % 4);
	CHECK (i, c[i][j], sum);
      }
}

/* Arrays of threads' own, a struct that all need, an inner loop whose limit differs.  */
static void
test_private (void)
{
  struct { int n, v[4]; } s = { 5, { 1, 2, 3, 4 } };
  int own[4], k[3] = { 1, 2, 3 }, b[N];
  #pragma acc parallel loop deviceid(*) private(own) firstprivate(k) copyin(s) copyout(b)
  for (int i = 0; i < N; i++)
    {
      for (int j = 0; j < 4; j++)
	own[j] = i % 7 + j;
      b[i] = s.n;
      for (int j = 0; j <= i % 4; j++)
	b[i] += own[j] * s.v[j] + k[i % 3];
    }
  for (int i = 0; i < N; i++)
    {
      int want = s.n;
      for (int j = 0; j <= i % 4; j++)
	want += (i % 7 + j) * s.v[j] + k[i % 3];
      CHECK (i, b[i], want);
    }
}

/* On the host; and where what is written overlaps with what is read.  */
static void
test_one (void)
{
  int a[N], *shifted = a + 1;
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel loop deviceid(*) copy(a) if(a[0] > 0)
  for (int i = 0; i < N; i++)
    a[i] = a[i] + 5;
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + 5);
  int *p = a;
  #pragma acc parallel loop num_gangs(1) vector_length(1) deviceid(*) \
    copy(p[0:N]) present_or_copy(shifted[0:N-1])
  for (int i = 0; i < 100; i++)
    p[i] = shifted[i];
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i + (i < 100) + 5);
}

static int
test_whole (void)
{
  int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * i % 97;
  test_halo ();
  test_rows (20, 31);
  test_product ();
  for (int n = N; n; n /= 4)
    test_reductions (x, n);
  test_reductions (x, 0);
  test_async ();
  test_private ();
  static double a[20][9], b[9][20], c[20][20];
  test_matrix (20, 9, a, b, c);
  test_one ();
  return DONE ();
}
