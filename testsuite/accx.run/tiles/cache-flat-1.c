/* Cache directives with indices of one dimension that the program computes of two and three: the
   same values as without.  { accx-options -fplugin-arg-accx-cache=rbi }
   { scan-ptx {st\.shared\.f32} } { scan-ptx {st\.shared\.f64} } */
#include "check.h"

enum { C = 75, R = 41, D = 7, N = 64 };
static float a[R * C], b[R * C], b_want[R * C];
static double v[D * R * C], w[D * R * C], w_want[D * R * C];

static float
around (const float *p, int i, int j, int n)
{
  float s = 0;
  for (int x = -1; x <= 1; x++)
    for (int y = -1; y <= 1; y++)
      s += p[(i + x) * n + (j + y)] * (x * 3 + y + 7);
  return s;
}

static double
near (const double *p, int k, int i, int j)
{
  return p[(k * R + i) * C + j - 1] + 2 * p[(k * R + i) * C + j + 1]
	 + 3 * p[(k * R + i - 1) * C + j] + 4 * p[(k * R + i + 1) * C + j]
	 + 5 * p[((k - 1) * R + i) * C + j] + 6 * p[((k + 1) * R + i) * C + j];
}

static void
set (void)
{
  for (int i = 0; i < R * C; i++)
    {
      a[i] = i * 31 % 67;
      b[i] = b_want[i] = 0;
    }
  for (int i = 0; i < D * R * C; i++)
    {
      v[i] = i * 31 % 61;
      w[i] = w_want[i] = 0;
    }
}

static void
want_around (void)
{
  for (int i = 1; i < R - 1; i++)
    for (int j = 1; j < C - 1; j++)
      b_want[i * C + j] = around (a, i, j, C);
}

static void
want_near (void)
{
  for (int k = 1; k < D - 1; k++)
    for (int i = 1; i < R - 1; i++)
      for (int j = 1; j < C - 1; j++)
	w_want[(k * R + i) * C + j] = near (v, k, i, j);
}

static void
check (void)
{
  for (int i = 0; i < R * C; i++)
    CHECK_REAL (i, b[i], b_want[i]);
  for (int i = 0; i < D * R * C; i++)
    CHECK_REAL (i, w[i], w_want[i]);
  set ();
}

/* The pitch is a constant.  */
static void
constant (void)
{
  #pragma acc parallel loop copyin(a) copy(b)
  for (int i = 1; i < R - 1; i++)
    #pragma acc loop
    for (int j = 1; j < C - 1; j++)
      {
	#pragma acc cache(a[(i - 1) * C + j - 1:3], a[i * C + j - 1:3], a[(i + 1) * C + j - 1:3])
	float s = 0;
	for (int x = -1; x <= 1; x++)
	  for (int y = -1; y <= 1; y++)
	    s += a[(i + x) * C + (j + y)] * (x * 3 + y + 7);
	b[i * C + j] = s;
      }
}

/* It is a parameter; and so with the index in a variable.  */
static void
variable (const float *p, float *q, long n, int m)
{
  #pragma acc parallel loop copyin(p[0:n * m]) copy(q[0:n * m]) collapse(2)
  for (int i = 1; i < m - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	#pragma acc cache(p[(i - 1) * n + j - 1:3], p[i * n + j - 1:3], p[(i + 1) * n + j - 1:3])
	float s = 0;
	for (int x = -1; x <= 1; x++)
	  for (int y = -1; y <= 1; y++)
	    s += p[(i + x) * n + (j + y)] * (x * 3 + y + 7);
	q[i * n + j] = s;
      }
}

static void
by_name (const float *p, float *q, int n, int m)
{
  #pragma acc parallel loop copyin(p[0:n * m]) copy(q[0:n * m]) collapse(2)
  for (int i = 1; i < m - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	int at = i * n + j;
	#pragma acc cache(p[at - n - 1:3], p[at - 1:3], p[at + n - 1:3])
	q[at] = 3 * p[at - n - 1] + 4 * p[at - n] + 5 * p[at - n + 1] + 6 * p[at - 1]
		+ 7 * p[at] + 8 * p[at + 1] + 9 * p[at + n - 1] + 10 * p[at + n]
		+ 11 * p[at + n + 1];
      }
}

/* Three dimensions; and two in a sequential loop, of rows that are longer by two.  */
static void
deep (void)
{
  #pragma acc parallel loop copyin(v) copy(w) collapse(3)
  for (int k = 1; k < D - 1; k++)
    for (int i = 1; i < R - 1; i++)
      for (int j = 1; j < C - 1; j++)
	{
	  #pragma acc cache(v[(k * R + i) * C + j - 1:3], v[(k * R + i - 1) * C + j:1], \
			    v[(k * R + i + 1) * C + j:1], v[((k - 1) * R + i) * C + j:1], \
			    v[((k + 1) * R + i) * C + j:1])
	  w[(k * R + i) * C + j]
	    = v[(k * R + i) * C + j - 1] + 2 * v[(k * R + i) * C + j + 1]
	      + 3 * v[(k * R + i - 1) * C + j] + 4 * v[(k * R + i + 1) * C + j]
	      + 5 * v[((k - 1) * R + i) * C + j] + 6 * v[((k + 1) * R + i) * C + j];
	}
}

/* What is not in the sections goes by another name.  */
static void
padded (const double *p, double *q, int n, int m)
{
  const double *far = p;
  #pragma acc parallel loop copyin(p[0:D * R * C]) copy(q[0:D * R * C])
  for (int i = 1; i < m - 1; i++)
    #pragma acc loop
    for (int j = 1; j < n + 1; j++)
      for (int k = 1; k < D - 1; k++)
	{
	  #pragma acc cache(p[(k * m + i - 1) * (n + 2) + j - 1:3], \
			    p[(k * m + i) * (n + 2) + j - 1:3], \
			    p[(k * m + i + 1) * (n + 2) + j - 1:3])
	  int at = (k * m + i) * (n + 2) + j;
	  q[at] = p[(k * m + i) * (n + 2) + j - 1] + 2 * p[(k * m + i) * (n + 2) + j + 1]
		  + 3 * p[(k * m + i - 1) * (n + 2) + j] + 4 * p[at + n + 2]
		  + 5 * far[((k - 1) * m + i) * (n + 2) + j]
		  + 6 * far[((k + 1) * m + i) * (n + 2) + j];
	}
}

/* Tiles of a matrix, and sections that are written.  */
static void
multiply (const double *p, double *q, int n)
{
  const double *other = p;
  #pragma acc parallel loop gang worker num_workers(4) vector_length(32) copyin(p[0:n * n]) \
    copy(q[0:n * n])
  for (int i = 0; i < n; i++)
    #pragma acc loop vector
    for (int j = 0; j < n; j++)
      {
	double s = 0;
	for (int t = 0; t < n; t += 16)
	  {
	    #pragma acc cache(p[i * n + t:16])
	    for (int k = 0; k < 16; k++)
	      s += p[i * n + t + k] * other[j * n + t + k];
	  }
	q[i * n + j] = s;
      }
}

static void
own (float *q, int n, int m)
{
  #pragma acc parallel loop copy(q[0:n * m]) collapse(2)
  for (int i = 1; i < m - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	#pragma acc cache(q[i * n + j:1])
	for (int t = 0; t < 3; t++)
	  q[i * n + j] = q[i * n + j] * 3 + t;
      }
}

int
main (void)
{
  set ();
  constant ();
  want_around ();
  check ();
  variable (a, b, C, R);
  want_around ();
  check ();
  by_name (a, b, C, R);
  want_around ();
  check ();
  deep ();
  want_near ();
  check ();
  padded (v, w, C - 2, R);
  want_near ();
  check ();
  multiply (v, w, N);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
	w_want[i * N + j] += v[i * N + k] * v[j * N + k];
  check ();
  own (b, C, R);
  for (int i = 1; i < R - 1; i++)
    for (int j = 1; j < C - 1; j++)
      b_want[i * C + j] = 5;
  check ();
  return DONE ();
}
