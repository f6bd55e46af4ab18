/* Objects declared const that start as constants, used in compute constructs.  Takes the GENERIC
   of a function.  GCC maps such arrays and makes such scalars parameters of kernels, so that the
   device's code loads what the host's has as constants.

     const int n = 9;  static const float w[9] = { ... };
     parallel loop  ...  for (q = 0; q < n; q++) s += w[q] * f[q];

   Scalars become their values, before ranges and dependences are looked for.  When loops are what they
   will be, arrays become tables, of the region's own, that the device's program holds.

   An object that clauses of the construct name other than to map an array whole is left alone; so is one with
   default(none), which GCC wants named.  What is mapped for such objects has the same values
   (C11 6.7.3, paragraph 6).

   OpenACC 3.3 section 2.6.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"

enum { TABLE_BYTES_MAX = 4096 };

struct constants
{
  auto_vec<tree> clauses;       /* of the construct and of loops inside */
  hash_set<tree> own;           /* objects declared inside, or that cache directives name */
  hash_map<tree, tree> tables;  /* of arrays */
  tree function, vars;          /* those tables, as variables */
  bool arrays;
};

/* Whether VAR has the numbers that it starts with for ever.  */
static bool
keeps_value (tree var)
{
  tree element = strip_array_types (TREE_TYPE (var)), value = DECL_INITIAL (var);
  return VAR_P (var) && data_is_constant (var) && value && value != error_mark_node
	 && (INTEGRAL_TYPE_P (element) || SCALAR_FLOAT_TYPE_P (element)) && !TYPE_VOLATILE (element)
	 && !DECL_WEAK (var) && !DECL_THREAD_LOCAL_P (var) && !DECL_HAS_VALUE_EXPR_P (var)
	 && !data_has_addresses (var) && !lookup_attribute (ATTR_DECLARED, DECL_ATTRIBUTES (var));
}

/* Whether clause C brings an array whole: the region need not read what it brings.  */
static bool
brings_whole (tree c)
{
  return (map_is (c, GOMP_MAP_TO) || map_is (c, GOMP_MAP_TOFROM) || map_is (c, GOMP_MAP_FORCE_TO)
	  || map_is (c, GOMP_MAP_FORCE_PRESENT))
	 && VAR_P (OMP_CLAUSE_DECL (c)) && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == ARRAY_TYPE;
}

/* Whether the clauses of C's construct or of loops inside are about VAR, and need it.  */
static bool
is_named (const struct constants *c, tree var)
{
  for (unsigned i = 0; i < c->clauses.length (); i++)
    for (tree k = c->clauses[i]; k; k = OMP_CLAUSE_CHAIN (k))
      if (clause_is_about (k, var) && !brings_whole (k))
	return true;
  return false;
}

static tree
note_inside (tree *tp, int *walk, void *data)
{
  struct constants *c = (struct constants *) data;
  tree t = *tp;
  *walk = !TYPE_P (t);
  if (TREE_CODE (t) == OACC_LOOP)
    c->clauses.safe_push (OMP_FOR_CLAUSES (t));
  else if (TREE_CODE (t) == OACC_CACHE)
    for (tree k = OACC_CACHE_CLAUSES (t); k; k = OMP_CLAUSE_CHAIN (k))
      c->own.add (extent_origin (OMP_CLAUSE_DECL (k)));
  else if (TREE_CODE (t) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (t); v; v = DECL_CHAIN (v))
      c->own.add (v);
  else if (TREE_CODE (t) == DECL_EXPR)
    c->own.add (DECL_EXPR_DECL (t));
  return NULL_TREE;
}

/* Whether VALUE is an operand of instructions by itself.  Of doubles with more than half of their digits
   a parameter is one, where the constant would take two registers.  */
static bool
is_operand (tree value)
{
  unsigned char bytes[8] = { 0 };
  return TREE_CODE (value) != REAL_CST || native_encode_expr (value, bytes, sizeof bytes) != sizeof bytes
	 || (BYTES_BIG_ENDIAN ? !(bytes[4] | bytes[5] | bytes[6] | bytes[7])
	     : !(bytes[0] | bytes[1] | bytes[2] | bytes[3]));
}

/* The value of scalar VAR, or NULL_TREE.  */
static tree
scalar_value (tree var)
{
  tree value = DECL_INITIAL (var);
  while (CONVERT_EXPR_P (value) || TREE_CODE (value) == NON_LVALUE_EXPR)
    value = TREE_OPERAND (value, 0);
  if (!CONSTANT_CLASS_P (value))
    return NULL_TREE;
  value = fold_convert (TYPE_MAIN_VARIANT (TREE_TYPE (var)), DECL_INITIAL (var));
  return CONSTANT_CLASS_P (value) && !TREE_OVERFLOW (value) && is_operand (value) ? value : NULL_TREE;
}

/* The table of array VAR, or NULL_TREE.  */
static tree
table_of (struct constants *c, tree var)
{
  tree value = DECL_INITIAL (var), type = TREE_TYPE (var);
  if (tree *known = c->tables.get (var))
    return *known;
  HOST_WIDE_INT bytes = int_size_in_bytes (type);
  if (bytes <= 0 || bytes > TABLE_BYTES_MAX || TREE_CODE (value) != CONSTRUCTOR
      || !initializer_constant_valid_p (value, type))
    return NULL_TREE;
  tree t = build_decl (DECL_SOURCE_LOCATION (var), VAR_DECL, create_tmp_var_name ("table"),
		       build_qualified_type (type, TYPE_QUAL_CONST));
  DECL_CONTEXT (t) = c->function;
  DECL_INITIAL (t) = value;
  TREE_STATIC (t) = TREE_READONLY (t) = TREE_USED (t) = TREE_ADDRESSABLE (t) = 1;
  DECL_ARTIFICIAL (t) = DECL_IGNORED_P (t) = 1;
  layout_decl (t, 0);
  varpool_node::finalize_decl (t);
  DECL_CHAIN (t) = c->vars;
  c->vars = t;
  c->tables.put (var, t);
  c->own.add (t);
  return t;
}

/* Met for each place of a variable, also of one that has been met.  */
static tree
replace (tree *tp, int *walk, void *data)
{
  struct constants *c = (struct constants *) data;
  tree t = *tp;
  bool address = TREE_CODE (t) == ADDR_EXPR && VAR_P (TREE_OPERAND (t, 0)) && !c->arrays;
  *walk = !TYPE_P (t) && TREE_CODE (t) != OMP_CLAUSE && TREE_CODE (t) != DECL_EXPR && !address;
  if (TREE_CODE (t) == DECL_EXPR && VAR_P (DECL_EXPR_DECL (t)) && DECL_INITIAL (DECL_EXPR_DECL (t)))
    walk_tree (&DECL_INITIAL (DECL_EXPR_DECL (t)), replace, c, NULL);
  if (!VAR_P (t) || (TREE_CODE (TREE_TYPE (t)) == ARRAY_TYPE) != c->arrays || !keeps_value (t)
      || c->own.contains (t) || is_named (c, t))
    return NULL_TREE;
  if (tree value = c->arrays ? table_of (c, t) : scalar_value (t))
    *tp = value;
  return NULL_TREE;
}

static void
lower_construct (tree *tp, const struct around *at, bool arrays)
{
  struct constants c;
  c.function = at->function;
  c.vars = NULL_TREE;
  c.arrays = arrays;
  tree deflt = omp_find_clause (OMP_CLAUSES (*tp), OMP_CLAUSE_DEFAULT);
  if (!OMP_BODY (*tp) || (deflt && OMP_CLAUSE_DEFAULT_KIND (deflt) == OMP_CLAUSE_DEFAULT_NONE))
    return;
  c.clauses.safe_push (OMP_CLAUSES (*tp));
  walk_tree_without_duplicates (&OMP_BODY (*tp), note_inside, &c);
  walk_tree (&OMP_BODY (*tp), replace, &c, NULL);
  if (!c.vars)
    return;
  tree *inside = generic_inside (&OMP_BODY (*tp));
  *inside = generic_scope (c.vars, *inside);
}

static void
lower_scalars (tree *tp, const struct around *at)
{
  lower_construct (tp, at, false);
}

static void
lower_arrays (tree *tp, const struct around *at)
{
  lower_construct (tp, at, true);
}

void
constants_lower (tree function)
{
  around_each (function, lower_scalars);
}

void
constant_tables_lower (tree function)
{
  around_each (function, lower_arrays);
}
