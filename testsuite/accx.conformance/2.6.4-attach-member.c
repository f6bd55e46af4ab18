/* Pointers in structs are attached when their targets are mapped behind them, also in nested and arrays of structs.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 70, K = 5 };
struct vector { int n; double *data; };
struct mesh { struct vector x, y; int *ids; struct vector *parts; };

static double *
numbers (int n, double first)
{
  double *p = malloc (n * sizeof *p);
  for (int i = 0; i < n; i++)
    p[i] = first + i;
  return p;
}

int
main (void)
{
  struct vector v = { N, numbers (N, 0) }, parts[K];
  struct mesh m = { { N, numbers (N, 100) }, { N, numbers (N, 200) }, calloc (N, sizeof (int)), parts };
  double *host = v.data, *mx = m.x.data;
  for (int k = 0; k < K; k++)
    parts[k] = (struct vector) { N + k, numbers (N + k, 1000 * k) };

  #pragma acc enter data copyin(v)
  #pragma acc enter data copyin(v.data[0:v.n])
  #pragma acc parallel loop present(v)
  for (int i = 0; i < v.n; i++)
    v.data[i] *= 2;
  #pragma acc exit data copyout(v.data[0:v.n])
  #pragma acc exit data copyout(v)
  CHECK (0, v.data == host, 1);

  /* In one construct, and nested members.  */
  #pragma acc data copy(m) copy(m.x.data[0:N], m.y.data[0:N]) copyout(m.ids[0:N])
  {
    #pragma acc parallel loop present(m)
    for (int i = 0; i < m.x.n; i++)
      {
	m.x.data[i] += m.y.data[i];
	m.ids[i] = i;
      }
  }
  CHECK (1, m.x.data == mx, 1);

  /* An array of structs, a pointer to it in another struct.  */
  #pragma acc enter data copyin(m)
  #pragma acc enter data copyin(m.parts[0:K])
  for (int k = 0; k < K; k++)
    {
      #pragma acc enter data copyin(m.parts[k].data[0:m.parts[k].n])
    }
  #pragma acc parallel loop gang present(m)
  for (int k = 0; k < K; k++)
    #pragma acc loop vector
    for (int i = 0; i < m.parts[k].n; i++)
      m.parts[k].data[i] += k;
  for (int k = 0; k < K; k++)
    {
      #pragma acc exit data copyout(m.parts[k].data[0:m.parts[k].n])
    }
  #pragma acc exit data delete(m.parts[0:K])
  #pragma acc exit data delete(m)
  CHECK (2, acc_is_present (parts, sizeof parts) || acc_is_present (&m, sizeof m), 0);

  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, v.data[i], 2 * i);
      CHECK_REAL (i, m.x.data[i], 300 + 2 * i);
      CHECK_REAL (i, m.y.data[i], 200 + i);
      CHECK (i, m.ids[i], i);
    }
  for (int k = 0; k < K; k++)
    for (int i = 0; i < N + k; i++)
      CHECK_REAL (i, parts[k].data[i], 1001 * k + i);
  return DONE ();
}
