/* Declared arrays, arrays of variable length and structures do not overlap, but pointers may lead to any of
   them, and elements with constant indices are what other indices lead to as well.  */
#include <stdio.h>

enum { N = 64 };

static int x[N], y[N], z[3][N], t[N][3];
static struct { int v[N], w[N]; } s;
static int failed;

static void
check (const char *what, int got, int want, int i)
{
  if (got != want && !failed++)
    printf ("FAIL %s: [%d] is %d, not %d\n", what, i, got, want);
}

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = i;
      y[i] = 3 * i + 1;
      s.v[i] = 5 - i;
      s.w[i] = i * i;
      for (int m = 0; m < 3; m++)
	z[m][i] = t[i][m] = 7 * m + i;
    }
}

/* P leads to X, Y, Z or S, Q one place further.  */
static void
pointed (const char *what, int *p, int *q)
{
  int m = 1;
  fill ();
  #pragma acc data copy(x, y, z, s)
  {
    #pragma acc parallel loop present(x, y, z, s, p[0:N - 1], q[0:N - 1]) num_gangs(1) vector_length(32)
    for (int k = 0; k < 1; k++)
      for (int i = 0; i < N - 1; i++)
	{
	  x[i] = y[i] + s.v[i];
	  p[i] += 100;
	  z[0][i] = y[i] + x[i];
	  z[m][i] += 1;
	  q[i] += s.v[i];
	  z[2][i] = z[1][i] + z[0][i] + x[i + 1];
	}
  }
  static struct { int x[N], y[N], z[3][N], v[N], w[N]; } got;
  for (int i = 0; i < N; i++)
    {
      got.x[i] = x[i];
      got.y[i] = y[i];
      got.v[i] = s.v[i];
      for (int k = 0; k < 3; k++)
	got.z[k][i] = z[k][i];
    }
  fill ();
  for (volatile int i = 0; i < N - 1; i = i + 1)
    {
      volatile int *vp = p + i, *vq = q + i, *vx = x, *vz = z[0];
      vx[i] = ((volatile int *) y)[i] + ((volatile int *) s.v)[i];
      *vp = *vp + 100;
      vz[i] = ((volatile int *) y)[i] + vx[i];
      vz[m * N + i] = vz[m * N + i] + 1;
      *vq = *vq + ((volatile int *) s.v)[i];
      vz[2 * N + i] = vz[N + i] + vz[i] + vx[i + 1];
    }
  for (int i = 0; i < N; i++)
    {
      check (what, got.x[i], x[i], i);
      check (what, got.y[i], y[i], i);
      check (what, got.v[i], s.v[i], i);
      for (int k = 0; k < 3; k++)
	check (what, got.z[k][i], z[k][i], i);
    }
}

/* Arrays of variable length; columns of T by constants and by M.  */
static void
variable (int n, int m)
{
  int v[3][n][2], w[n];
  fill ();
  for (int i = 0; i < n; i++)
    {
      w[i] = i;
      for (int k = 0; k < 3; k++)
	v[k][i][0] = v[k][i][1] = k + i;
    }
  #pragma acc parallel loop copy(v, w, t)
  for (int i = 0; i < n; i++)
    {
      v[0][i][1] += 1;
      w[i] += v[0][i][1];
      v[1][i][1] = v[0][i][1] + w[i];
      t[i][0] = t[i][1] + w[i];
      t[i][m] += 9;
      t[i][2] = t[i][1] + t[i][0];
    }
  for (int i = 0; i < n; i++)
    {
      int c[3] = { i, 7 + i, 14 + i }, w1 = 2 * i + 1;
      c[0] = c[1] + w1;
      c[m] += 9;
      c[2] = c[1] + c[0];
      check ("w", w[i], w1, i);
      check ("v", v[1][i][1], i + 1 + w1, i);
      check ("v0", v[0][i][1], i + 1, i);
      for (int k = 0; k < 3; k++)
	check ("t", t[i][k], c[k], i);
    }
}

int
main (void)
{
  pointed ("x", x, x + 1);
  pointed ("y", y, x);
  pointed ("z", z[1], z[0] + 1);
  pointed ("s", s.v, s.v + 1);
  pointed ("s and y", s.v + 1, y + 1);
  for (int m = 0; m < 3; m++)
    variable (N, m);
  return failed != 0;
}
