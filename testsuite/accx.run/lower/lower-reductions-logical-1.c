/* && and || that no iteration updates leave the variable as it was, also if it is neither 0 nor
   1; updates make 0 or 1 of it: at each level, of arrays and members, over several devices.
   OpenACC 3.3 sections 2.5.15, 2.9.11.  { accx-devices 2 } */

#include "check.h"
#define N 100

static int x[N], none;
static double odd_reals[4] = { 5, 0, 1, -2.5 };

/* Updates in the iterations of CHOSEN alone.  */
#define LOOP(CLAUSES, FROM, TO) \
  _Pragma (CLAUSES) \
  for (int i = 0; i < N; i++) \
    if (i >= (FROM) && i < (TO)) \
      { \
	a = a && !x[i]; \
	b = b || x[i]; \
	f = f && !x[i]; \
	l = l || x[i]; \
      }

#define VALUES(A, B, F, L, WANT_A, WANT_B, WANT_F, WANT_L) \
  do { CHECK (0, A, WANT_A); CHECK (1, B, WANT_B); CHECK_REAL (2, F, WANT_F); \
       CHECK (3, L, WANT_L); } while (0)

static void
scalars (void)
{
  int a = 5; signed char b = -3; float f = 2.5f; long long l = 1LL << 40;
  LOOP ("acc parallel loop reduction(&&: a, f) reduction(||: b, l)", none, none)
  VALUES (a, b, f, l, 5, -3, 2.5, 1LL << 40);
  LOOP ("acc parallel loop num_gangs(7) reduction(&&: a, f) reduction(||: b, l)", 55, 56)
  VALUES (a, b, f, l, 1, 1, 1, 1);
  a = 5, b = -3, f = 2.5f, l = 1LL << 40;
  LOOP ("acc kernels loop reduction(&&: a, f) reduction(||: b, l)", none, none)
  VALUES (a, b, f, l, 5, -3, 2.5, 1LL << 40);
  LOOP ("acc parallel loop gang reduction(&&: a, f) reduction(||: b, l) deviceid(*)", none, none)
  VALUES (a, b, f, l, 5, -3, 2.5, 1LL << 40);
  LOOP ("acc parallel loop gang reduction(&&: a, f) reduction(||: b, l) deviceid(*)", 98, N)
  VALUES (a, b, f, l, 1, 1, 1, 1);
  a = 0, b = 0, f = -0.0f, l = 7;
  LOOP ("acc parallel loop worker reduction(&&: a, f) reduction(||: b, l)", none, none)
  VALUES (a, b, f, l, 0, 0, 0, 7);
  CHECK (4, __builtin_signbit (f) != 0, 1);
}

static void
not_a_number (void)
{
  double v = __builtin_nan (""), w = v;
  #pragma acc parallel loop reduction(&&: v) reduction(||: w)
  for (int i = 0; i < N; i++)
    {
      if (i < none)
	v = v && x[i];
      if (i == 3)
	w = w || x[i];
    }
  CHECK (0, v != v, 1);
  CHECK_REAL (1, w, 1);
}

static void
rows (void)
{
  int a[10];
  for (int i = 0; i < 10; i++)
    a[i] = i;
  #pragma acc parallel loop gang copy(a)
  for (int i = 0; i < 10; i++)
    {
      int r = a[i];
      #pragma acc loop vector reduction(&&: r)
      for (int j = 0; j < i % 3; j++)
	r = r && !x[j];
      a[i] = r;
    }
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i % 3 ? 1 : i);
}

static void
nested (void)
{
  int one = 6, none_at_all = 6, region = 6, zero = 0;
  #pragma acc parallel loop gang reduction(||: one, none_at_all)
  for (int i = 0; i < 10; i++)
    {
      #pragma acc loop vector reduction(||: one, none_at_all)
      for (int j = 0; j < i; j++)
	{
	  if (i == 5 && j == 3)
	    one = one || x[j];
	  if (i < none)
	    none_at_all = none_at_all || x[j];
	}
    }
  CHECK (0, one, 1);
  CHECK (1, none_at_all, 6);
  #pragma acc parallel num_gangs(5) reduction(&&: region, zero)
  {
    #pragma acc loop gang worker vector reduction(&&: region)
    for (int j = 0; j < N; j++)
      if (j < none)
	region = region && x[j];
  }
  CHECK (2, region, 6);
  CHECK (3, zero, 0);
}

static void
arrays (void)
{
  int a[4] = { 5, 0, 1, 7 };
  double d[4];
  struct { int a; float b; } s = { 3, 4 };
  for (int i = 0; i < 4; i++)
    d[i] = odd_reals[i];
  #pragma acc parallel loop reduction(&&: a) reduction(||: d)
  for (int i = 0; i < 99; i += 3)
    if (i < 2 + none)
      {
	a[i & 3] = a[i & 3] && !x[i];
	d[i & 3] = d[i & 3] || x[i];
      }
  for (int i = 0; i < 4; i++)
    {
      CHECK (i, a[i], i == 0 ? 1 : i == 3 ? 7 : i == 2);
      CHECK_REAL (i, d[i], i == 0 ? 1 : odd_reals[i]);
    }
  #pragma acc parallel loop reduction(&&: s.a) reduction(||: s.b)
  for (int i = 0; i < none; i++)
    {
      s.a = s.a && x[i];
      s.b = s.b || x[i];
    }
  CHECK (0, s.a, 3);
  CHECK_REAL (1, s.b, 4);
}

static void
members_of_a_gang (void)
{
  struct { long before; int a; float b; } s[6];
  for (int g = 0; g < 6; g++)
    s[g].before = 100 + g, s[g].a = g, s[g].b = g == 4 ? 0 : g + 0.5f;
  #pragma acc parallel loop gang copy(s)
  for (int g = 0; g < 6; g++)
    {
      struct { long before; int a; float b; } own = { s[g].before, s[g].a, s[g].b };
      #pragma acc loop vector reduction(&&: own.a) reduction(||: own.b)
      for (int i = 0; i < N; i++)
	if (i < g % 3)
	  {
	    own.a = own.a && !x[i];
	    own.b = own.b || x[i];
	  }
      s[g].before = own.before, s[g].a = own.a, s[g].b = own.b;
    }
  for (int g = 0; g < 6; g++)
    {
      CHECK (g, s[g].before, 100 + g);
      CHECK (g, s[g].a, g % 3 ? 1 : g);
      CHECK_REAL (g, s[g].b, g == 4 ? 0 : g % 3 ? 1 : g + 0.5);
    }
}

int
main (void)
{
  scalars ();
  not_a_number ();
  rows ();
  nested ();
  arrays ();
  members_of_a_gang ();
  return DONE ();
}
