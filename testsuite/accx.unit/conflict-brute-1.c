/* Accesses that are said never to meet in two iterations do not, by running through small
   loops; conditions for the host are taken to hold.  Half of the accesses are made where a sum of indices
   is a multiple of a number alone.
   accx-objects: plugin/polynomial/polynomial.o plugin/polynomial/poly-list.o plugin/polynomial/range.o plugin/polynomial/residue.o plugin/polynomial/conflict.o  */
#include "polynomial-unit.h"

/* Symbols: two values from outside, the second of which is known to be positive, then the
   indices of the loops.  */
enum { N = 0, SIZE = 1, VALUES = 2, LOOPS = 7, DIMS = 2 };

static bool
is_positive (void *data, unsigned sym)
{
  (void) data;
  return sym == SIZE;
}

static bool
host_checks (void *data, const struct poly *p)
{
  (void) data;
  for (unsigned sym = VALUES; sym < VALUES + LOOPS; sym++)
    if (poly_has (p, sym))
      return false;
  for (unsigned i = 0; i < p->n; i++)
    for (unsigned j = 0; j < p->term[i].n; j++)
      if (p->term[i].sym[j] >= POLY_FRESH)
	return false;
  return p->ok;
}

static const struct range_program program = { NULL, is_positive, host_checks, NULL };

static struct poly
sum (struct poly a, struct poly b, int64_t scale)
{
  return poly_add (&a, &b, scale);
}

static struct poly
product (struct poly a, struct poly b)
{
  return poly_mul (&a, &b);
}

/* ---- Random nests ---- */

struct random_access
{
  struct conflict_loop loops[LOOPS];
  struct poly lo[LOOPS], hi[LOOPS], dim[DIMS];
  struct residue known;
  struct conflict_access is;
};

/* A bound of a loop: a number, a value from outside or the index of a loop around, and a bit.  */
static struct poly
random_bound (const struct random_access *a, unsigned loop, bool upper)
{
  struct poly p = poly_const (between (-2, 1) + 3 * upper);
  switch (between (0, 5))
    {
    case 0:
      return sum (p, poly_var (N), between (0, 2) ? 1 : -1);
    case 1:
      return sum (p, poly_var (SIZE), upper ? 1 : -1);
    case 2: case 3:
      return loop ? sum (p, poly_var (a->loops[between (0, loop - 1)].sym), 1) : p;
    default:
      return p;
    }
}

static struct poly
random_index (const struct random_access *a)
{
  struct poly p = poly_const (between (-2, 2));
  for (unsigned l = 0; l < a->is.n_loops; l++)
    {
      struct poly pitch = poly_const (between (-1, 4));
      if (between (0, 3) == 0)
	pitch = sum (pitch, poly_var (between (0, VALUES - 1)), 1);
      if (between (0, 4) == 0)
	pitch = poly_var (a->loops[between (0, a->is.n_loops - 1)].sym);
      if (between (0, 2))
	p = sum (p, product (pitch, poly_var (a->loops[l].sym)), 1);
    }
  return between (0, 4) ? p : sum (p, poly_var (between (0, VALUES - 1)), between (-1, 1));
}

/* Adds loops to A up to DEPTH, whose indices are symbols from SYM on.  */
static void
add_loops (struct random_access *a, unsigned depth, unsigned sym)
{
  for (unsigned l = a->is.n_loops; l < depth; l++)
    {
      a->lo[l] = random_bound (a, l, false);
      a->hi[l] = random_bound (a, l, true);
      a->loops[l] = (struct conflict_loop) { sym++, true, NULL, NULL, between (1, 2) };
    }
  a->is.n_loops = depth;
}

static void
finish (struct random_access *a)
{
  for (unsigned l = 0; l < a->is.n_loops; l++)
    {
      a->loops[l].lo = &a->lo[l];
      a->loops[l].hi = &a->hi[l];
    }
  a->is.loops = a->loops;
  a->is.dim = a->dim;
}

/* Has A made where an index is a multiple of a number alone, or not.  */
static void
choose_residue (struct random_access *a)
{
  static const int64_t mods[] = { 2, 2, 3, 4 };
  a->known = (struct residue) { random_index (a), mods[between (0, 3)] };
  a->is.known = &a->known;
  a->is.n_known = between (0, 1);
}

/* ---- Running ---- */

enum { POINTS_MAX = 4000 };
struct points
{
  unsigned n;
  __int128 dim[POINTS_MAX][DIMS];
};

static __int128
value (const struct poly *p, const int64_t *at)
{
  __int128 v = 0;
  CHECK (value_at (p, at, &v), 1);
  return v;
}

/* Appends where A goes in the loops from LOOP inwards.  */
static void
run (struct points *to, const struct random_access *a, unsigned loop, unsigned dims, int64_t *at)
{
  if (loop == a->is.n_loops)
    {
      if (a->is.n_known && value (&a->known.value, at) % a->known.mod)
	return;
      for (unsigned d = 0; to->n < POINTS_MAX && d < dims; d++)
	to->dim[to->n][d] = value (&a->dim[d], at);
      to->n += to->n < POINTS_MAX;
      return;
    }
  int64_t hi = value (&a->hi[loop], at), *i = &at[a->loops[loop].sym];
  for (*i = value (&a->lo[loop], at); *i <= hi; *i += a->loops[loop].step)
    run (to, a, loop + 1, dims, at);
}

static bool
meet (const struct points *a, const struct points *b, unsigned dims)
{
  for (unsigned i = 0; i < a->n; i++)
    for (unsigned j = 0; j < b->n; j++)
      {
	unsigned d = 0;
	while (d < dims && a->dim[i][d] == b->dim[j][d])
	  d++;
	if (d == dims)
	  return true;
      }
  return false;
}

/* Whether EARLY and LATE meet in two iterations of loop AT, for the loops around from LOOP
   inwards.  */
static bool
meets (const struct random_access *early, const struct random_access *late, unsigned loop,
       unsigned at, unsigned dims, int64_t *values)
{
  static struct points first, second;
  int64_t *i = &values[early->loops[loop].sym], hi = value (&early->hi[loop], values);
  for (int64_t v = value (&early->lo[loop], values); v <= hi; v += early->loops[loop].step)
    {
      *i = v;
      if (loop < at && meets (early, late, loop + 1, at, dims, values))
	return true;
      if (loop < at)
	continue;
      first.n = second.n = 0;
      run (&first, early, at + 1, dims, values);
      for (*i = v + early->loops[at].step; *i <= hi; *i += early->loops[at].step)
	run (&second, late, at + 1, dims, values);
      if (meet (&first, &second, dims))
	return true;
    }
  return false;
}

static bool
all_positive (const struct poly_list *conditions, const int64_t *values)
{
  for (unsigned i = 0; i < conditions->n; i++)
    if (value (&conditions->at[i], values) <= 0)
      return false;
  return true;
}

/* Whether they meet for some values from outside for which CONDITIONS hold.  */
static bool
meets_somewhere (const struct random_access *early, const struct random_access *late,
		 unsigned at, unsigned dims, const struct poly_list *conditions)
{
  int64_t values[VALUES + LOOPS] = { 0 };
  for (values[N] = -3; values[N] <= 3; values[N]++)
    for (values[SIZE] = 1; values[SIZE] <= 3; values[SIZE]++)
      if (all_positive (conditions, values) && meets (early, late, 0, at, dims, values))
	return true;
  return false;
}

/* Whether that EARLY and LATE never meet is not told without what is known of remainders.  */
static bool
needs_residues (struct random_access early, struct random_access late, unsigned at, unsigned dims,
		bool may_assume)
{
  struct poly_list conditions = { 0 };
  if (!early.is.n_known || !late.is.n_known)
    return false;
  early.is.n_known = late.is.n_known = 0;
  finish (&early);
  finish (&late);
  bool needs = !conflict_never (&early.is, &late.is, at, dims, &program, may_assume, &conditions);
  poly_list_free (&conditions);
  return needs;
}

static void
test_random (void)
{
  static struct random_access early, late;
  unsigned proved = 0, assumed = 0, none = 0, by_residue = 0;
  struct poly_list nothing = { 0 };
  for (int n = 0; n < 6000 && unit_failures < 5; n++)
    {
      unsigned at = between (0, 1), dims = between (1, DIMS), inner = between (0, 1);
      early.is.n_loops = 0;
      add_loops (&early, at + 1, VALUES);
      late = early;
      add_loops (&early, at + 1 + between (0, 2), VALUES + at + 1);
      if (inner && early.is.n_loops > at + 1)
	late = early;
      else
	add_loops (&late, at + 1 + between (0, 2), VALUES + at + 3);
      finish (&early);
      finish (&late);
      bool same = early.is.n_loops == late.is.n_loops && between (0, 1);
      for (unsigned d = 0; d < dims; d++)
	{
	  early.dim[d] = random_index (&early);
	  late.dim[d] = random_index (&late);
	  if (same && inner)
	    late.dim[d] = sum (early.dim[d], poly_const (between (-1, 1)), 1);
	}
      choose_residue (&early);
      choose_residue (&late);
      if (same && inner && between (0, 1))
	{
	  late.known = early.known;
	  late.is.n_known = early.is.n_known;
	}
      for (int may_assume = 0; may_assume < 2; may_assume++)
	{
	  struct poly_list conditions = { 0 };
	  if (conflict_never (&early.is, &late.is, at, dims, &program, may_assume, &conditions))
	    {
	      CHECK (may_assume || conditions.n == 0, 1);
	      CHECK (meets_somewhere (&early, &late, at, dims, &conditions), 0);
	      *(may_assume ? &assumed : &proved) += 1;
	      by_residue += needs_residues (early, late, at, dims, may_assume);
	    }
	  poly_list_free (&conditions);
	}
      none += n % 16 == 0 && !meets_somewhere (&early, &late, at, dims, &nothing);
    }
  printf ("proved %u, under conditions %u, of about %u, %u by remainders\n", proved, assumed, 16 * none,
	  by_residue);
  CHECK (proved > 200 && assumed > 200 && by_residue > 50, 1);
}

int
main (void)
{
  test_random ();
  DONE ("accesses that never meet");
}
