/* { accx-notify-sim {kernel=plain_[0-9]+_gpu_jam} }
   { accx-notify-sim {kernel=edges_[0-9]+_gpu_jam} }
   { accx-notify-sim {kernel=sides_[0-9]+_gpu_jam} }
   { accx-notify-not {(atomic|scratch|early|triangle_both)_[0-9]+_gpu_jam} } */
/* Blocks of iterations where neighbours share loads, in two and three dimensions; with
   conditions that differ among them, at the edges and by number; inner loops whose length differs.
   What an iteration has of its own, atomic operations and loops that end early keep threads to
   one iteration.  */
#include "check.h"

enum { N = 62, M = 900, L = 24 };

static float u[L * N * 70], v[L * N * 70], x[M * M], y[M * M], w[9];
static int hits[M];

static float
around (const float *p, int row, int plane)
{
  return p[0] + 2 * (p[-1] + p[1]) + 3 * (p[-row] + p[row]) + 4 * (p[-plane] + p[plane]);
}

static void
plain (void)
{
  #pragma acc parallel loop present(u, v)
  for (int i = 1; i < L - 1; i++)
    #pragma acc loop
    for (int j = 1; j < N - 1; j++)
      #pragma acc loop
      for (int k = 1; k < 69; k++)
	v[(i * N + j) * 70 + k] = around (&u[(i * N + j) * 70 + k], 70, N * 70);
}

static void
edges (int n)
{
  #pragma acc parallel loop collapse(2) present(x, y, w)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int p = -1; p <= 1; p++)
	  for (int q = -1; q <= 1; q++)
	    if (i + p >= 0 && i + p < n && j + q >= 0 && j + q < n)
	      sum += w[p * 3 + q + 4] * x[(i + p) * M + j + q];
	y[i * M + j] = sum;
      }
}

/* Conditions by the number of the iteration, and a length that differs along one axis.  */
static void
sides (int n, int l)
{
  #pragma acc parallel loop present(x, y)
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < l + i % 3; k++)
	  sum += x[i * M + k] * x[k * M + j];
	if (i == j || (i + j) % 7 == 2)
	  sum = -sum;
	y[i * M + j] = sum;
      }
}

static void
triangle_both (int n)
{
  #pragma acc parallel loop present(x, y)
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = (i + j) % 5; k < 9; k++)
	  sum += x[i * M + k] * x[k * M + j];
	y[i * M + j] = sum;
      }
}

static void
early (int n)
{
  #pragma acc parallel loop present(x, y)
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < 20; k++)
	  {
	    sum += x[i * M + k] * x[k * M + j];
	    if (sum > 50)
	      break;
	  }
	y[i * M + j] = sum;
      }
}

static void
scratch (int n)
{
  #pragma acc parallel loop present(x, y)
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      {
	float own[1000];
	for (int k = 0; k < 7; k++)
	  own[k] = x[i * M + k] * x[k * M + j];
	y[i * M + j] = own[(i + j) % 7];
      }
}

static void
atomic (int n)
{
  #pragma acc parallel loop present(x) copy(hits)
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < 5; k++)
	  sum += x[i * M + k] * x[k * M + j];
	#pragma acc atomic
	hits[(int) sum & 127]++;
      }
}

static float
element (int i, int j, int from, int to, float stop)
{
  float sum = 0;
  for (int k = from; k < to; k++)
    {
      sum += x[i * M + k] * x[k * M + j];
      if (sum > stop)
	break;
    }
  return sum;
}

static void
check_sides (int n, int l)
{
  #pragma acc update self(y)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float e = element (i, j, 0, l + i % 3, 1e9f);
	CHECK (i * M + j, y[i * M + j], i == j || (i + j) % 7 == 2 ? -e : e);
      }
}

int
main (void)
{
  int want[128] = { 0 };
  for (int i = 0; i < L * N * 70; i++)
    u[i] = i * 11 % 17 - 8;
  for (int i = 0; i < M * M; i++)
    x[i] = i * 7 % 13 - 6;
  for (int i = 0; i < 9; i++)
    w[i] = i - 3;
  #pragma acc data copyin(u, x, w) create(v, y)
  {
    plain ();
    #pragma acc update self(v)
    for (int i = 1; i < L - 1; i++)
      for (int j = 1; j < N - 1; j++)
	for (int k = 1; k < 69; k++)
	  CHECK (k, v[(i * N + j) * 70 + k], around (&u[(i * N + j) * 70 + k], 70, N * 70));
    /* Enough for all multiprocessors of a large GPU.  */
    sides (M, 2);
    check_sides (M, 2);
    for (int n = 257; n <= 300; n += 43)
      {
	edges (n);
	#pragma acc update self(y)
	for (int i = 0; i < n; i++)
	  for (int j = 0; j < n; j++)
	    {
	      float sum = 0;
	      for (int p = -1; p <= 1; p++)
		for (int q = -1; q <= 1; q++)
		  if (i + p >= 0 && i + p < n && j + q >= 0 && j + q < n)
		    sum += w[p * 3 + q + 4] * x[(i + p) * M + j + q];
	      CHECK (i * M + j, y[i * M + j], sum);
	    }
	sides (n, 6);
	check_sides (n, 6);
	triangle_both (n);
	#pragma acc update self(y)
	for (int i = 0; i < n; i++)
	  for (int j = 0; j < n; j++)
	    CHECK (i * M + j, y[i * M + j], element (i, j, (i + j) % 5, 9, 1e9f));
	early (n);
	#pragma acc update self(y)
	for (int i = 0; i < n; i++)
	  for (int j = 0; j < n; j++)
	    CHECK (i * M + j, y[i * M + j], element (i, j, 0, 20, 50));
	scratch (n);
	#pragma acc update self(y)
	for (int i = 0; i < n; i++)
	  for (int j = 0; j < n; j++)
	    CHECK (i * M + j, y[i * M + j], x[i * M + (i + j) % 7] * x[(i + j) % 7 * M + j]);
      }
    atomic (M);
    for (int i = 0; i < M; i++)
      for (int j = 0; j < M; j++)
	want[(int) element (i, j, 0, 5, 1e9f) & 127]++;
    for (int i = 0; i < 128; i++)
      CHECK (i, hits[i], want[i]);
  }
  return DONE ();
}
