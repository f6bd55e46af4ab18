/* Sums, products, parts, replacements and quotients of random polynomials have the values of
   plain arithmetic; what does not fit is not ok.
   accx-objects: plugin/polynomial/polynomial.o  */
#include "polynomial-unit.h"

/* Made by hand, not by what is tested.  Coefficients are up to MOST, or near the ends of
   their type.  */
static struct poly
random_poly (int terms, int degree, int64_t most)
{
  struct poly p = { .ok = true };
  for (int tries = 0; tries < 200 && p.n < (unsigned) terms; tries++)
    {
      struct poly_term *t = &p.term[p.n++];
      t->n = 0;
      unsigned sym = 0;
      while (t->n < (unsigned) between (0, degree) && sym < SYMBOLS)
	{
	  t->sym[t->n++] = sym = between (sym, SYMBOLS - 1);
	  sym += between (0, 1);
	}
      int64_t end = between (0, 1) ? INT64_MAX - between (0, 2) : INT64_MIN + between (0, 2);
      t->coef = most ? between (1, most) * (between (0, 1) ? 1 : -1) : end;
      p.n -= !well_formed (&p);
    }
  return p;
}

static void
random_point (int64_t *at)
{
  for (int i = 0; i < SYMBOLS; i++)
    at[i] = between (-9, 9);
}

/* R, an outcome, must be WANT at AT, if all is known of both.  */
#define SAME_AT(R, WANT_KNOWN, WANT)				\
  do								\
    {								\
      __int128 got_;						\
      CHECK (well_formed (R), 1);				\
      if ((R)->ok && (WANT_KNOWN) && value_at (R, at, &got_))	\
	CHECK (got_ == (WANT), 1);				\
    }								\
  while (0)

static void
test_sums (const struct poly *a, const struct poly *b, const int64_t *at, int64_t scale)
{
  __int128 x, y, want;
  struct poly sum = poly_add (a, b, scale), product = poly_mul (a, b);
  int known = value_at (a, at, &x) & value_at (b, at, &y);
  SAME_AT (&sum, known && !__builtin_mul_overflow (y, (__int128) scale, &want), x + y * scale);
  SAME_AT (&product, known && !__builtin_mul_overflow (x, y, &want), want);
  struct poly none = poly_add (&sum, &sum, -1);
  struct poly other = poly_add (b, a, 1);
  CHECK (!sum.ok || !none.ok || none.n == 0, 1);
  CHECK (scale != 1 || !sum.ok || poly_hash (&sum) == poly_hash (&other), 1);
  CHECK (poly_same (&sum, &sum), sum.ok && none.ok);
}

static void
test_parts (const struct poly *a, const int64_t *at)
{
  unsigned sym = between (0, SYMBOLS - 1), power = 0;
  struct poly coef, rest;
  __int128 x, c, r;
  for (unsigned i = 0; i < a->n; i++)
    {
      unsigned here = 0;
      for (unsigned j = 0; j < a->term[i].n; j++)
	here += a->term[i].sym[j] == sym;
      power = here > power ? here : power;
    }
  CHECK (poly_split (a, sym, &coef, &rest), power <= 1);
  if (power > 1)
    return;
  CHECK (well_formed (&coef) && well_formed (&rest), 1);
  if (value_at (a, at, &x) && value_at (&coef, at, &c) && value_at (&rest, at, &r))
    CHECK (x == c * at[sym] + r, 1);
  for (unsigned i = 0; i < coef.n; i++)
    for (unsigned j = 0; j < coef.term[i].n; j++)
      CHECK (coef.term[i].sym[j] != sym, 1);
}

static void
test_replaced (const struct poly *a, const struct poly *b, const int64_t *at)
{
  unsigned sym = between (0, SYMBOLS - 1);
  struct poly p = poly_replace (a, sym, b);
  __int128 y, want;
  int64_t there[SYMBOLS];
  for (int i = 0; i < SYMBOLS; i++)
    there[i] = at[i];
  int known = value_at (b, at, &y) && y == (int64_t) y;
  there[sym] = known ? (int64_t) y : 0;
  known = known && value_at (a, there, &want);
  SAME_AT (&p, known, want);
}

static void
test_quotient (const struct poly *a, const struct poly *d, const int64_t *at)
{
  struct poly product = poly_mul (a, d), q = poly_divide (&product, d), r = poly_divide (a, d);
  __int128 x, y, z;
  CHECK (well_formed (&q) && well_formed (&r), 1);
  if (product.ok)
    CHECK (q.ok && poly_same (&q, a), 1);
  if (r.ok && value_at (a, at, &x) && value_at (d, at, &y) && value_at (&r, at, &z))
    CHECK (x == y * z, 1);
}

static void
test_random (void)
{
  unsigned ok = 0;
  for (int n = 0; n < 40000; n++)
    {
      int64_t at[SYMBOLS], most = n % 4 ? 1000 : 0;
      struct poly a = random_poly (between (0, 8), between (0, 4), most);
      struct poly b = random_poly (between (0, 6), between (0, 3), most);
      struct poly d = random_poly (1, between (0, 2), between (0, 3) ? 12 : 1);
      random_point (at);
      test_sums (&a, &b, at, n % 8 ? between (-5, 5) : INT64_MIN);
      test_parts (&a, at);
      test_replaced (&a, &b, at);
      if (d.n == 1 && most)
	test_quotient (&a, &d, at);
      struct poly product = poly_mul (&a, &b);
      ok += most && product.ok;
    }
  CHECK (ok > 15000, 1);
}

/* Coefficients that overflow, factors and terms beyond what fits.  */
static void
test_limits (void)
{
  struct poly one = poly_const (1), most = poly_const (INT64_MAX), least = poly_const (INT64_MIN);
  struct poly minus = poly_const (-1), zero = poly_const (0), x = poly_var (0), p;
  int64_t c;
  CHECK (poly_is_const (&zero, &c) && c == 0, 1);
  CHECK (poly_is_const (&least, &c) && c == INT64_MIN, 1);
  CHECK (poly_is_const (&x, &c), 0);
  p = poly_bad ();
  CHECK (poly_is_const (&p, &c), 0);
  CHECK (poly_add (&most, &one, 1).ok, 0);
  CHECK (poly_add (&zero, &least, -1).ok, 0);
  CHECK (poly_add (&most, &least, 1).ok, 1);
  CHECK (poly_mul (&least, &minus).ok, 0);
  CHECK (poly_mul (&most, &most).ok, 0);
  CHECK (poly_divide (&least, &minus).ok, 0);
  CHECK (poly_divide (&one, &zero).ok, 0);
  CHECK (poly_replace (&p, 0, &one).ok || poly_replace (&x, 0, &p).ok, 0);
  CHECK (poly_add (&p, &one, 1).ok || poly_mul (&one, &p).ok, 0);
  p = one;
  for (int i = 0; i < POLY_DEGREE; i++)
    p = poly_mul (&p, &x);
  CHECK (p.ok, 1);
  CHECK (poly_mul (&p, &x).ok, 0);
  p = zero;
  for (unsigned i = 0; i < POLY_TERMS; i++)
    {
      struct poly v = poly_var (i);
      p = poly_add (&p, &v, 1);
    }
  CHECK (p.ok && p.n == POLY_TERMS, 1);
  CHECK (poly_add (&p, &x, -1).n, POLY_TERMS - 1);
  CHECK (poly_add (&p, &one, 1).ok, 0);
}

int
main (void)
{
  test_limits ();
  test_random ();
  DONE ("polynomials");
}
