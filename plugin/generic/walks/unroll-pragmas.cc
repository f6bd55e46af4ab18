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
#include "tokens/clause/source-text.h"

enum { MOST_LINES = 4 };	/* between a pragma and its loop */

/* The file that was read last, and whether it has such pragmas.  */
static struct { struct file_text file; bool any; } last;

/* The text of FILE, if it has such pragmas, or NULL.  */
static const char *
text_with_pragmas (const char *file)
{
  bool known = file && last.file.name && !strcmp (last.file.name, file);
  const char *text = file ? text_of (&last.file, file) : NULL;
  if (!known)
    last.any = text && strstr (text, "unroll");
  return last.any ? text : NULL;
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
read_pragma (location_t loc)
{
  expanded_location at = expand_location (loc);
  const char *text = text_with_pragmas (at.file);
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

/* What GCC's parser has annotated loops with, by their places: these outlive the loops.  */
struct annotation
{
  location_t loc;
  HOST_WIDE_INT kind, value;
};

static vec<struct annotation> annotations;

/* Whether C is annotated otherwise than that its loop runs in order (seq-loop.cc).  */
static bool
is_annotated (tree c)
{
  return c && TREE_CODE (c) == ANNOTATE_EXPR
	 && !(tree_to_shwi (TREE_OPERAND (c, 1)) == annot_expr_unroll_kind && integer_onep (TREE_OPERAND (c, 2)));
}

/* Takes annotations off *COND, of the loop at LOC.  */
static void
take_off (tree *cond, location_t loc)
{
  for (; is_annotated (*cond); *cond = TREE_OPERAND (*cond, 0))
    annotations.safe_push ({ loc, tree_to_shwi (TREE_OPERAND (*cond, 1)), tree_to_shwi (TREE_OPERAND (*cond, 2)) });
}

/* Annotates *COND as A says.  */
static void
annotate (tree *cond, const struct annotation *a)
{
  *cond = build3_loc (a->loc, ANNOTATE_EXPR, TREE_TYPE (*cond), *cond, build_int_cst (integer_type_node, a->kind),
		      build_int_cst (integer_type_node, a->value));
}

/* Puts what was taken off *COND, of the loop at LOC, on again.  Returns whether there was something.  */
static bool
put_on (tree *cond, location_t loc)
{
  bool any = false;
  for (unsigned i = annotations.length (); i-- > 0;)
    if (annotations[i].loc == loc)
      {
	annotate (cond, &annotations[i]);
	any = true;
      }
  return any;
}

/* Annotates *COND of the loop at LOC.  */
static void
mark (tree *cond, location_t loc)
{
  tree c = *cond;
  if (!c || TREE_CODE (c) == ANNOTATE_EXPR || TREE_CONSTANT (c) || VOID_TYPE_P (TREE_TYPE (c)) || put_on (cond, loc))
    return;
  struct annotation a = { loc, annot_expr_unroll_kind, read_pragma (loc) };
  if (a.value < 0 || a.value > UNROLL_ALL)
    accx_warning (effect, loc, "%<#pragma unroll%> has no effect: how often is no constant of the file");
  else if (a.value > 0)
    annotate (cond, &a);
}

/* Does *DATA, take_off or mark, to the condition of loop *TP.  */
static tree
visit (tree *tp, int *walk, void *data)
{
  void (*change) (tree *, location_t) = *(void (**) (tree *, location_t)) data;
  tree t = *tp;
  if (TYPE_P (t))
    *walk = 0;
  else if (TREE_CODE (t) == FOR_STMT)
    change (&FOR_COND (t), EXPR_LOCATION (t));
  else if (TREE_CODE (t) == WHILE_STMT)
    change (&WHILE_COND (t), EXPR_LOCATION (t));
  else if (TREE_CODE (t) == DO_STMT)
    change (&DO_COND (t), EXPR_LOCATION (t));
  return NULL_TREE;
}

void
annotations_lower (tree function)
{
  void (*change) (tree *, location_t) = take_off;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, &change);
}

void
unroll_pragmas_lower (tree function)
{
  void (*change) (tree *, location_t) = mark;
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), visit, &change);
}
