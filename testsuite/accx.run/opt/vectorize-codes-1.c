/* Iterations that a thread has in packs of neighbours: each once, with as many as packs take,
   fewer and more, from any element on, for codes of 8, 16 and 32 bits, of floats, doubles and
   structs in both orders, in place, and where an iteration reads two neighbours.
   { accx-device-only } */
#include <math.h>
#include "check.h"
#define N 1100

struct place
{
  float lat, lng;
};

static float a[N + 1], b[N + 1], c[N + 1];
static double d[N], e[N];
static struct place p[N];
static int n, from;

static void
clear (void)
{
  for (int i = 0; i <= N; i++)
    c[i] = -1;
}

/* C has WANT, of index i, from FROM to below N, and nothing else was written.  */
#define CHECK_ALL(WANT)						\
  for (int i = 0; i < N; i++)					\
    CHECK (i, fabs (c[i] - (i >= from && i < n ? WANT : -1)) <= 0.6, 1);

static void
of_floats (void)
{
  clear ();
  #pragma acc parallel loop ccopyin(a, b) compression(a, b) copy(c) num_gangs(2) \
    vector_length(32)
  for (int i = from; i < n; i++)
    c[i] = a[i] + b[i];
  CHECK_ALL (3 * i)
  clear ();
  #pragma acc parallel loop ccopyin(a[from:n - from]) compression(a) \
    compression_bits(8) copy(c[from:n - from]) num_gangs(2) vector_length(32)
  for (long i = from; i < n; i++)
    c[i] = a[i] / 8;
  CHECK_ALL (i / 8.0)
  clear ();
  #pragma acc parallel loop ccopyin(a) compression(a) copy(c) num_gangs(2) vector_length(32)
  for (int i = from; i < n; i++)
    c[i] = a[i] + a[i + 1];
  CHECK_ALL (2 * i + 1)
}

static void
of_doubles (void)
{
  #pragma acc parallel loop ccopyin(d) compression(d) copy(e) num_gangs(2) vector_length(32)
  for (int i = from; i < n; i++)
    e[i] = d[i];
  for (int i = from; i < n; i++)
    CHECK (i, fabs (e[i] - i * 0.5) <= 1e-6, 1);
  #pragma acc parallel loop ccopy(d[from:n - from:-N:N]) compression(d) num_gangs(2) \
    vector_length(32)
  for (int i = from; i < n; i++)
    d[i] = -d[i];
  for (int i = 0; i < N; i++)
    {
      CHECK (i, fabs (d[i] - (i >= from && i < n ? -0.5 : 0.5) * i) <= 1e-6, 1);
      d[i] = 0.5 * i;
    }
}

static void
of_structs (void)
{
  const float *q = &p->lat;
  clear ();
  #pragma acc parallel loop ccopyin(p) compression(p) copy(c) num_gangs(2) vector_length(32)
  for (int i = from; i < n; i++)
    c[i] = p[i].lat * 2 + p[i].lng;
  CHECK_ALL (2 * i + N - i)
  clear ();
  #pragma acc parallel loop ccopyin(q[2 * from:2 * (n - from)]) compression(q) copy(c) \
    num_gangs(2) vector_length(32)
  for (int i = from; i < n; i++)
    c[i] = q[2 * i] * 2 + q[2 * i + 1];
  CHECK_ALL (2 * i + N - i)
}

int
main (void)
{
  for (int i = 0; i <= N; i++)
    {
      a[i] = i;
      b[i] = 2 * i;
      if (i == N)
	break;
      d[i] = 0.5 * i;
      p[i].lat = i;
      p[i].lng = N - i;
    }
  for (from = 0; from < 4; from++)
    for (n = 500; n < N; n += n == 511 ? 1 : n == 512 ? 1 : 11)
      {
	of_floats ();
	of_doubles ();
	of_structs ();
      }
  return DONE ();
}
