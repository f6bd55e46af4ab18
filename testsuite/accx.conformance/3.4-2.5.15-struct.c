/* Reductions over structs are those over each of their members, nested ones and arrays too.  The code may
   use them whole.  { accx-c-only } */
#include "../accx.run/check.h"

struct inner { long q; short small; };
struct point { int n; double x; float v[3]; struct inner in; unsigned char c; };
enum { N = 200 };

static struct point global;

static struct inner
add (struct inner a, int k)
{
  a.q += k;
  a.small++;
  return a;
}

static void
members (void)
{
  struct point s = { 1, 2, { 3, 4, 5 }, { 6, 7 }, 12 };
  int count = 0;
  #pragma acc parallel loop reduction(+: s, count)
  for (int k = 0; k < N; k++)
    {
      s.n += k;
      s.x += 0.5;
      s.v[k % 2] += 1;
      s.in.q += k;
      s.in.small++;
      s.c++;
      count++;
    }
  CHECK (0, s.n, 1 + N * (N - 1) / 2);
  CHECK_REAL (0, s.x, 2 + N / 2);
  CHECK_REAL (0, s.v[0], 3 + N / 2);
  CHECK_REAL (1, s.v[1], 4 + N / 2);
  CHECK_REAL (2, s.v[2], 5);
  CHECK (0, s.in.q, 6 + N * (N - 1) / 2);
  CHECK (0, s.in.small, 7 + N);
  CHECK (0, s.c, 12 + N);
  CHECK (0, count, N);
  #pragma acc kernels loop reduction(+: global)
  for (int k = 0; k < N; k++)
    global.n += k;
  CHECK (0, global.n, N * (N - 1) / 2);
}

static void
levels (void)
{
  struct inner m = { 0, 0 };
  int r[N];
  #pragma acc parallel reduction(max: m) num_gangs(4)
  {
    #pragma acc loop gang reduction(max: m)
    for (int k = 0; k < N; k++)
      {
	if (m.q < k * 7 % 101)
	  m.q = k * 7 % 101;
	m.small = m.small > k % 13 ? m.small : k % 13;
      }
  }
  CHECK (0, m.q, 100);
  CHECK (0, m.small, 12);
  #pragma acc parallel reduction(+: m) num_gangs(5) copy(m)
  {
    m.q += 1;
    m.small += 2;
  }
  CHECK (0, m.q, 105);
  CHECK (0, m.small, 22);
  #pragma acc parallel loop gang copyout(r)
  for (int k = 0; k < N; k++)
    {
      struct inner own = { k, 0 };
      #pragma acc loop vector reduction(+: own)
      for (int j = 0; j < 32; j++)
	{
	  own.q += j;
	  own.small++;
	}
      r[k] = own.q + own.small;
    }
  for (int k = 0; k < N; k++)
    CHECK (k, r[k], k + 31 * 16 + 32);
}

static void
whole (void)
{
  struct inner w = { 0, 0 };
  struct point s = { 0, 0, { 0, 0, 0 }, { 0, 0 }, 0 };
  #pragma acc parallel loop reduction(+: w)
  for (int k = 0; k < N; k++)
    w = add (w, k);
  CHECK (0, w.q, N * (N - 1) / 2);
  CHECK (0, w.small, N);
  #pragma acc parallel loop reduction(+: s)
  for (int k = 0; k < N; k++)
    {
      struct point t = s;
      t.n += k;
      t.v[1] += 2;
      t.in = add (s.in, 1);
      s = t;
    }
  CHECK (0, s.n, N * (N - 1) / 2);
  CHECK_REAL (1, s.v[1], 2 * N);
  CHECK (0, s.in.q, N);
  CHECK (0, s.in.small, N);
}

int
main (void)
{
  members ();
  levels ();
  whole ();
  return DONE ();
}
