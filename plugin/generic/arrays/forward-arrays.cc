/* Arrays that one construct fills and the next ones read, at the same iteration or its neighbours, are not stored:

     #pragma acc data deviceptr(t)			#pragma acc data deviceptr(t)
     {							{
       #pragma acc parallel loop			  #pragma acc parallel loop
       for (i = 0; i < n; i++)				  for (i = 1; i < n - 1; i++)
	 t[i] = a[i] + b[i];			->	    c[i] = (a[i - 1] + b[i - 1]) * (a[i + 1] + b[i + 1]);
       #pragma acc parallel loop			}
       for (i = 1; i < n - 1; i++)
	 c[i] = t[i - 1] * t[i + 1];
     }

   What the values are made of is read where t would have been.  Neighbours' reads meet in the caches, while t went to
   memory and back.  Takes the GENERIC of a function in front of implicit-copy.cc.

   The first construct does nothing else (made-arrays.cc).  No other use of the array is left (only-uses.cc).
   Constructs up to the last reader stand one behind the other, and write nothing that the values are made of; where
   that is only so if pointers do not overlap, the host chooses between these constructs and the program's.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/arrays/arrays.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"
#include "generic/kernels/kernels.h"
#include "feedback/feedback.h"

/* As many loads in values: more would cost what the array's memory does.  */
enum { LOADS_MAX = 48 };

struct forward
{
  struct maker maker;
  hash_set<tree> mapped;        /* named in data clauses */
  auto_vec<tree> no_indices;    /* of loops of the construct that the host runs */
  auto_vec<tree> constructs;    /* behind it, in order, to the last that reads */
  auto_vec<struct nest *> behind;       /* of their bodies; owned */
  auto_vec<struct made_use *> uses;     /* owned */
};

/* ---- Which constructs ---- */

/* Whether T is a construct that always runs, where it stands, and names its variables or not as it likes.  */
static bool
is_plain (tree t)
{
  if ((TREE_CODE (t) != OACC_PARALLEL && TREE_CODE (t) != OACC_KERNELS) || facts_known_of (t)->all_devices)
    return false;
  for (tree c = OMP_CLAUSES (t); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_NUM_GANGS: case OMP_CLAUSE_NUM_WORKERS: case OMP_CLAUSE_VECTOR_LENGTH:
      case OMP_CLAUSE_MAP: case OMP_CLAUSE_FIRSTPRIVATE:
	break;
      default:
	return false;
      }
  return true;
}

/* What may have effects that a nest does not show, or gets a second meaning in a copy.  */
static tree
find_obstacle (tree *tp, int *, void *)
{
  switch (TREE_CODE (*tp))
    {
    case CALL_EXPR:
      return call_expr_flags (*tp) & (ECF_CONST | ECF_PURE) ? NULL_TREE : *tp;
    case ASM_EXPR: case LABEL_EXPR: case GOTO_EXPR: case RETURN_EXPR: case OACC_CACHE:
      return *tp;
    default:
      return NULL_TREE;
    }
}

static bool
has_obstacle (tree construct)
{
  return walk_tree_without_duplicates (&OMP_BODY (construct), find_obstacle, NULL) != NULL_TREE;
}

/* Whether the clauses of the maker's construct are about nothing but sizes and the arrays that it makes.  */
static bool
maps_made_alone (const struct maker *m)
{
  for (tree c = OMP_CLAUSES (m->construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      return false;
    else if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
      {
	unsigned i = 0;
	while (i < m->made.length () && m->made[i].var != clause_variable (c))
	  i++;
	if (i == m->made.length ())
	  return false;
      }
  return true;
}

/* The nest of T's body, for F.  */
static struct nest *
nest_of (struct forward *f, tree t, hash_set<tree> *device)
{
  struct nest *n = nest_beside (&OMP_BODY (t), f->maker.scan, &f->mapped);
  n->may_check = true;
  n->clauses = OMP_CLAUSES (t);
  n->host_indices = &f->no_indices;
  n->device = device;
  return n;
}

/* ---- Readers ---- */

/* Notes how N, of construct number K behind, uses F's arrays; false if not as maker_find_use has it.  *LAST: how many
   constructs up to the last one that does.  */
static bool
find_uses (struct forward *f, struct nest *n, unsigned k, unsigned *last)
{
  for (unsigned i = 0; i < n->refs.length (); i++)
    for (unsigned a = 0; a < f->maker.made.length (); a++)
      if (maker_is_element (n->refs[i], f->maker.made[a].var))
	{
	  struct made_use *use = new made_use ();
	  f->uses.safe_push (use);
	  if (!maker_find_use (&f->maker, a, n->refs[i], use))
	    return false;
	  *last = k + 1;
	}
  return true;
}

/* Whether statement T of nest N, the maker's, leaves no scalar to code behind.  */
static bool
leaves_nothing (struct forward *f)
{
  auto_vec<tree> written;
  hash_set<tree> own;
  tree body = OMP_BODY (f->maker.construct);
  scalar_written (body, &written);
  scalar_declared (body, &own);
  for (unsigned i = 0; i < written.length (); i++)
    if (!own.contains (written[i]) && scalar_live_behind (f->maker.scan, f->maker.construct, written[i]))
      return false;
  return true;
}

/* Whether each use of F's arrays is one of those found.  */
static bool
knows_all_uses (struct forward *f)
{
  auto_vec<tree> among;
  among.safe_push (f->maker.construct);
  for (unsigned i = 0; i < f->constructs.length (); i++)
    among.safe_push (f->constructs[i]);
  for (unsigned a = 0; a < f->maker.made.length (); a++)
    {
      tree var = f->maker.made[a].var;
      unsigned known = 0, is = array_mentions (OMP_BODY (f->maker.construct), var);
      for (unsigned i = 0; i < f->maker.n->refs.length (); i++)
	known += maker_is_element (f->maker.n->refs[i], var);
      for (unsigned i = 0; i < f->uses.length (); i++)
	known += f->uses[i]->array == a;
      for (unsigned i = 0; i < f->constructs.length (); i++)
	is += array_mentions (OMP_BODY (f->constructs[i]), var);
      if (is != known || !array_is_apart (f->maker.scan, var, among))
	return false;
    }
  return true;
}

/* Whether R is behind one of F's arrays.  */
static bool
is_made (const struct forward *f, const struct ref *r)
{
  for (unsigned a = 0; a < f->maker.made.length (); a++)
    if (f->maker.made[a].var == r->base)
      return true;
  return false;
}

/* Whether no construct of F writes what the values are made of; appends to their nests' checks.  */
static bool
stay_as_they_are (struct forward *f)
{
  for (unsigned k = 0; k < f->behind.length (); k++)
    for (unsigned i = 0; i < f->behind[k]->refs.length (); i++)
      for (unsigned j = 0; j < f->maker.n->refs.length (); j++)
	{
	  const struct ref *w = f->behind[k]->refs[i], *r = f->maker.n->refs[j];
	  if (w->write && !w->again && !is_made (f, r) && !r->again && !depend_elsewhere (f->behind[k], r, w))
	    return false;
	}
  return true;
}

/* Whether N, of F, has a variable or a mapping of its own for VAR of the maker: in a clause, or set there.  Two ranges
   that N reached through VAR might be mapped apart; AROUND, clauses of data constructs, tell that it is mapped as a whole.  */
static bool
has_another (const struct forward *f, const struct nest *n, tree var, const vec<tree> &around)
{
  bool other = extent_is_mentioned (n->clauses, var), named = false, used = false, reads = false;
  for (unsigned i = 0; i < n->loops.length (); i++)
    other |= n->loops[i]->annotated && scalar_has_clause (n->loops[i]->clauses, var);
  for (unsigned i = 0; i < n->refs.length (); i++)
    {
      used |= n->refs[i]->base == var;
      reads |= is_made (f, n->refs[i]);
    }
  for (unsigned i = 0; i < around.length (); i++)
    named |= extent_is_mentioned (around[i], var);
  return n->writes->get (var) || (reads && (other || (used && !named)));
}

struct find_differing
{
  const struct forward *f;
  const vec<tree> *around;
};

/* A variable of the maker's that is another one, or may be, in a construct behind; for walk_tree.  */
static tree
find_other_there (tree *tp, int *walk, void *data)
{
  const struct find_differing *d = (const struct find_differing *) data;
  const struct nest *n = d->f->maker.n;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if ((!VAR_P (t) && TREE_CODE (t) != PARM_DECL) || n->writes->get (t) || n->own->contains (t))
    return NULL_TREE;
  for (unsigned i = 0; i < d->f->maker.loops.length (); i++)
    if (d->f->maker.loops[i]->index == t)
      return NULL_TREE;
  for (unsigned a = 0; a < d->f->maker.made.length (); a++)
    if (d->f->maker.made[a].var == t)
      return NULL_TREE;
  for (unsigned k = 0; k < d->f->behind.length (); k++)
    if (has_another (d->f, d->f->behind[k], t, *d->around))
      return t;
  return NULL_TREE;
}

/* Whether what F's maker computes with is the same in the constructs behind, which AROUND, clauses, are around.  */
static bool
means_the_same (const struct forward *f, const vec<tree> &around)
{
  struct find_differing d = { f, &around };
  return !walk_tree_without_duplicates (&OMP_BODY (f->maker.construct), find_other_there, &d);
}

/* ---- The new constructs ---- */

struct put
{
  tree was, is;
};

static tree
put_value (tree *tp, int *walk, void *data)
{
  struct put *p = (struct put *) data;
  if (*tp == p->was)
    {
      *tp = unshare_expr (p->is);
      *walk = 0;
    }
  else if (TYPE_P (*tp))
    *walk = 0;
  return NULL_TREE;
}

/* The values of F's uses, in VALUES; false if one cannot be.  */
static bool
find_values (struct forward *f, vec<tree> *values)
{
  unsigned loads = 0;
  for (unsigned i = 0; i < f->uses.length (); i++)
    {
      tree value = maker_value (&f->maker, f->uses[i], &loads);
      if (!value || loads > LOADS_MAX)
	return false;
      values->safe_push (value);
    }
  return true;
}

/* A copy of construct T.  */
static tree
copy_of (struct forward *f, tree t)
{
  tree copy = copy_node (t);
  OMP_BODY (copy) = kernels_copy (f->maker.scan, OMP_BODY (t));
  OMP_CLAUSES (copy) = kernels_copy_clauses (f->maker.scan, OMP_CLAUSES (t));
  return copy;
}

/* What the host asks before F's constructs, or NULL_TREE.  */
static tree
condition_of (struct forward *f)
{
  tree all = NULL_TREE;
  for (unsigned k = 0; k < f->behind.length (); k++)
    if (tree t = kernels_condition (f->behind[k]))
      all = all ? build2 (TRUTH_ANDIF_EXPR, boolean_type_node, all, t) : t;
  return all;
}

static void
report (const struct forward *f)
{
  for (unsigned a = 0; a < f->maker.made.length (); a++)
    feedback_note (FEEDBACK_ANALYSIS, EXPR_LOCATION (f->maker.construct), NULL, "Elements of %s are computed where loops "
		   "behind read them", IDENTIFIER_POINTER (DECL_NAME (f->maker.made[a].var)));
}

/* Puts the new constructs in the place of the maker's, at FROM of a list, and of those that follow.  Returns the
   maker's that is left for the host to choose.  */
static tree
emit (struct forward *f, tree_stmt_iterator from, const vec<tree> &values)
{
  tree condition = condition_of (f), was = alloc_stmt_list (), is = alloc_stmt_list ();
  tree maker = copy_of (f, f->maker.construct);
  append_to_statement_list_force (maker, &was);
  for (unsigned k = 0; k < f->constructs.length (); k++)
    {
      append_to_statement_list_force (copy_of (f, f->constructs[k]), &was);
      for (unsigned i = 0; i < f->uses.length (); i++)
	{
	  struct put p = { f->uses[i]->expr, values[i] };
	  walk_tree (&OMP_BODY (f->constructs[k]), put_value, &p, NULL);
	}
      append_to_statement_list_force (f->constructs[k], &is);
    }
  unsigned left = f->constructs.length ();
  for (tree_stmt_iterator i = from; left;)
    {
      tsi_next (&i);
      if (TREE_CODE (tsi_stmt (i)) == DEBUG_BEGIN_STMT)
	continue;
      *tsi_stmt_ptr (i) = build_empty_stmt (UNKNOWN_LOCATION);
      left--;
    }
  *tsi_stmt_ptr (from) = condition ? build3_loc (EXPR_LOCATION (f->maker.construct), COND_EXPR, void_type_node,
						 condition, is, was) : is;
  TREE_SIDE_EFFECTS (*tsi_stmt_ptr (from)) = 1;
  report (f);
  return maker;
}

/* ---- The function ---- */

struct forward_walk
{
  tree function;
  auto_vec<tree> data;          /* clauses of the data constructs around */
  hash_set<tree> left;          /* constructs that stay as they are */
};

/* Finds the plain constructs behind the one at FROM that are F's.  */
static bool
find_behind (struct forward *f, tree_stmt_iterator from, hash_set<tree> *device)
{
  unsigned last = 0;
  for (tsi_next (&from); !tsi_end_p (from) && f->constructs.length () < FORWARD_CONSTRUCTS; tsi_next (&from))
    {
      tree t = tsi_stmt (from);
      if (TREE_CODE (t) == DEBUG_BEGIN_STMT)
	continue;
      if (!is_plain (t) || has_obstacle (t))
	break;
      f->constructs.safe_push (t);
      f->behind.safe_push (nest_of (f, t, device));
      if (!find_uses (f, f->behind.last (), f->behind.length () - 1, &last))
	return false;
    }
  while (f->constructs.length () > last)
    {
      f->constructs.pop ();
      nest_free (f->behind.pop ());
    }
  return last;
}

/* Lets the constructs behind that at FROM, of W, do without the arrays that it makes, if they can.  */
static void
try_forward (struct forward_walk *w, tree_stmt_iterator from)
{
  struct forward f;
  hash_set<tree> device;
  auto_vec<tree> values;
  f.maker.construct = tsi_stmt (from);
  if (w->left.contains (f.maker.construct) || !is_plain (f.maker.construct) || has_obstacle (f.maker.construct))
    return;
  w->data.safe_push (OMP_CLAUSES (f.maker.construct));
  for (unsigned i = 0; i < w->data.length (); i++)
    {
      kernels_note_names (w->data[i], &f.mapped);
      kernels_note_device (w->data[i], &device);
    }
  w->data.pop ();
  f.maker.scan = function_scan_new (w->function);
  f.maker.n = nest_of (&f, f.maker.construct, &device);
  if (maker_find (&f.maker) && maps_made_alone (&f.maker) && find_behind (&f, from, &device) && knows_all_uses (&f)
      && leaves_nothing (&f) && means_the_same (&f, w->data) && find_values (&f, &values) && stay_as_they_are (&f))
    w->left.add (emit (&f, from, values));
  nest_free (f.maker.n);
  for (unsigned i = 0; i < f.behind.length (); i++)
    nest_free (f.behind[i]);
  for (unsigned i = 0; i < f.uses.length (); i++)
    delete f.uses[i];
  function_scan_free (f.maker.scan);
}

static tree
visit (tree *tp, int *walk, void *data)
{
  struct forward_walk *w = (struct forward_walk *) data;
  switch (TREE_CODE (*tp))
    {
    case OACC_DATA:
      w->data.safe_push (OMP_CLAUSES (*tp));
      walk_tree_without_duplicates (&OACC_DATA_BODY (*tp), visit, w);
      w->data.pop ();
      *walk = 0;
      break;
    case STATEMENT_LIST:
      for (tree_stmt_iterator i = tsi_start (*tp); !tsi_end_p (i); tsi_next (&i))
	try_forward (w, i);
      break;
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_HOST_DATA:
      *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
forward_lower (tree function)
{
  struct forward_walk w;
  w.function = function;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, &w);
}
