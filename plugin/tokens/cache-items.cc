/* The items of the cache directive.  keyword.cc gives the directive's tokens;
   each item that GCC's parser would not take, or would not keep, becomes the name of a
   macro that stands for

     __accx_c0[0:__accx_cache (0, &a[i - 1][j], i - 1, 3, j, 1)]   for a[i - 1:3][j:1]
     __accx_c0[0:sizeof (ITEM)]		   for variables and members without a section

   so that GCC checks the item in its scope.  section-mark.cc acts on the first form, 0
   there is a length that the program does not give; the second is a hint of which
   nothing comes, which a warning says.

   OpenACC 3.3 section 2.10.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"
#include "tokens/clause/clause.h"

typedef vec<const cpp_token *> token_list;

static bool
is_type (const token_list &tokens, unsigned i, enum cpp_ttype type)
{
  return i < tokens.length () && tokens[i]->type == type;
}

/* The token behind the brackets that open at token I.  */
static unsigned
skip_brackets (const token_list &tokens, unsigned i)
{
  int depth = 0;
  do
    depth += token_nesting (tokens[i++]);
  while (depth > 0 && i < tokens.length ());
  return i;
}

/* Where the ranges of the item FIRST to LAST - 1 begin, if it is the name of an array or of a
   member and ranges; else 0.  */
static unsigned
ranges_of (const token_list &tokens, unsigned first, unsigned last)
{
  unsigned i = first + 1, ranges = 0;
  while (i < last)
    if (is_type (tokens, i, CPP_OPEN_SQUARE))
      {
	ranges = ranges ? ranges : i;
	i = skip_brackets (tokens, i);
      }
    else if ((is_type (tokens, i, CPP_DOT) || is_type (tokens, i, CPP_DEREF))
	     && is_type (tokens, i + 1, CPP_NAME))
      {
	ranges = 0;
	i += 2;
      }
    else
      return 0;
  return is_type (tokens, first, CPP_NAME) && i == last ? ranges : 0;
}

/* Whether the item FIRST to LAST - 1 is a macro, which may stand for any item: GCC's
   parser has to take that.  */
static bool
is_macro (const token_list &tokens, unsigned first, unsigned last)
{
  return tokens[first]->val.node.node->type == NT_USER_MACRO
	 && !ranges_of (tokens, first, last);
}

/* Appends to *OUT the item FIRST to LAST - 1 with its ranges' first elements only.  */
static void
put_element (cpp_reader *pf, const token_list &tokens, unsigned first, unsigned last,
	     vec<cpp_token> *out)
{
  int depth = 0, questions = 0;
  bool length = false;
  for (unsigned i = first; i < last; i++)
    {
      int change = token_nesting (tokens[i]);
      if (depth == 1 && is_type (tokens, i, CPP_QUERY))
	questions++;
      else if (depth == 1 && is_type (tokens, i, CPP_COLON) && questions-- <= 0)
	{
	  length = true;
	  if (is_type (tokens, i - 1, CPP_OPEN_SQUARE))
	    out->safe_push (token_make (pf, "0", tokens[i]->src_loc));
	}
      depth += change;
      length &= depth > 0;
      if (!depth)
	questions = 0;
      if (!length)
	out->safe_push (*tokens[i]);
    }
}

static void
put (cpp_reader *pf, const char *text, location_t loc, vec<cpp_token> *out)
{
  out->safe_push (token_make (pf, text, loc));
}

/* Appends to *OUT `, (' the tokens FIRST to LAST - 1 `)', or DEFLT if there are none.  */
static void
put_argument (cpp_reader *pf, const token_list &tokens, unsigned first, unsigned last,
	      const char *deflt, vec<cpp_token> *out)
{
  location_t loc = tokens[first]->src_loc;
  put (pf, ",", loc, out);
  put (pf, "(", loc, out);
  for (unsigned i = first; i < last; i++)
    out->safe_push (*tokens[i]);
  if (first == last)
    put (pf, deflt, loc, out);
  put (pf, ")", loc, out);
}

/* Appends to *OUT first element and length of the range between the brackets OPEN and
   CLOSE.  */
static void
put_range (cpp_reader *pf, const token_list &tokens, unsigned open, unsigned close,
	   vec<cpp_token> *out)
{
  int depth = 0, questions = 0;
  unsigned i;
  for (i = open + 1; i < close; i++)
    {
      depth += token_nesting (tokens[i]);
      if (depth == 0 && is_type (tokens, i, CPP_QUERY))
	questions++;
      else if (depth == 0 && is_type (tokens, i, CPP_COLON) && questions-- <= 0)
	break;
    }
  put_argument (pf, tokens, open + 1, i, "0", out);
  if (i == close)
    put_argument (pf, tokens, close, close, "1", out);
  else
    put_argument (pf, tokens, i + 1, close, "0", out);
}

/* Warns of an item at LOC that is a whole variable.  */
static void
warn_whole (location_t loc)
{
  accx_warning (effect, loc, "%<cache%> of a variable without a subarray has no effect");
}

/* Appends to *OUT what stands for the bytes of item FIRST to LAST - 1.  */
static void
put_item (cpp_reader *pf, const token_list &tokens, unsigned first, unsigned last,
	  vec<cpp_token> *out)
{
  location_t loc = tokens[first]->src_loc;
  unsigned section = ranges_of (tokens, first, last);
  if (!section)
    warn_whole (loc);
  put (pf, section ? marker_names[MARKER_CACHE] : "sizeof", loc, out);
  put (pf, "(", loc, out);
  const char *const before[] = { "0", ",", "&" };
  for (unsigned i = 0; section && i < ARRAY_SIZE (before); i++)
    put (pf, before[i], loc, out);
  put_element (pf, tokens, first, last, out);
  for (unsigned i = section, end; section && i < last; i = end)
    {
      end = skip_brackets (tokens, i);
      put_range (pf, tokens, i, end - 1, out);
    }
  put (pf, ")", loc, out);
}

/* Makes the item FIRST to LAST - 1, the one of number N, a macro's name.  */
static void
replace_item (cpp_reader *pf, const token_list &tokens, unsigned first, unsigned last,
	      unsigned n)
{
  location_t loc = tokens[first]->src_loc;
  auto_vec<cpp_token> out;
  char carrier[] = CARRIER "0", name[] = "OpenACC cache 0";
  carrier[sizeof carrier - 2] = name[sizeof name - 2] = CARRIER_DIGITS[n];
  const char *const before[] = { carrier, "[", "0", ":" };
  for (unsigned i = 0; i < ARRAY_SIZE (before); i++)
    put (pf, before[i], loc, &out);
  put_item (pf, tokens, first, last, &out);
  put (pf, "]", loc, &out);
  cpp_hashnode *node = token_node (pf, name);
  token_name_macro (node, token_macro (pf, loc, out));
  cpp_token *item = const_cast<cpp_token *> (tokens[first]);
  item->type = CPP_NAME;
  item->flags &= ~NO_EXPAND;
  item->val.node.node = item->val.node.spelling = node;
  for (unsigned i = first + 1; i < last; i++)
    token_hide (tokens[i]);
}

bool
cache_edit (cpp_reader *pf, const vec<const cpp_token *> &tokens)
{
  unsigned n = 0, i = 0;
  while (i < tokens.length () && !is_type (tokens, i, CPP_OPEN_PAREN))
    i++;
  /* `readonly:' has gone.  */
  for (i++; i < tokens.length () && is_type (tokens, i, CPP_PADDING); i++)
    ;
  while (i < tokens.length () && n < CARRIERS)
    {
      unsigned first = i;
      int depth = 0;
      for (; i < tokens.length (); i++)
	{
	  int change = token_nesting (tokens[i]);
	  if (depth == 0 && (change < 0 || is_type (tokens, i, CPP_COMMA)))
	    break;
	  depth += change;
	}
      if (i == tokens.length ())
	break;
      bool end = !is_type (tokens, i, CPP_COMMA);
      if (first < i && is_type (tokens, first, CPP_NAME) && !is_macro (tokens, first, i))
	replace_item (pf, tokens, first, i, n++);
      if (end)
	break;
      i++;
    }
  return n > 0;
}

/* ---- _Pragma operators ---- */

/* Where the bracket or parenthesis that opens at S closes.  */
static const char *
close_of (const char *s)
{
  int depth = 0;
  for (; *s; s++)
    {
      depth += *s == '(' || *s == '[';
      depth -= *s == ')' || *s == ']';
      if (depth == 0)
	return s;
    }
  return s;
}

/* The first of the characters WHAT from S on, outside of brackets, before END; or END.  */
static const char *
find_outside (const char *s, const char *end, char what)
{
  for (; s < end; s++)
    if (*s == what)
      return s;
    else if (*s == '(' || *s == '[')
      s = close_of (s);
  return end;
}

static const char *
skip_spaces (const char *s)
{
  while (ISSPACE (*s))
    s++;
  return s;
}

/* Whether S to END - 1 is the name of an array or of a member and ranges; *NAME is set behind the
   name.  */
static bool
is_section_text (const char *s, const char *end, const char **name)
{
  bool ranges = false;
  while (ISIDNUM (*s))
    s++;
  *name = s;
  for (s = skip_spaces (s); s < end; s = skip_spaces (s))
    if (*s == '[')
      {
	ranges = true;
	s = close_of (s) + 1;
      }
    else if (*s == '.' || (s[0] == '-' && s[1] == '>'))
      {
	for (s = skip_spaces (s + (*s == '.' ? 1 : 2)); ISIDNUM (*s); s++)
	  ;
	*name = s;
	ranges = false;
      }
    else
      return false;
  return ranges;
}

/* Appends to OUT what put_item does, for the text S to END - 1.  */
static void
print_item (FILE *out, const char *s, const char *end)
{
  const char *name, *open, *close;
  if (!is_section_text (s, end, &name))
    {
      if (token_state.operator_said != input_location)
	warn_whole (input_location);
      token_state.operator_said = input_location;
      fprintf (out, "sizeof (%.*s)", (int) (end - s), s);
      return;
    }
  fprintf (out, "%s (0, &%.*s", marker_names[MARKER_CACHE], (int) (name - s), s);
  for (int pass = 0; pass < 2; pass++)
    {
      for (open = skip_spaces (name); open < end && *open == '[';
	   open = skip_spaces (close + 1))
	{
	  close = close_of (open);
	  const char *first = skip_spaces (open + 1), *colon = find_outside (first, close, ':');
	  const char *length = skip_spaces (colon + (colon < close));
	  bool none = first == colon;
	  fprintf (out, pass ? ", (%.*s)" : "[%.*s]", none ? 1 : (int) (colon - first),
		   none ? "0" : first);
	  if (pass && colon == close)
	    fputs (", 1", out);
	  else if (pass)
	    fprintf (out, ", (%.*s)", length == close ? 1 : (int) (close - length),
		     length == close ? "0" : length);
	}
    }
  fputc (')', out);
}

char *
cache_edit_operand (const char *text)
{
  char *result;
  size_t size;
  const char *open = strchr (text, '('), *end = open ? close_of (open) : NULL;
  if (!open || !*end || strstr (open, CARRIER))
    return NULL;
  FILE *out = open_memstream (&result, &size);
  fprintf (out, "%.*s", (int) (open + 1 - text), text);
  unsigned n = 0;
  for (const char *s = skip_spaces (open + 1), *comma; s < end; s = skip_spaces (comma + 1))
    {
      comma = find_outside (s, end, ',');
      fputs (n ? ", " : "", out);
      if (n < CARRIERS && ISIDST (*s))
	{
	  fprintf (out, CARRIER "%c[0:", CARRIER_DIGITS[n]);
	  print_item (out, s, comma);
	  fputc (']', out);
	}
      else
	fprintf (out, "%.*s", (int) (comma - s), s);
      n++;
    }
  fputs (end, out);
  fclose (out);
  return result;
}
