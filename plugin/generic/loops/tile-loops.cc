/* Tile.  Takes the GENERIC of a loop directive with a tile clause, gives one
   over tiles with one over the elements of a tile inside:

     loop tile (4, 8) gang vector      loop gang collapse (2)
     for (i...)			       for (ti = 0; ti < tiles of i; ti++)
       for (j...)			 for (tj...)
	 S				   loop vector collapse (2)
					   for (ei = 0; ei < 8; ei++)
					     for (ej = 0; ej < 4; ej++)
					       if (the element exists)
						 { i = ...; j = ...; S }

   The first size is that of the innermost loop.  gang goes to the tiles, vector to the
   elements, worker to the elements or, with vector, to the tiles.  Loops that run in
   order (seq, or what kernels leaves so) are not tiled: nothing says that another
   order is right.  Counts are unsigned, as wide as the loop's variable: those of a loop
   over all values of its type fit.

   GCC's own tiles, of which region.cc sees IFN_GOACC_TILE, divide the elements of the
   whole loop's counts instead of the tile's; they are left to Fortran, with size 1.

   OpenACC 3.3 section 2.9.8.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/loops/loops.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* What `*' stands for: in the innermost loop, where threads should touch memory side by
   side, and in the one around it.  */
enum { SIZE_ALONE = 128, SIZE_INNER = 32, SIZE_OUTER = 4 };
/* Elements of a tile up to which the loops over them have constant bounds.  */
enum { CONSTANT_MAX = 1024 };

/* One loop of the nest.  */
struct tiled_loop
{
  tree v;                       /* its variable */
  tree type;                    /* of what follows: unsigned */
  tree from;                    /* the first value, in V's type */
  tree step;
  tree count;                   /* iterations */
  tree size, tiles;             /* elements of a tile, tiles */
  tree tile, element;           /* the variables of the new loops */
};

/* The nest that is rewritten.  */
struct tiled_nest
{
  tree function, loop;
  location_t loc;
  auto_vec<struct tiled_loop> loops;
  tree vars, before;            /* what stands in front of the new loops */
  auto_vec<tree> markers;       /* in the first values */
};

/* The size that `*' is for loop I of N.  */
static int
chosen_size (int i, int n)
{
  return n == 1 ? SIZE_ALONE : i == n - 1 ? SIZE_INNER : i == n - 2 ? SIZE_OUTER : 1;
}

/* ---- New variables ---- */

static tree
new_variable (struct tiled_nest *n, const char *name, tree type, tree *vars)
{
  return generic_variable (n->loc, n->function, name, type, vars);
}

/* VALUE as TYPE: a constant, or a variable that is set in front of the loops.  */
static tree
computed (struct tiled_nest *n, const char *name, tree type, tree value)
{
  value = fold_convert (type, value);
  if (TREE_CODE (value) == INTEGER_CST)
    return value;
  tree v = new_variable (n, name, type, &n->vars);
  generic_assign (v, value, &n->before);
  return v;
}

/* ---- The loops as they were ---- */

/* What INCR adds to V, as a long, or NULL_TREE.  */
static tree
step_of (tree incr, tree v)
{
  tree t = incr, type = long_integer_type_node;
  switch (TREE_CODE (incr))
    {
    case PREINCREMENT_EXPR: case POSTINCREMENT_EXPR:
      return POINTER_TYPE_P (TREE_TYPE (v)) ? NULL_TREE : build_one_cst (type);
    case PREDECREMENT_EXPR: case POSTDECREMENT_EXPR:
      return POINTER_TYPE_P (TREE_TYPE (v)) ? NULL_TREE : build_minus_one_cst (type);
    case MODIFY_EXPR:
      t = TREE_OPERAND (incr, 1);
      break;
    default:
      return NULL_TREE;
    }
  bool minus = TREE_CODE (t) == MINUS_EXPR;
  if (!minus && TREE_CODE (t) != PLUS_EXPR && TREE_CODE (t) != POINTER_PLUS_EXPR)
    return NULL_TREE;
  bool swapped = TREE_CODE (t) == PLUS_EXPR && TREE_OPERAND (t, 1) == v;
  tree by = TREE_OPERAND (t, !swapped);
  if (!swapped && TREE_OPERAND (t, 0) != v)
    return NULL_TREE;
  by = fold_convert (type, fold_convert (signed_type_for (TREE_TYPE (by)), by));
  return minus ? fold_build1 (NEGATE_EXPR, type, by) : by;
}

/* The iterations from FROM while CODE holds against LIMIT, by STEP: a long.  */
static tree
count_of (tree from, enum tree_code code, tree limit, tree step)
{
  tree type = long_integer_type_node, one = build_one_cst (type);
  bool up = code == LT_EXPR || code == LE_EXPR;
  from = fold_convert (type, from);
  limit = fold_convert (type, limit);
  tree way = fold_build2 (MINUS_EXPR, type, up ? limit : from, up ? from : limit);
  if (code == LE_EXPR || code == GE_EXPR)
    way = fold_build2 (PLUS_EXPR, type, way, one);
  way = fold_build2 (MAX_EXPR, type, way, build_zero_cst (type));
  if (!up)
    step = fold_build1 (NEGATE_EXPR, type, step);
  way = fold_build2 (PLUS_EXPR, type, way, fold_build2 (MINUS_EXPR, type, step, one));
  return fold_build2 (TRUNC_DIV_EXPR, type, way, step);
}

/* Whether loop I of LOOP counts as OpenACC asks.  */
static bool
is_counted (tree loop, int i)
{
  tree v = TREE_OPERAND (TREE_VEC_ELT (OMP_FOR_INIT (loop), i), 0), type = TREE_TYPE (v);
  tree cond = TREE_VEC_ELT (OMP_FOR_COND (loop), i);
  enum tree_code code = TREE_CODE (cond);
  return ((code == LT_EXPR || code == LE_EXPR || code == GT_EXPR || code == GE_EXPR)
	  && TREE_OPERAND (cond, 0) == v
	  && (INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
	  && step_of (TREE_VEC_ELT (OMP_FOR_INCR (loop), i), v));
}

/* Reads loop I of N, whose tiles have SIZE elements.  */
static void
read_loop (struct tiled_nest *n, int i, tree size)
{
  struct tiled_loop l;
  tree init = TREE_VEC_ELT (OMP_FOR_INIT (n->loop), i);
  tree cond = TREE_VEC_ELT (OMP_FOR_COND (n->loop), i);
  tree wide = long_integer_type_node;
  memset (&l, 0, sizeof l);
  l.v = TREE_OPERAND (init, 0);
  tree type = TREE_TYPE (l.v);
  l.type = TYPE_PRECISION (type) <= TYPE_PRECISION (integer_type_node)
	   ? unsigned_type_node : long_unsigned_type_node;
  l.from = computed (n, "from", type, TREE_OPERAND (init, 1));
  tree step = step_of (TREE_VEC_ELT (OMP_FOR_INCR (n->loop), i), l.v);
  step = computed (n, "step", wide, step);
  l.step = fold_convert (l.type, step);
  l.count = computed (n, "count", l.type, count_of (l.from, TREE_CODE (cond),
						    TREE_OPERAND (cond, 1), step));
  if (integer_zerop (size))
    size = build_int_cst (wide, chosen_size (i, TREE_VEC_LENGTH (OMP_FOR_INIT (n->loop))));
  size = fold_build2 (MAX_EXPR, wide, fold_convert (wide, size), build_one_cst (wide));
  l.size = computed (n, "size", l.type, size);
  n->loops.safe_push (l);
}

/* ---- The loops over tiles and elements ---- */

/* Loop I of LOOP is for (V = 0; V < END; V++).  */
static void
count_to (tree loop, int i, tree v, tree end)
{
  tree type = TREE_TYPE (v);
  TREE_VEC_ELT (OMP_FOR_INIT (loop), i)
    = build2 (MODIFY_EXPR, type, v, build_zero_cst (type));
  TREE_VEC_ELT (OMP_FOR_COND (loop), i)
    = build2 (LT_EXPR, boolean_type_node, v, fold_convert (type, end));
  TREE_VEC_ELT (OMP_FOR_INCR (loop), i)
    = build2 (PREINCREMENT_EXPR, type, v, build_one_cst (type));
}

/* A loop of as many as N has, collapsed, around BODY.  */
static tree
new_loop (const struct tiled_nest *n, tree body, tree clauses)
{
  int count = n->loops.length ();
  tree loop = make_node (OACC_LOOP);
  TREE_TYPE (loop) = void_type_node;
  TREE_SIDE_EFFECTS (loop) = 1;
  SET_EXPR_LOCATION (loop, n->loc);
  OMP_FOR_INIT (loop) = make_tree_vec (count);
  OMP_FOR_COND (loop) = make_tree_vec (count);
  OMP_FOR_INCR (loop) = make_tree_vec (count);
  OMP_FOR_BODY (loop) = body;
  OMP_FOR_CLAUSES (loop) = clauses;
  if (count > 1)
    {
      kernels_add_clause (&OMP_FOR_CLAUSES (loop), n->loc, OMP_CLAUSE_COLLAPSE, NULL_TREE);
      OMP_CLAUSE_COLLAPSE_EXPR (OMP_FOR_CLAUSES (loop))
	= build_int_cst (integer_type_node, count);
    }
  return loop;
}

static void
add_copy (tree *clauses, tree c)
{
  tree copy = copy_node (c);
  OMP_CLAUSE_CHAIN (copy) = *clauses;
  *clauses = copy;
}

/* Shares CLAUSES out.  */
static void
split_clauses (tree clauses, tree *tiles, tree *elements)
{
  bool vector = omp_find_clause (clauses, OMP_CLAUSE_VECTOR);
  bool worker = omp_find_clause (clauses, OMP_CLAUSE_WORKER);
  /* All levels that the program gives are the elements': no others for the tiles.  */
  bool in_order = vector != worker && !omp_find_clause (clauses, OMP_CLAUSE_GANG);
  if (in_order)
    {
      *tiles = build_omp_clause (OMP_CLAUSE_LOCATION (clauses), OMP_CLAUSE_SEQ);
      OMP_CLAUSE_CHAIN (*tiles) = NULL_TREE;
    }
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_TILE:
	break;
      case OMP_CLAUSE_INDEPENDENT:
	if (!in_order)
	  add_copy (tiles, c);
	add_copy (elements, c);
	break;
      case OMP_CLAUSE_REDUCTION:
	add_copy (tiles, c);
	add_copy (elements, c);
	break;
      case OMP_CLAUSE_VECTOR: case OMP_CLAUSE_PRIVATE: case OMP_CLAUSE_FIRSTPRIVATE:
	add_copy (elements, c);
	break;
      case OMP_CLAUSE_WORKER:
	add_copy (vector ? tiles : elements, c);
	break;
      default:
	add_copy (tiles, c);
	break;
      }
}

/* The elements that loop L goes through in a tile: a constant where all of them are few,
   PRODUCT together so far.  */
static tree
element_count (struct tiled_nest *n, const struct tiled_loop *l, HOST_WIDE_INT *product)
{
  tree both = fold_build2 (MIN_EXPR, l->type, l->size, l->count);
  if (TREE_CODE (l->size) == INTEGER_CST && TREE_CODE (l->count) != INTEGER_CST
      && compare_tree_int (l->size, CONSTANT_MAX / *product) <= 0)
    both = l->size;
  if (tree_fits_shwi_p (both) && tree_to_shwi (both) <= CONSTANT_MAX)
    *product *= MAX (tree_to_shwi (both), 1);
  return computed (n, "elements", l->type, both);
}

/* The iteration of L that its tile and element variables are about.  */
static tree
iteration (const struct tiled_loop *l)
{
  tree first = fold_build2 (MULT_EXPR, l->type, fold_convert (l->type, l->tile), l->size);
  return fold_build2 (PLUS_EXPR, l->type, first, fold_convert (l->type, l->element));
}

/* The value of L's variable in iteration K.  */
static tree
value_at (const struct tiled_loop *l, tree k)
{
  tree way = fold_build2 (MULT_EXPR, l->type, k, l->step), type = TREE_TYPE (l->v);
  if (POINTER_TYPE_P (type))
    return fold_build_pointer_plus (l->from, way);
  return fold_convert (type, fold_build2 (PLUS_EXPR, l->type,
					  fold_convert (l->type, l->from), way));
}

/* Whether each of L's tiles is full.  */
static bool
divides (const struct tiled_loop *l)
{
  return TREE_CODE (l->size) == INTEGER_CST && TREE_CODE (l->count) == INTEGER_CST
	 && multiple_of_p (l->type, l->count, l->size);
}

/* The body of the loops over elements: what was the body of the loops, for elements
   that exist.  */
static tree
element_body (struct tiled_nest *n)
{
  tree vars = NULL_TREE, list = NULL_TREE, inside = NULL_TREE, exists = NULL_TREE;
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      struct tiled_loop *l = &n->loops[i];
      tree k = new_variable (n, "iteration", l->type, &vars);
      generic_assign (k, iteration (l), &list);
      generic_assign (l->v, value_at (l, k), &inside);
      if (divides (l))
	continue;
      tree test = fold_build2 (LT_EXPR, boolean_type_node, k, l->count);
      exists = exists ? fold_build2 (TRUTH_ANDIF_EXPR, boolean_type_node, exists, test)
		      : test;
    }
  append_to_statement_list_force (OMP_FOR_BODY (n->loop), &inside);
  if (exists)
    inside = build3 (COND_EXPR, void_type_node, exists, inside, NULL_TREE);
  append_to_statement_list_force (inside, &list);
  return generic_scope (vars, list);
}

/* ---- Markers in the first values ---- */

static tree
collect_marker (tree *tp, int *, void *data)
{
  if (marker_is (*tp, MARKER_REDUCTION) || marker_is (*tp, MARKER_PRIVATE)
      || marker_is (*tp, MARKER_GANG_DIM))
    ((auto_vec<tree> *) data)->safe_push (*tp);
  return NULL_TREE;
}

/* Puts MARKER in front of the first value of LOOP.  */
static void
carry (tree loop, tree marker)
{
  tree init = TREE_VEC_ELT (OMP_FOR_INIT (loop), 0);
  tree value = TREE_OPERAND (init, 1);
  TREE_OPERAND (init, 1) = build2 (COMPOUND_EXPR, TREE_TYPE (value),
				   unshare_expr (marker), value);
}

/* Takes the markers off the first values of N's loops; a loop without one begins with
   what its variable has.  */
static void
take_markers (struct tiled_nest *n)
{
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (n->loop)); i++)
    {
      tree init = TREE_VEC_ELT (OMP_FOR_INIT (n->loop), i);
      walk_tree_without_duplicates (&TREE_OPERAND (init, 1), collect_marker, &n->markers);
      for (unsigned k = 0; k < n->markers.length (); k++)
	kernels_replace (NULL, &TREE_OPERAND (init, 1), n->markers[k], integer_zero_node);
      if (marker_in (TREE_OPERAND (init, 1), MARKER_START))
	TREE_OPERAND (init, 1) = TREE_OPERAND (init, 0);
    }
}

/* N's markers go on to TILES and ELEMENTS.  */
static void
give_markers (struct tiled_nest *n, tree tiles, tree elements)
{
  for (unsigned k = 0; k < n->markers.length (); k++)
    {
      if (!marker_is (n->markers[k], MARKER_PRIVATE))
	carry (tiles, n->markers[k]);
      if (!marker_is (n->markers[k], MARKER_GANG_DIM))
	carry (elements, n->markers[k]);
    }
}

/* ---- The whole ---- */

/* Reads the nest, whose tiles have the sizes of CLAUSE.  */
static void
read_nest (struct tiled_nest *n, tree clause)
{
  auto_vec<tree> sizes;
  for (tree t = OMP_CLAUSE_TILE_LIST (clause); t; t = TREE_CHAIN (t))
    sizes.safe_push (TREE_VALUE (t));
  if (OMP_FOR_PRE_BODY (n->loop))
    append_to_statement_list (OMP_FOR_PRE_BODY (n->loop), &n->before);
  take_markers (n);
  for (unsigned i = 0; i < sizes.length (); i++)
    read_loop (n, i, sizes[sizes.length () - 1 - i]);
}

/* Gives each loop of N its tiles, variables and number of elements, the last in
   ELEMENTS.  */
static void
plan_loops (struct tiled_nest *n, vec<tree> *elements)
{
  HOST_WIDE_INT product = 1;
  for (unsigned i = 0; i < n->loops.length (); i++)
    {
      struct tiled_loop *l = &n->loops[i];
      tree part = fold_build2 (TRUNC_MOD_EXPR, l->type, l->count, l->size);
      part = fold_build2 (NE_EXPR, boolean_type_node, part, build_zero_cst (l->type));
      l->tiles = computed (n, "tiles", l->type,
			   fold_build2 (PLUS_EXPR, l->type,
					fold_build2 (TRUNC_DIV_EXPR, l->type, l->count, l->size),
					fold_convert (l->type, part)));
      tree type = signed_type_for (l->type);
      l->tile = new_variable (n, "tile", type, &n->vars);
      l->element = new_variable (n, "element", type, &n->vars);
      elements->safe_push (element_count (n, l, &product));
    }
}

static void
tile_nest (tree *tp, tree function, tree clause)
{
  struct tiled_nest n;
  auto_vec<tree> counts;
  n.function = function;
  n.loop = *tp;
  n.loc = EXPR_LOCATION (*tp);
  n.vars = n.before = NULL_TREE;
  tree for_tiles = NULL_TREE, for_elements = NULL_TREE;
  read_nest (&n, clause);
  plan_loops (&n, &counts);
  split_clauses (OMP_CLAUSES (n.loop), &for_tiles, &for_elements);
  tree elements = new_loop (&n, element_body (&n), for_elements);
  tree tiles = new_loop (&n, generic_scope (NULL_TREE, elements), for_tiles);
  for (unsigned i = 0; i < n.loops.length (); i++)
    {
      struct tiled_loop *l = &n.loops[i];
      count_to (tiles, i, l->tile, l->tiles);
      count_to (elements, i, l->element, counts[i]);
      if (!construct_clause_for (for_elements, OMP_CLAUSE_PRIVATE, l->v))
	kernels_add_clause (&OMP_FOR_CLAUSES (elements), n.loc, OMP_CLAUSE_PRIVATE, l->v);
    }
  give_markers (&n, tiles, elements);
  append_to_statement_list_force (tiles, &n.before);
  *tp = generic_scope (n.vars, n.before);
}

/* Where the walk is.  */
struct walk_place
{
  tree function;
  bool kernels;
};

/* Whether the iterations of LOOP at AT may run in any order, and are counted.  */
static bool
can_tile (tree loop, const struct walk_place *at)
{
  tree c = OMP_CLAUSES (loop);
  for (int i = 0; i < TREE_VEC_LENGTH (OMP_FOR_INIT (loop)); i++)
    if (!is_counted (loop, i))
      return false;
  return (!omp_find_clause (c, OMP_CLAUSE_SEQ) && !omp_find_clause (c, OMP_CLAUSE_AUTO)
	  && (!at->kernels || omp_find_clause (c, OMP_CLAUSE_INDEPENDENT)));
}

static tree
visit (tree *tp, int *walk, void *data)
{
  struct walk_place *at = (struct walk_place *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case OACC_KERNELS:
      at->kernels = true;
      walk_tree_without_duplicates (&OMP_BODY (t), visit, at);
      at->kernels = false;
      *walk = 0;
      break;
    case OACC_LOOP:
      walk_tree_without_duplicates (&OMP_FOR_BODY (t), visit, at);
      if (tree c = omp_find_clause (OMP_CLAUSES (t), OMP_CLAUSE_TILE))
	{
	  if (can_tile (t, at))
	    tile_nest (tp, at->function, c);
	  for (tree s = OMP_CLAUSE_TILE_LIST (c); s; s = TREE_CHAIN (s))
	    TREE_VALUE (s) = integer_zero_node;
	}
      *walk = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
tile_lower (tree function)
{
  struct walk_place at = { function, false };
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, &at);
}
