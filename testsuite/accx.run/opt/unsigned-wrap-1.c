/* Unsigned sums and products in indices wrap as C says, wherever addresses are shared, moved out
   of loops or made from sums: nothing takes them to 64 bits before.  */
#include "check.h"

enum { N = 200, W = 20, H = 10 };
static const unsigned back = -3u;
static double a[N], b[N], c[N];
static float f[N + 8], g[N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 3 % 17;
      b[i] = i * 5 % 13;
      f[i] = (float) (i * 7 % 31);
      c[i] = g[i] = 0;
    }
}

static void
lines (unsigned m, unsigned n)
{
  #pragma acc parallel loop copyin(a, b) copy(c)
  for (unsigned i = 3; i < n - 17; i++)
    {
      double s = a[i + m] + a[m + i + 2];
      for (unsigned k = 0; k < 17; k++)
        s += a[i + m + k] * b[k + i];
      c[i] = s;
    }
  for (int i = 3; i < N - 17; i++)
    {
      double want = a[i - 3] + a[i - 1];
      for (int k = 0; k < 17; k++)
        want += a[i - 3 + k] * b[i + k];
      CHECK_REAL (i, c[i], want);
    }
}

/* The inner loop's counter is what wraps; of the second it goes down.  */
static void
inner (unsigned m, unsigned n)
{
  #pragma acc parallel loop copyin(a, b, f) copy(c, g)
  for (unsigned i = 3; i < n; i++)
    {
      double s = 0;
      float t = 0;
      for (unsigned k = 3; k < n; k++)
        s += a[k + m] * b[k];
      for (unsigned k = 2; k + 1 > 0; k--)
        t += f[i + k * m + 6];
      c[i] = s + i;
      g[i] = t;
    }
  double want = 0;
  for (int k = 3; k < N; k++)
    want += a[k - 3] * b[k];
  for (int i = 3; i < N - 6; i++)
    {
      CHECK_REAL (i, c[i], want + i);
      CHECK_REAL (i, g[i], f[i + 6] + f[i + 3] + f[i]);
    }
}

/* Products of two dimensions, collapsed, with levels, and with a loop inside.  */
static void
planes (unsigned w, unsigned m, unsigned n)
{
  #pragma acc parallel loop collapse(2) copyin(a) copy(c)
  for (unsigned i = 1; i < n; i++)
    for (unsigned j = 0; j < w; j++)
      c[i * w + j] = a[i * w + j + m * w] + a[(i + m) * w + j];
  #pragma acc parallel loop gang copyin(a) copy(c)
  for (unsigned i = 1; i < n; i++)
    {
      #pragma acc loop vector
      for (unsigned j = 0; j < w; j++)
        c[i * w + j] += a[i * w + j + m * w] * 2;
    }
  for (int i = 1; i < H; i++)
    for (int j = 0; j < W; j++)
      CHECK_REAL (i, c[i * W + j], 4 * a[(i - 1) * W + j]);
  #pragma acc parallel loop collapse(2) copyin(a, b) copy(c)
  for (unsigned i = 1; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      {
        double s = 0;
        for (unsigned k = 0; k < n; k++)
          s += a[(i + m) * w + k] * b[k * w + j];
        c[i * w + j] = s;
      }
  for (int i = 1; i < H; i++)
    for (int j = 0; j < H; j++)
      {
        double want = 0;
        for (int k = 0; k < H; k++)
          want += a[(i - 1) * W + k] * b[k * W + j];
        CHECK_REAL (i, c[i * W + j], want);
      }
}

/* Four neighbours, and narrower types.  */
static void
packs (unsigned m, unsigned char narrow, unsigned n)
{
  #pragma acc parallel loop copyin(f) copy(g)
  for (unsigned i = 1; i < n / 4; i++)
    {
      unsigned base = 4 * i + m;
      g[4 * i] = f[base];
      g[4 * i + 1] = f[base + 1];
      g[4 * i + 2] = f[base + 2];
      g[4 * i + 3] = f[base + 3];
    }
  for (int i = 4; i < N; i++)
    CHECK_REAL (i, g[i], f[i - 3]);
  #pragma acc parallel loop copyin(f) copy(g)
  for (unsigned short i = 3; i < n; i++)
    g[i] = f[(unsigned char) (i + narrow)];
  for (int i = 3; i < N; i++)
    CHECK_REAL (i, g[i], f[i - 3]);
  #pragma acc kernels copyin(f) copy(g)
  for (unsigned i = 3; i < n; i++)
    g[i] = f[i + m] + f[i + m + 1];
  for (int i = 3; i < N; i++)
    CHECK_REAL (i, g[i], f[i - 3] + f[i - 2]);
}

int
main (void)
{
  fill ();
  lines (back, N);
  fill ();
  inner (back, N);
  fill ();
  planes (W, -1u, H);
  fill ();
  packs (back, 253, N);
  return DONE ();
}
