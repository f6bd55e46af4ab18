/* Two parallel loops around sums of rows are one in kernels, so that lanes share the sums: in elements and in scalars, where
   the sums are long and not too many; of others each thread has its own.
   { accx-device-only }
   { accx-notify-sim {function=elements .*kernel=elements_\d+_gpu_(warp|part)} }
   { accx-notify-sim {function=scalars .*kernel=scalars_\d+_gpu_(warp|part)} }
   { accx-notify {function=product .*kernel=product_\d+_gpu(\$n2)?_(jam|once)} } */
#include "check.h"

enum { B = 5, N = 33, M = 130 };

static float w[N * M], x[B * M], first[N], y[B * N];
static float a[B][M], b[M][N], c[B][N];

static void
elements (int batch, int in, int out, const float *restrict w, const float *restrict first, const float *restrict x,
	  float *restrict y)
{
#pragma acc kernels copyin(w[0:in*out], first[0:out], x[0:batch*in]) copyout(y[0:batch*out])
  for (int k = 0; k < batch; k++)
    for (int o = 0; o < out; o++)
      {
	y[k * out + o] = first[o];
	for (int i = 0; i < in; i++)
	  y[k * out + o] += w[o * in + i] * x[k * in + i];
      }
}

static void
scalars (int batch, int in, int out, const float *w, const float *first, const float *x, float *y)
{
  int k, o, i;
  float s;
#pragma acc kernels copyin(w[0:in*out], first[0:out], x[0:batch*in]) copy(y[0:batch*out])
  for (k = 0; k < batch; k++)
    for (o = 0; o < out; o++)
      {
	s = first[o];
	for (i = 0; i < in; i++)
	  s += w[o * in + i] * x[k * in + i];
	y[k * out + o] += s;
      }
}

/* Neighbours along columns share what they read.  */
static void
product (void)
{
#pragma acc kernels copyin(a, b) copyout(c)
  for (int i = 0; i < B; i++)
    for (int j = 0; j < N; j++)
      {
	float s = 0;
	for (int k = 0; k < M; k++)
	  s += a[i][k] * b[k][j];
	c[i][j] = s;
      }
}

int
main (void)
{
  for (int i = 0; i < N * M; i++)
    w[i] = i % 7;
  for (int i = 0; i < B * M; i++)
    x[i] = i % 5;
  for (int i = 0; i < N; i++)
    first[i] = i;
  for (int i = 0; i < M; i++)
    {
      for (int k = 0; k < B; k++)
	a[k][i] = (i + k) % 3;
      for (int j = 0; j < N; j++)
	b[i][j] = (i * 3 + j) % 8;
    }
  for (int times = 1; times <= 2; times++)
    {
      if (times == 1)
	elements (B, M, N, w, first, x, y);
      else
	scalars (B, M, N, w, first, x, y);
      for (int k = 0; k < B; k++)
	for (int o = 0; o < N; o++)
	  {
	    float want = first[o];
	    for (int i = 0; i < M; i++)
	      want += w[o * M + i] * x[k * M + i];
	    CHECK_REAL (k * N + o, y[k * N + o], times * want);
	  }
    }
  elements (B, 3, N, w, first, x, y);
  for (int k = 0; k < B; k++)
    for (int o = 0; o < N; o++)
      {
	float want = first[o];
	for (int i = 0; i < 3; i++)
	  want += w[o * 3 + i] * x[k * 3 + i];
	CHECK_REAL (k * N + o, y[k * N + o], want);
      }
  product ();
  for (int i = 0; i < B; i++)
    for (int j = 0; j < N; j++)
      {
	float want = 0;
	for (int k = 0; k < M; k++)
	  want += a[i][k] * b[k][j];
	CHECK_REAL (i * N + j, c[i][j], want);
      }
  return DONE ();
}
