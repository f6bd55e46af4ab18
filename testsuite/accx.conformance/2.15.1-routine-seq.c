/* routine seq: called from every kind of loop, with every kind of argument and result.  */
#include "../accx.run/check.h"

enum { N = 300 };
struct pair { int a; double b; };

#pragma acc routine seq
static int
add (int a, int b)
{
  return a + b;
}

#pragma acc routine seq
static struct pair
swap (struct pair p)
{
  struct pair r = { (int) p.b, p.a };
  return r;
}

#pragma acc routine seq
static void
accumulate (const float *restrict from, double *to, int n)
{
  for (int i = 0; i < n; i++)
    *to += from[i];
}

#pragma acc routine seq
static void
nothing (void)
{
}

#pragma acc routine seq
static unsigned char
narrow (short s, long l, _Bool b, char c)
{
  return (unsigned char) (s + l + b + c);
}

#pragma acc routine seq
static double
average (const double v[3])
{
  double s = 0;
  if (v[2] < 0)
    return -1;
  #pragma acc loop seq
  for (int i = 0; i < 3; i++)
    s += v[i];
  return s / 3;
}

#pragma acc routine
static int
implied_seq (int k)
{
  return k * 2;
}

int
main (void)
{
  int r[N], s = 0;
  float f[N];
  double d[N], e[N];
  unsigned char u[N];
  for (int i = 0; i < N; i++)
    f[i] = (float) (i % 17);
  #pragma acc parallel loop gang worker vector copyin(f) copyout(r, d, e, u)
  for (int i = 0; i < N; i++)
    {
      struct pair p = { i, 2.5 * i };
      double own = 0.5, three[3] = { i, i + 1.0, i == 7 ? -3.0 : 5.0 };
      p = swap (swap (p));
      accumulate (f, &own, i % 10);
      nothing ();
      r[i] = add (add (i, p.a), implied_seq (i));
      d[i] = own + p.b;
      e[i] = average (three);
      u[i] = narrow ((short) -i, 1L << 40, i & 1, 'a');
    }
  for (int i = 0; i < N; i++)
    {
      double own = 0.5;
      for (int k = 0; k < i % 10; k++)
	own += k % 17;
      CHECK (i, r[i], 4 * i);
      CHECK_REAL (i, d[i], own + (int) (2.5 * i));
      CHECK_NEAR (i, e[i], i == 7 ? -1 : (2 * i + 6) / 3.0, 1e-15);
      CHECK (i, u[i], (unsigned char) ('a' + i % 2 - i));
    }
  #pragma acc serial copy(s)
  s = add (s, 5);
  #pragma acc parallel num_gangs(3) copy(s)
  {
    #pragma acc loop seq
    for (int i = 0; i < 4; i++)
      nothing ();
    #pragma acc loop gang reduction(+:s)
    for (int i = 0; i < N; i++)
      {
	int t = 0;
	#pragma acc loop vector reduction(+:t)
	for (int j = 0; j < 10; j++)
	  t = add (t, j);
	s += t;
      }
  }
  CHECK (0, s, 5 + 45 * N);
  #pragma acc kernels loop independent copyout(r)
  for (int i = 0; i < N; i++)
    r[i] = add (i, implied_seq (1));
  for (int i = 0; i < N; i++)
    CHECK (i, r[i], i + 2);
  return DONE ();
}
