/* deviceid(*): loops that count down, arrays that are written from their end, unsigned indices,
   rows of which not all indices are known, cubes in one array, triangles.
   { accx-devices 4 } { accx-launches 33 } { accx-env ACCX_NOTIFY=1 } */
#include "check.h"
#include <stdlib.h>

enum { N = 203, ROWS = 22, COLUMNS = 9 };

static int a[N], b[N], table[ROWS][COLUMNS], counts[ROWS][COLUMNS];

static void
clear (void)
{
  for (int i = 0; i < N; i++)
    b[i] = -1;
}

static void
test_down (void)
{
  clear ();
  #pragma acc parallel loop deviceid(*)
  for (int i = N - 2; i > 2; i -= 3)
    b[i] = a[i] + 2 * a[i - 1];
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i > 2 && i < N - 1 && (N - 2 - i) % 3 == 0 ? a[i] + 2 * a[i - 1] : -1);
  clear ();
  #pragma acc parallel loop deviceid(*)
  for (unsigned i = N; i >= 1; i--)
    b[i - 1] = a[i - 1] + (int) i;
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], a[i] + i + 1);
}

static void
test_backwards (void)
{
  clear ();
  #pragma acc parallel loop deviceid(*)
  for (int i = 1; i < N - 1; i++)
    b[N - 1 - i] = a[i - 1] + 3 * a[i + 1];
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i > 0 && i < N - 1 ? a[N - 2 - i] + 3 * a[N - i] : -1);
}

/* 254 + 2 is no unsigned char.  */
static void
test_narrow (void)
{
  static int wide[256];
  #pragma acc parallel loop deviceid(*)
  for (unsigned char i = 0; i < 255; i += 2)
    wide[i] = i + 1;
  for (int i = 0; i < 256; i++)
    CHECK (i, wide[i], i % 2 ? 0 : i + 1);
}

static void
test_rows (void)
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      table[i][j] = (i * 5 + j * j) % COLUMNS;
  #pragma acc parallel loop deviceid(*)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      counts[i][table[i][j]]++;
  for (int i = 0; i < ROWS; i++)
    for (int k = 0; k < COLUMNS; k++)
      {
	int want = 0;
	for (int j = 0; j < COLUMNS; j++)
	  want += table[i][j] == k;
	CHECK (i * COLUMNS + k, counts[i][k], want);
      }
}

/* What the parts of OUT reach lies apart unless NX is less than it can be.  */
static void
test_cube (int nx, int ny, int nz)
{
  int n = nx * ny * nz;
  int *in = malloc (n * sizeof *in), *out = malloc (n * sizeof *out);
  for (int i = 0; i < n; i++)
    {
      in[i] = i % 97;
      out[i] = -1;
    }
  #pragma acc parallel loop deviceid(*) copyin(in[0:n]) copy(out[0:n])
  for (int k = 1; k < nz - 1; k++)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++)
	{
	  int at = i + nx * (j + ny * k);
	  out[at] = in[at - nx * ny] + 2 * in[at + nx * ny] + in[at - nx] - in[at + 1];
	}
  for (int at = 0; at < n; at++)
    {
      int i = at % nx, j = at / nx % ny, k = at / nx / ny, want = -1;
      if (i > 0 && i < nx - 1 && j > 0 && j < ny - 1 && k > 0 && k < nz - 1)
	want = (at - nx * ny) % 97 + 2 * ((at + nx * ny) % 97) + (at - nx) % 97 - (at + 1) % 97;
      CHECK (at, out[at], want);
    }
  free (in);
  free (out);
}

static void
test_triangle (int n)
{
  int *t = calloc (n * n, sizeof *t);
  #pragma acc parallel loop deviceid(*) copy(t[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      t[i * n + j] += i - j;
  for (int k = 0; k < n * n; k++)
    CHECK (k, t[k], k % n >= k / n ? k / n - k % n : 0);
  free (t);
}

/* Whether parts of P lie apart, one behind the other, is up to BY.  */
static void
test_stride (int *p, int first, int n, int by)
{
  #pragma acc parallel loop deviceid(*) copy(p[first:n])
  for (int i = 0; i < n; i++)
    p[i * by] = i;
  for (int i = 0; i < n; i++)
    CHECK (i, p[i * by], i);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = (i * 37 + 5) % 101;
  test_down ();
  test_backwards ();
  test_narrow ();
  test_rows ();
  test_cube (6, 5, 10);
  test_triangle (17);
  test_stride (b, 0, N, 1);
  test_stride (b + N - 1, 1 - N, N, -1);
  return DONE ();
}
