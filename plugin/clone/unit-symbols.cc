/* What units share: routines and variables of declare directives that have
   external linkage, their PTX symbols, and which of them this unit lacks.  The
   runtime links the units that share any (OpenACC 3.3 sections 2.13 and 2.15).

   A symbol with external linkage is the assembler name of the host, the same in all units.
   Everything else that the runtime asks the linked module for, kernels and static variables,
   gets a suffix of the unit.  Two units may each have a static function of one name on one
   line.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"
#include "ptx/module.h"
#include "ptx/ptx.h"
#include "gimple/schedules.h"

/* Whether C stays as it is in a PTX symbol, at its start if FIRST.  */
static bool
is_plain (char c, bool first)
{
  return c == '_' || (first ? ISALPHA (c) : ISALNUM (c));
}

/* Whether NAME may be a kernel's, of any unit: FUNCTION_LINE_gpu with more behind it perhaps.  */
static bool
is_like_kernel (const char *name)
{
  for (const char *p = strstr (name, "_gpu"); p; p = strstr (p + 1, "_gpu"))
    {
      const char *digits = p;
      while (digits > name && ISDIGIT (digits[-1]))
	digits--;
      if (digits < p && digits > name && digits[-1] == '_')
	return true;
    }
  return false;
}

char *
link_symbol_name (const char *name)
{
  if (name[0] == '*')
    name++;
  /* What PTX has taken (ISA manual, 4.4), or kernels have, although it is plain.  */
  bool taken = !strcmp (name, "WARP_SZ") || !strcmp (name, "_") || is_like_kernel (name);
  char *r = XNEWVEC (char, 3 * strlen (name) + 1), *to = r;
  for (const char *p = name; *p; p++)
    if (is_plain (*p, p == name) && !(taken && p == name))
      *to++ = *p;
    else if (*p == '.')
      {
	*to++ = '$';
	*to++ = '_';
      }
    else
      to += sprintf (to, "$%02x", (unsigned char) *p);
  *to = '\0';
  return r;
}

bool
link_exports (cgraph_node *node)
{
  tree d = node->decl;
  return (TREE_PUBLIC (d) && !DECL_EXTERNAL (d) && !DECL_COMDAT (d)
	  && !node->alias && node->has_gimple_body_p ()
	  && oacc_get_fn_attrib (d)
	  && !lookup_attribute ("omp target entrypoint", DECL_ATTRIBUTES (d)));
}

bool
link_is_weak (tree decl)
{
  return DECL_WEAK (decl) || (VAR_P (decl) && DECL_COMMON (decl));
}

cgraph_node *
alias_target (cgraph_node *n)
{
  while (n->alias && n->num_references ())
    n = n->get_alias_target ();
  return n;
}

bool
link_is_external (tree decl)
{
  cgraph_node *node = cgraph_node::get (decl);
  if (node)
    node = alias_target (node);
  return (TREE_PUBLIC (decl) && oacc_get_fn_attrib (decl)
	  && (!node || !node->definition || !node->has_gimple_body_p ())
	  && !fndecl_built_in_p (decl));
}

static bool
is_declared (tree var)
{
  return TREE_PUBLIC (var)
	 && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (var));
}

/* The unit's, as it was before there were copies: whether it is open, and its suffix.  */
static struct
{
  bool known, open;
  char suffix[16];
} unit;

bool
link_is_open (void)
{
  cgraph_node *n;
  varpool_node *v;
  if (unit.known)
    return unit.open;
  unit.known = true;
  FOR_EACH_FUNCTION (n)
    unit.open |= link_exports (n) || link_is_external (n->decl);
  FOR_EACH_VARIABLE (v)
    unit.open |= is_declared (v->decl);
  return unit.open;
}

/* FNV-1a.  */
static void
hash_string (unsigned *h, const char *s)
{
  for (; *s; s++)
    *h = (*h ^ (unsigned char) *s) * 16777619u;
}

/* No other unit of a program defines the same strong external symbols.  Units that define none
   are told by their other symbols and the lines of these.  */
static unsigned
unit_hash (void)
{
  unsigned h = 2166136261u;
  symtab_node *n;
  hash_string (&h, report_file_name (main_input_filename));
  FOR_EACH_SYMBOL (n)
    if (n->definition && !DECL_EXTERNAL (n->decl))
      {
	char line[16];
	snprintf (line, sizeof line, "%d", DECL_SOURCE_LINE (n->decl));
	hash_string (&h, line);
	if (TREE_PUBLIC (n->decl))
	  hash_string (&h, n->asm_name ());
	else if (DECL_NAME (n->decl))
	  hash_string (&h, IDENTIFIER_POINTER (DECL_NAME (n->decl)));
      }
  return h;
}

const char *
link_suffix (void)
{
  if (!*unit.suffix && link_is_open ())
    snprintf (unit.suffix, sizeof unit.suffix, "__%08x", unit_hash ());
  return unit.suffix;
}

char *
link_variable_name (tree var)
{
  char *symbol
    = link_symbol_name (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (var)));
  if (TREE_PUBLIC (var) || !*link_suffix ())
    return symbol;
  char *name = xasprintf ("%s%s", symbol, link_suffix ());
  free (symbol);
  return name;
}

/* ---- The unit's table ---- */

void
link_note_external (struct device_function *f, location_t loc, const char *name, unsigned flags)
{
  struct site *s = site_of_child (f->host);
  struct link_symbol *symbol = XNEW (struct link_symbol);
  *symbol = { xstrdup (name), s ? s->function : f->host,
	      loc == UNKNOWN_LOCATION ? f->loc : loc, flags };
  f->needs.safe_push (symbol);
}

/* Whether SYMBOLS, from the one numbered FIRST on, has NAME.  */
static bool
is_listed (const vec<struct link_symbol> &symbols, unsigned first, const char *name)
{
  for (unsigned i = first; i < symbols.length (); i++)
    if (!strcmp (symbols[i].name, name))
      return true;
  return false;
}

static unsigned
definition_flags (tree decl)
{
  return ACCX_SYMBOL_DEFINED | (link_is_weak (decl) ? ACCX_SYMBOL_WEAK : 0);
}

void
link_symbols (vec<struct device_function *> functions,
	      struct ptx_module *module, vec<struct link_symbol> &symbols)
{
  varpool_node *v;
  for (unsigned i = 0; i < functions.length (); i++)
    if (functions[i]->exported)
      {
	struct device_function *f = functions[i];
	struct link_symbol s = { xstrdup (f->name), f->host, f->loc,
				 definition_flags (f->host) };
	if (f->why)
	  s.flags |= ACCX_SYMBOL_NO_CODE;
	symbols.safe_push (s);
      }
  FOR_EACH_DEFINED_VARIABLE (v)
    if (is_declared (v->decl) && !DECL_EXTERNAL (v->decl))
      {
	struct link_symbol s = { link_variable_name (v->decl), v->decl,
				 DECL_SOURCE_LOCATION (v->decl),
				 definition_flags (v->decl) | ACCX_SYMBOL_VARIABLE };
	symbols.safe_push (s);
      }
  /* The first function that uses a symbol stands for all.  */
  unsigned first = symbols.length ();
  for (unsigned i = 0; i < functions.length (); i++)
    for (unsigned k = 0; k < functions[i]->needs.length (); k++)
      {
	const struct link_symbol *s = functions[i]->needs[k];
	if (!is_listed (symbols, first, s->name) && ptx_module_needs (module, s->name))
	  symbols.safe_push (*s);
      }
}
