/* Room generic/tree: questions to and pieces of GENERIC trees, markers, facts about constructs; changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_GENERIC_H
#define ACCX_GENERIC_H

#include "base/base.h"
#include "tokens/clause/clause.h"

struct around
{
  tree function;
  auto_vec<tree> clauses;       /* of the data and host_data constructs around it */
};

/* What is done with a compute construct, which it may replace.  */
typedef void (*around_visitor) (tree *construct, const struct around *at);

/* ---- symbols.cc ---- */

/* Whether the compiler is gfortran's.  */
bool language_is_fortran (void);

/* Whether -fstrict-aliasing holds in device code: as the user has it, or -O2.  */
bool clone_aliasing_strict (void);

/* Whether VAR's initial value is its value for ever.  */
bool data_is_constant (tree var);

/* Makes function FN, which is none yet, a routine of LEVEL by a directive at LOC.  */
void orphan_make_routine (tree fn, enum omp_clause_code level, location_t loc);

/* GCC's attributes of declared variables: of the whole program, and as the construct that names them sees them.  */
#define ATTR_DECLARED "omp declare target"
/* A local variable of Fortran whose memory, wherever it gets some, the device has too.  */
#define ATTR_ALLOCATED "accx allocated"
#define ATTR_NO_CHAIN "accx no chain"	/* a nested function that uses no frame of another one */
#define ATTR_DECLARED_LOCAL "oacc declare target"

/* Whether DECL stands in the header of that NAME.  */
bool symbol_is_declared_in (tree decl, const char *header);

/* Whether DECL is a function that data-markers.cc has made for its calls.  */
bool symbol_is_marker_function (tree decl);

/* Whether VAR is one of a declare directive, as far as GCC knows.  */
bool declare_is_marked (tree var);

/* Declares VAR for the whole program, as directives outside of functions do.  False if it is no such variable.  */
bool declare_global (tree var);

/* Whether A and B may be one object for all that their types say, at each -O level unless
   -fno-strict-aliasing denies that (C11 6.5, paragraph 7).  */
bool clone_types_alias (tree a, tree b);

/* Whether VAR, a global variable, is constant and holds addresses, which differ on the device.  */
bool data_has_addresses (tree var);

/* Whether DECL is a function of the OpenACC runtime.  */
bool slot_is_runtime_function (tree decl);

/* ---- tree.cc ---- */

/* T without conversions and what the front ends put around expressions.  */
tree generic_strip (tree t);

/* Puts variable IS in the place of variable WAS wherever *TP names it, but in types and declarations.  */
void generic_rename (tree *tp, tree was, tree is);

/* Whether T is a call of the function NAME.  */
bool generic_is_call (tree t, const char *name);

/* The integer that T, a constant or a constant variable, is, or NULL_TREE.  */
tree generic_constant (tree t);

/* The pointer that clause C maps, or NULL_TREE.  */
tree generic_mapped_pointer (tree c);

/* A variable of FUNCTION for the compiler's own use, in front of *VARS.  */
tree generic_variable (location_t loc, tree function, const char *name, tree type, tree *vars);

/* Appends TO = VALUE to *LIST.  */
void generic_assign (tree to, tree value, tree *list);

/* BODY with VARS, in a block of its own: outlining needs one to take VARS along.  */
tree generic_scope (tree vars, tree body);

/* Where in *BODY's scope, a construct's or a loop's, variables go: GCC leaves the outermost one's outside.  */
tree *generic_inside (tree *body);

/* The object T, say a pointer, by itself: no member that GCC maps alone, no variable that a region may copy.  */
tree attach_whole (tree t);

/* What a clause about POINTER without a section names: the first element behind it.  Sets *BYTES
   to that one's size, or to 0 where the pointer is null.  */
tree clause_behind (tree pointer, tree *bytes);

/* The only statement of T, through blocks and what the front ends put around statements, but
   for such as do nothing; NULL_TREE if there is none or several are.  DECLARATIONS: blocks
   may declare variables, without initial values.  */
tree tree_only_statement (tree t, bool declarations);

/* The loop that is all there is in T, through lists and binds, or NULL_TREE.  */
tree kernels_only_loop (tree t);

/* Whether S sets the index of the for statement NEXT.  */
bool kernels_is_init_of (tree s, tree next);

/* ---- returned-value.cc ---- */

/* What FN returns, an expression, if that is all it does; or NULL_TREE.  */
tree generic_returned (tree fn);

/* ---- update-match.cc ---- */

/* The operator of reduction clauses by which OBJECT = VALUE updates OBJECT, a variable, a
   reference or an element; or ERROR_MARK.  The order of several such updates does not matter.
   No conversion loses bits that OBJECT has.  */
enum tree_code update_operator (tree object, tree value);

/* The same of if (CONDITION) OBJECT = VALUE.  */
enum tree_code update_operator_if (tree object, tree condition, tree value);

/* The assignment that is all that the if statement T does; or NULL_TREE.  */
tree update_conditional (tree t);

/* Whether T mentions OBJECT.  */
bool update_mentions (tree t, tree object);

/* ---- combine-values.cc ---- */

/* Whether reduction operator OP on TYPE may find an original that it would change by itself:
   && and || of what is neither 0 nor 1.  OpenACC 3.3 section 2.9.11.  */
bool combine_keeps_odd (enum tree_code op, tree type);

/* What each part of a reduction by OP starts with, for its variable ORIGINAL, which is read
   several times if combine_keeps_odd.  OpenACC 3.3 section 2.9.11.  */
tree combine_first (location_t loc, enum tree_code op, tree original);

/* A op B, two parts that started so, or the original and a part.  && and || read them several
   times.  */
tree combine_values (enum tree_code op, tree a, tree b);

/* ---- marker-calls.cc ---- */

/* The marker that T, a call or a function, is, or MARKER_NUM.  */
enum marker marker_of (tree t);

/* Whether T is a call of marker M.  */
bool marker_is (tree t, enum marker m);

/* The call of marker M, MARKER_NUM of any, in EXPR, or NULL_TREE.  */
tree marker_in (tree expr, enum marker m);

/* Where in *INIT, the first value of a loop behind the markers of its directive, that is.  */
tree *marker_first_value (tree *init);

/* The value T, an address in a clause, without conversions and without what the front
   ends put around it to evaluate a part only once.  */
tree construct_strip (tree t);

/* The object that CALL, of __accx_reduction or __accx_private, is about, or NULL_TREE.  */
tree construct_object_of (tree call);

/* Such a marker about OBJECT in EXPR, or NULL_TREE.  */
tree construct_marker_about (tree expr, tree object);

/* Declares the marker functions and the arrays that carry their calls, for the front end.  */
void marker_declare (void);

/* Whether M is one that late-markers.cc takes; of a lock, which stays until PTX is made.  */
bool marker_is_late (enum marker m);
bool marker_is_lock (enum marker m);

/* ---- map-kinds.cc ---- */

/* What a map clause does: a set of these bits.  */
enum map_does
{
  MAP_IN = 1, MAP_OUT = 2,	/* copies to the device, back to the host */
  MAP_MAKES = 4,		/* makes a copy where there is none */
  MAP_ZEROES = 8,		/* ... of zeroes */
  MAP_ENDS = 16,		/* ends one */
  MAP_EXPECTS = 32,		/* wants one to be there */
  MAP_LOOKS = 64,		/* takes one if it is there */
  MAP_ALWAYS = 128,		/* of variables with a copy for ever, too */
  MAP_DEVICE = 256,		/* is of a device address */
  MAP_ATTACH = 512,		/* attaches a pointer in memory or detaches it */
  MAP_POINTER = 1024,		/* says where the pointer of the clause in front is */
  MAP_BEHIND = 2048,		/* belongs to the clause in front, in whatever way */
  MAP_GROUP = 4096		/* opens the clauses of an object's parts */
};

/* A row of map-kinds.def.  */
struct map_kind
{
  enum gomp_map_kind kind;
  unsigned does;		/* set of MAP_* */
  const char *word, *modifier;
};

/* The row of map clause C's kind; one that does nothing for kinds of OpenMP.  */
const struct map_kind *map_kind_of (tree c);

/* Whether C is a map clause of KIND.  C may be NULL_TREE.  */
bool map_is (tree c, enum gomp_map_kind kind);

/* Whether C is a map clause that does one of WHAT, a set of MAP_*.  C may be NULL_TREE.  */
bool map_does (tree c, unsigned what);

/* ---- clauses.cc ---- */

/* A new map clause of KIND at LOC, of SIZE bytes at DECL, in front of CLAUSES.  */
tree clause_map_before (tree clauses, location_t loc, enum gomp_map_kind kind, tree decl,
			tree size);

/* Puts such a clause in front of CONSTRUCT's; behind them: what the program says of the same data counts.  */
void construct_add_map (tree construct, enum gomp_map_kind kind, tree decl, tree size);
void construct_append_map (tree construct, enum gomp_map_kind kind, tree decl, tree size);

/* The kind of clause that gives a region its own DECL, a pointer or reference, from the clause
   before.  */
enum gomp_map_kind clause_own_pointer (tree decl);

/* Whether clause C is about DECL or what it leads to.  */
bool clause_is_about (tree c, tree decl);

/* The variable of which map clause C names all or a section, or NULL_TREE.  */
tree clause_variable (tree c);

/* The clause CODE among CLAUSES that is about DECL, or NULL_TREE.  */
tree construct_clause_for (tree clauses, enum omp_clause_code code, tree decl);

/* Whether map clause C is of one of the arrays that carry markers; whether one of CLAUSES is.  */
bool construct_is_carrier (tree c);
bool construct_has_carrier (tree clauses);

/* Whether C is such a clause.  */
bool extent_is_guess (tree c);

/* The object that T, what a map clause is about, stands for: not its address, computed once.  */
tree named_object (tree t);

/* The variable through which T is reached.  */
tree extent_origin (tree t);

/* Whether one of CLAUSES is about DECL or what it leads to.  */
bool extent_is_mentioned (tree clauses, tree decl);

/* Puts a clause CODE, about DECL if there is one, in front of *CLAUSES.  */
void kernels_add_clause (tree *clauses, location_t loc, enum omp_clause_code code,
			 tree decl);

/* Adds the variables that data clauses CLAUSES name to MAPPED.  */
void kernels_note_names (tree clauses, hash_set<tree> *mapped);

/* ---- each-construct.cc ---- */
/* Calls LOWER for each compute construct of FUNCTION, in GENERIC, if that is one and has no errors.  */
void around_each (tree function, around_visitor lower);

/* Whether a clause of a construct around is about DECL or what it leads to.  */
bool around_mentions (const struct around *at, tree decl);

/* ---- jumps.cc ---- */
/* Whether a break or continue in statement T leads out of it, or, GOTOS, a goto or return; or a switch around into it.  */
bool jump_leaves (tree t, bool gotos);

/* Appends the LABEL_EXPRs in T to LABELS.  */
void jump_labels (tree t, vec<tree> *labels);
/* Whether a goto in LIST, but outside of its statement STMT, may lead into STMT.  */
bool jump_enters (tree list, tree stmt);

/* Appends those of BODY to LABELS that do not stand with all their gotos in front of STMT, behind it or in it.  */
void jump_labels_around (tree body, tree stmt, vec<tree> *labels);

#endif
