/* Loops of kernels whose indices and addresses come from functions that are one expression
   run in parallel; a variable of the file in such a function needs no declare directive.
   { accx-launches 8 }
   { accx-notify {function=grids [^\n]*vector_length=128 } }
   { accx-notify {function=sums [^\n]*num_workers=8 vector_length=32 } }
   { accx-notify {function=total [^\n]*num_workers=1 vector_length=256 } }
   { accx-notify {function=cells [^\n]*vector_length=32 } }
   { accx-notify {function=rotated [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {function=scaled } }
   { accx-notify {function=moved [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

struct dims { int nx, ny, nz, n; };

static int width = 11;
static double unit = 0.5;
static double u[7000], v[7000];

static inline int
at (int i, int j)
{
  return i * width + j;
}

static int
below (const struct dims d, int i, int j)
{
  return (i - 1) * d.nx + j;
}

static inline double *
cell (double *restrict p, const struct dims d, int z, int y, int x, int k)
{
  return &p[k + d.n * (x + d.nx * (y + d.ny * z))];
}

static inline double
in_units (double x)
{
  return x * unit;
}

static inline int
around (int i, int n)
{
  return i % n;
}

static void
grids (struct dims d)
{
#pragma acc kernels
  for (int i = 1; i < d.ny; i++)
    for (int j = 0; j < d.nx; j++)
      u[below (d, i, j)] = i + 100 * j;
#pragma acc kernels
  for (int i = 1; i < d.ny; i++)
    for (int j = 0; j < width; j++)
      {
	int k = at (i, j);
	u[k] = i + 10 * j;
      }
}

static void
sums (int n)
{
#pragma acc kernels
  for (int i = 0; i < n; i++)
    for (int j = 0; j < width; j++)
      v[at (i, j)] += u[at (i, j)];
}

static double
total (int n)
{
  double s = 0;
#pragma acc kernels
  for (int i = 0; i < n; i++)
    for (int j = 0; j < width; j++)
      s += u[at (i, j)];
  return s;
}

static void
cells (double *p, const struct dims d)
{
#pragma acc kernels copy(p[0:d.nx*d.ny*d.nz*d.n])
  for (int z = 0; z < d.nz; z++)
    for (int y = 0; y < d.ny; y++)
      for (int x = 0; x < d.nx; x++)
	for (int k = 0; k < d.n; k++)
	  *cell (p, d, z, y, x, k) += k + 10 * x + 100 * y + 1000 * z;
}

/* Several iterations have one element.  */
static void
rotated (int n)
{
#pragma acc kernels
  for (int i = 0; i < n; i++)
    v[around (i, 3)] = i;
}

static void
scaled (int n)
{
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < width; j++)
      v[at (i, j)] = in_units (i + j);
}

static int
next (int *where, int by)
{
  *where += by;
  return 1;
}

static int
there (const int *where)
{
  return *where;
}

/* What the right side changes is no other element of the left one.  */
static int
moved (void)
{
  int where = 2, old;
  u[2] = u[3] = 10;
#pragma acc kernels copy(where)
  u[there (&where)] += next (&where, 1);
  old = where;
  CHECK (0, u[2] + u[3], 21);
  return old;
}

int
main (void)
{
  struct dims d = { 7, 6, 5, 4 };
  grids (d);
  for (int i = 1; i < d.ny; i++)
    for (int j = 0; j < width; j++)
      CHECK (i, u[i * width + j], i + 10 * j);
  for (int k = 0; k < 11; k++)
    CHECK (k, u[k], k / 7 + 1 + 100 * (k % 7));
  sums (d.ny);
  for (int i = 0; i < d.ny * width; i++)
    CHECK (i, v[i], u[i]);
  double sum = 0;
  for (int i = 0; i < d.ny * width; i++)
    sum += u[i];
  CHECK (0, total (d.ny), sum);
  cells (v, d);
  for (int i = 0; i < 7 * 6 * 5 * 4; i++)
    CHECK (i, v[i], (i < d.ny * width ? u[i] : 0) + i % 4 + 10 * (i / 4 % 7) + 100 * (i / 28 % 6)
		    + 1000 * (i / 168));
  rotated (10);
  for (int i = 0; i < 3; i++)
    CHECK (i, v[i], i ? 6 + i : 9);
  width = 9;
  unit = 2;
  scaled (8);
  for (int i = 0; i < 72; i++)
    CHECK (i, v[i], 2 * (i / 9 + i % 9));
  CHECK (0, moved (), 3);
  return DONE ();
}
