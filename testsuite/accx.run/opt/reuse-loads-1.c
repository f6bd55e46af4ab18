/* What a block has loaded or stored is used again only where no store between may have changed it: by other indices,
   by pointers that may lead there, in part, in fields of bits, by atomic updates and calls.  */
#include "check.h"

enum { N = 40, M = 12 };

union both { double d; int half[2]; };

static double a[N][M], want[N][M];
static union both u[N], want_u[N];
static int count[N], want_count[N];

static void
step (double x[N][M], double *p, union both *v, int *c, int j, int i, int k)
{
  x[j][i] += 2 * x[j][i + 1];
  x[j][k] = x[j][i] - x[j][i + 1];
  x[j][i + 1] = x[j][i] * x[j][k] + x[j][i + 1];
  x[j][i + 1] += x[j][i] - x[j][k + 1];
  p[j * M + i] = x[j][i] + 1;
  x[j][i + 2] = x[j][i] + p[j * M + i] - x[j][i + 1];
  x[j][i + 2] = x[j][i + 2] + x[j][i];
  v[j].d = x[j][i];
  v[j].half[k & 1] = j;
  v[j].half[0] ^= v[j].half[1];
  x[j][M - 1] = v[j].half[0] & 255;
  c[j] = j;
  c[j] = c[j] + 1;
}

struct fields { unsigned a : 3, b : 3, c : 5, d : 5; unsigned char e; };

static struct fields fields[N], want_fields[N];

static void
pack (struct fields *f, int j)
{
  f[j].a = j;
  f[j].b = f[j].a + 1;
  f[j].c = f[j].b * 3 + f[j].a;
  f[j].d = f[j].c + f[j].b;
  f[j].a = f[j].d ^ f[j].a;
  f[j].e = f[j].d * 8 + f[j].a;
  f[j].b = f[j].a + f[j].e;
}

static void
update (int *c, int j)
{
  int before = c[j], at = j;
  c[j] = before + 3;
  #pragma acc atomic update
  c[at] += 5;
  c[j] = c[j] * 2 + before;
}

int
main (void)
{
  for (int i = 0; i < M - 3; i++)
    for (int k = i - 1 < 0 ? 0 : i - 1; k < i + 3 && k < M - 2; k++)
      {
	for (int j = 0; j < N; j++)
	  for (int m = 0; m < M; m++)
	    a[j][m] = want[j][m] = (j * 5 + m * 3) % 17 - 6;
	double (*x)[M] = a, *p = a[0];
	#pragma acc data copy(a) copyout(u, count)
	{
	  #pragma acc parallel loop gang vector present(x[0:N], p[0:N * M], u, count)
	  for (int j = 0; j < N; j++)
	    step (x, p, u, count, j, i, k);
	  #pragma acc parallel loop gang vector present(count)
	  for (int j = 0; j < N; j++)
	    update (count, j);
	}
	for (int j = 0; j < N; j++)
	  {
	    step (want, want[0], want_u, want_count, j, i, k);
	    update (want_count, j);
	  }
	for (int j = 0; j < N; j++)
	  {
	    for (int m = 0; m < M; m++)
	      CHECK (j * M + m, a[j][m], want[j][m]);
	    CHECK (j, u[j].half[0], want_u[j].half[0]);
	    CHECK (j, u[j].half[1], want_u[j].half[1]);
	    CHECK (j, count[j], want_count[j]);
	  }
      }
  #pragma acc parallel loop copy(fields)
  for (int j = 0; j < N; j++)
    pack (fields, j);
  for (int j = 0; j < N; j++)
    {
      pack (want_fields, j);
      CHECK (j, fields[j].a, want_fields[j].a);
      CHECK (j, fields[j].b, want_fields[j].b);
      CHECK (j, fields[j].c, want_fields[j].c);
      CHECK (j, fields[j].d, want_fields[j].d);
      CHECK (j, fields[j].e, want_fields[j].e);
    }
  return DONE ();
}
