/* Facts about constructs, clauses, loops, calls and trees, which steps leave for later ones.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_FACTS_H
#define ACCX_FACTS_H

#include "base/base.h"

struct site;

/* ---- facts.cc ---- */

/* What a const clause names: a variable (DECL_UID), or a member of it or of what it points at.  */
struct array_name
{
  unsigned variable, field;     /* field: 0 */
};

/* Array VARIABLE (DECL_UID) is compressed as FORM says (compression-clause.cc).  */
struct compressed_name
{
  unsigned variable, form;
};

/* An item in a _Pragma operator: its first name, and the line that was being read then.  */
struct operated_item
{
  tree name;                    /* an identifier */
  int line;
};

/* What GCC's parser has annotated a loop with: kind and value, as ANNOTATE_EXPR has them.  */
struct loop_annotation
{
  HOST_WIDE_INT kind, value;
};

/* What is known of the construct, loop, clause or call at a place.  */
struct facts
{
  unsigned kernels : 1;         /* construct: it was written as kernels (schedule.cc) */
  unsigned part : 1;            /* construct: it is part of the one at WHOLE (facts_split) */
  unsigned alone : 1;           /* call: of a routine, for each thread (solo-routine.cc) */
  unsigned loose : 1;           /* clause item: x[i].y in C++ (cxx-member.cc) ... */
  unsigned reported : 1;        /* ... that an error has been given for */
  unsigned own : 2;             /* call: 1 + which of set, init and shutdown it is (data-markers.cc) */
  location_t whole;
  int end_line;                 /* construct: that of its last statement, or 0 (end-lines.cc) */
  vec<struct array_name> constants;	/* construct: of its const clauses (const-clause.cc) */
  vec<struct compressed_name> compressed; /* ... compression clauses (compression-clause.cc) */
  vec<unsigned> unranged;       /* ... DECL_UIDs in its data clauses that give no range */
  vec<location_t> loops;        /* loop directive: its loops (feedback-source.cc) */
  vec<struct loop_annotation> annotations;	/* loop: the inner one first (unroll-pragmas.cc) */
  vec<struct operated_item> operated;	/* _Pragma: its items x[i].y in C++ (cxx-member.cc) */
  tree reduced_in;              /* reduction clause: the function in which it has been taken
				   off, for instances of templates (array-reduction-read.cc) */
};

/* What is known of the place LOC, made on demand.  It lives as long as the compiler.  */
struct facts *facts_at (location_t loc);

/* The same, to be read; never NULL.  */
const struct facts *facts_known_at (location_t loc);

/* The construct at TO is a part of the one at FROM, or is that.  */
void facts_split (location_t from, location_t to);

/* A data clause that compresses a variable: in BLOCK of FUNCTION, or (NULL_TREE) from here on.  */
struct brought_form
{
  unsigned form;
  tree function, block;
};

/* What is known of a tree.  */
struct tree_facts
{
  const char *name;             /* clause: its variable in messages, or NULL */
  unsigned present : 1;         /* firstprivate clause: written present (p) (schedule.cc) */
  unsigned written : 1;         /* clause of an array of Fortran's: not gfortran's gimplifier's
				   (section-lengths.cc) */
  unsigned element : 1;         /* clause: of a member of an array's element (gcc-sections.cc) */
  unsigned all_devices : 1;     /* construct: it has deviceid(*) (take-markers.cc) ... */
  unsigned others : 1;          /* ... and clauses that need calls around it */
  unsigned stride : 1;          /* variable: of a dimension of a descriptor (fortran-bounds.cc) */
  unsigned starts : 1;          /* variable: of a region, set in front of all else (member-values.cc) */
  unsigned object_bytes;        /* variable: points to so many bytes, of which the kernel gets the
				   device's address, or null; else 0 (member-values.cc) */
  unsigned likely;              /* variable: the value that it nearly always has, or 0
				   (fortran-bounds.cc) */
  tree value;                   /* variable: the member whose value it has, for messages
				   (member-values.cc) */
  tree item;                    /* variable: the member it stands for (compression-member.cc) */
  vec<tree> members;            /* function: its variables that stand for members */
  vec<struct brought_form> brought;	/* variable: in the source's order
					   (compression-clause.cc) */
  tree thunk;                   /* acc_* routine: what stands for its address (api-thunk.cc) */
  struct site *site;            /* outlined function or array of addresses (gimple/site.cc) */
};

/* What is known of T, made on demand; this keeps T from being collected.  */
struct tree_facts *facts_of (tree t);

/* The same, to be read; never NULL.  T may be NULL_TREE.  Of a variable of a copy of a function, as C++ makes of
   constructors, those of the variable that it is copied from.  */
const struct tree_facts *facts_known_of (tree t);

/* The name of the variable that EXPR is about, or NULL.  */
const char *facts_variable_name (tree expr);

/* The name of clause C in messages is that of the variable that EXPR is about.  */
void facts_note_name (tree c, tree expr);

/* CONSTRUCT has deviceid(*); OTHERS: and clauses that need calls around it.  */
void facts_note_all_devices (tree construct, bool others);

/* Whether some construct has.  */
bool facts_any_all_devices (void);

/* A number, not 0, that nothing else in the unit gets.  */
unsigned facts_new_number (void);

/* PLUGIN_GGC_MARKING: keeps the trees of facts.  */
void facts_mark (void *, void *);

#endif
