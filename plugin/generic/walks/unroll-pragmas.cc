/* `#pragma unroll' in front of a loop, which NVIDIA's compilers and clang know, also `#pragma unroll N',
   `#pragma unroll (N)' and `#pragma nounroll'.  GCC knows `#pragma GCC unroll N' alone, and leaves these out.
   N is a number, a macro of one, or a constant of the file.

   Takes the loops that all steps have left as the program wrote them, and reads the lines in front of each in its file.
   Annotates the loop's condition as GCC's parser does.  Without N that is UNROLL_ALL, for device copies: clone.cc takes it off
   the host's loops, which GCC would unroll without a limit.

   What GCC's parser has annotated is taken off before other steps look at conditions, and put on again here.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/walks/walks.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"
#include "tokens/tokens.h"
#include "tokens/token-state.h"

enum { MOST_LINES = 4 };	/* between a pragma and its loop */

/* What is done to loops: FILE is the one that was asked for last, TEXT what it has if it has such pragmas, or NULL.  */
struct loop_change
{
  void (*change) (struct loop_change *, tree *cond, location_t loc);
  const char *file, *text;
};

/* The text of FILE, if it has such pragmas, or NULL.  */
static const char *
text_with_pragmas (struct loop_change *c, const char *file)
{
  if (file && (!c->file || strcmp (c->file, file)))
    {
      const char *text = text_of (&token_state.file, file);
      c->file = file;
      c->text = text && strstr (text, "unroll") ? text : NULL;
    }
  return file ? c->text : NULL;
}

static const char *
skip_spaces (const char *p)
{
  while (*p == ' ' || *p == '\t')
    p++;
  return p;
}

/* Behind WORD at or behind P in its line, or NULL.  */
static const char *
behind_word (const char *p, const char *word)
{
  p = skip_spaces (p);
  return text_is (p, word) ? p + strlen (word) : NULL;
}

/* The value of macro or constant NAME; negative: it has none.  */
static HOST_WIDE_INT
value_of_name (const char *name)
{
  const cpp_hashnode *node = cpp_lookup (parse_in, (const unsigned char *) name, strlen (name));
  if (node->type == NT_USER_MACRO)
    {
      const cpp_macro *m = node->value.macro;
      const cpp_token *t = m->fun_like || m->count != 1 ? NULL : &m->exp.tokens[0];
      return t && t->type == CPP_NUMBER ? strtol ((const char *) t->val.str.text, NULL, 0) : -1;
    }
  tree decl = lookup_name (get_identifier (name));
  tree value = decl && TREE_CODE (decl) == CONST_DECL ? DECL_INITIAL (decl)
	       : decl && VAR_P (decl) && TREE_READONLY (decl) ? DECL_INITIAL (decl) : NULL_TREE;
  return value && tree_fits_uhwi_p (value) && tree_to_uhwi (value) < UNROLL_ALL
	 ? (HOST_WIDE_INT) tree_to_uhwi (value) : -1;
}

/* How often to have the body of a loop, as the line at P says behind `unroll'; negative: it says nothing that is
   known.  */
static HOST_WIDE_INT
read_count (const char *p)
{
  p = skip_spaces (p);
  if (*p == '(')
    p = skip_spaces (p + 1);
  if (*p == '\n' || *p == '\r' || !*p || *p == '/')
    return UNROLL_ALL;
  if (ISDIGIT (*p))
    return strtol (p, NULL, 0);
  const char *end = p;
  while (text_is_word (*end))
    end++;
  char *name = xstrndup (p, end - p);
  HOST_WIDE_INT n = *name ? value_of_name (name) : -1;
  free (name);
  return n;
}

/* What the pragma in the line at P says, as read_count; 0: it is another line.  */
static HOST_WIDE_INT
read_line (const char *p)
{
  p = skip_spaces (p);
  p = *p == '#' ? behind_word (p + 1, "pragma") : NULL;
  if (!p)
    return 0;
  if (behind_word (p, "nounroll"))
    return 1;
  p = behind_word (p, "unroll");
  return p ? read_count (p) : 0;
}

/* Whether the line at P may stand between a pragma and its loop.  */
static bool
is_passed (const char *p)
{
  p = skip_spaces (p);
  return *p == '\n' || *p == '\r' || *p == '#' || (p[0] == '/' && (p[1] == '/' || p[1] == '*'));
}

/* What the program says of the loop at LOC, as read_line.  */
static HOST_WIDE_INT
read_pragma (struct loop_change *c, location_t loc)
{
  expanded_location at = expand_location (loc);
  const char *text = text_with_pragmas (c, at.file);
  if (!text || at.line < 2)
    return 0;
  const char *line = text_line (text, at.line);
  if (!behind_word (line, "for") && !behind_word (line, "while") && !behind_word (line, "do"))
    return 0;
  for (int i = 0; i < MOST_LINES && line > text; i++)
    {
      for (line--; line > text && line[-1] != '\n';)
	line--;
      HOST_WIDE_INT n = read_line (line);
      if (n || !is_passed (line))
	return n;
    }
  return 0;
}

/* Whether C is annotated otherwise than that its loop runs in order (seq-loop.cc).  */
static bool
is_annotated (tree c)
{
  return c && TREE_CODE (c) == ANNOTATE_EXPR
	 && !(tree_to_shwi (TREE_OPERAND (c, 1)) == annot_expr_unroll_kind && integer_onep (TREE_OPERAND (c, 2)));
}

/* Takes annotations off *COND, of the loop at LOC.  */
static void
take_off (struct loop_change *, tree *cond, location_t loc)
{
  bool known = !facts_known_at (loc)->annotations.is_empty ();	/* of another instance of a template */
  for (; is_annotated (*cond); *cond = TREE_OPERAND (*cond, 0))
    if (!known)
      facts_at (loc)->annotations.safe_insert (0, { tree_to_shwi (TREE_OPERAND (*cond, 1)),
						    tree_to_shwi (TREE_OPERAND (*cond, 2)) });
}

/* Annotates *COND of the loop at LOC as A says.  */
static void
annotate (tree *cond, location_t loc, const struct loop_annotation *a)
{
  *cond = build3_loc (loc, ANNOTATE_EXPR, TREE_TYPE (*cond), *cond, build_int_cst (integer_type_node, a->kind),
		      build_int_cst (integer_type_node, a->value));
}

/* Annotates *COND of the loop at LOC with what was taken off, or as the pragma in front of it says.  */
static void
mark (struct loop_change *change, tree *cond, location_t loc)
{
  tree c = *cond;
  if (!c || TREE_CODE (c) == ANNOTATE_EXPR || TREE_CONSTANT (c) || VOID_TYPE_P (TREE_TYPE (c)))
    return;
  const vec<struct loop_annotation> &known = facts_known_at (loc)->annotations;
  for (unsigned i = 0; i < known.length (); i++)
    annotate (cond, loc, &known[i]);
  if (known.length ())
    return;
  struct loop_annotation a = { annot_expr_unroll_kind, read_pragma (change, loc) };
  if (a.value < 0 || a.value > UNROLL_ALL)
    accx_warning (effect, loc, "%<#pragma unroll%> has no effect: how often is no constant of the file");
  else if (a.value > 0)
    annotate (cond, loc, &a);
}

/* Does what *DATA says to the condition of loop *TP.  */
static tree
visit (tree *tp, int *walk, void *data)
{
  struct loop_change *c = (struct loop_change *) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (TREE_CODE (t) == FOR_STMT)
    c->change (c, &FOR_COND (t), EXPR_LOCATION (t));
  else if (TREE_CODE (t) == WHILE_STMT)
    c->change (c, &WHILE_COND (t), EXPR_LOCATION (t));
  else if (TREE_CODE (t) == DO_STMT)
    c->change (c, &DO_COND (t), EXPR_LOCATION (t));
  return NULL_TREE;
}

void
annotations_lower (tree function)
{
  struct loop_change c = { take_off, NULL, NULL };
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, &c);
}

void
unroll_pragmas_lower (tree function)
{
  struct loop_change c = { mark, NULL, NULL };
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, &c);
}
