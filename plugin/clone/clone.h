/* Room clone: device copies.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_CLONE_H
#define ACCX_CLONE_H

#include "base/base.h"

struct device_function;
struct ptx_module;

/* ---- widen-counters.cc ---- */

/* Whether function DECL, CFG but not yet in SSA form, has loops over 32-bit integers
   that may have so many.  */
bool widen_wanted (tree decl);

/* Makes these loops of DECL count in 64 bits.  */
void widen_loops (tree decl);

/* ---- narrow-counters.cc ---- */

/* Whether region DECL has collapsed loops that count in 64 bits.  */
bool narrow_wanted (tree decl);

/* Lets the variables of such loops in DECL, a copy that is launched for ranges of an int only, be
   quotients of 32 bits.  */
void narrow_loops (tree decl);

/* ---- clone.cc ---- */

/* Whether F takes a parameter for what it nearly always is, and its wide copy does not.  */
bool clone_assumes (const struct device_function *f);

/* After "ompexp": keeps GCC from writing offload sections for F.  */
unsigned clone_no_offload (function *f);

/* IPA, after "visibility": makes device copies of the outlined regions and of
   what they call.  */
unsigned clone_execute (function *);

/* Makes variant V of routine copy F; NULL: it cannot be copied.  */
struct device_function *clone_again (struct device_function *f, enum variant v);

/* ---- cut-throws.cc ---- */

/* Notes whether NODE, a region or routine, or what it calls catches exceptions.  REACHED has what was looked at before.  */
void clone_note_handlers (cgraph_node *node, hash_set<tree> *reached);

/* Ends the launch where copy DECL would throw an exception, unless regions of the unit may catch such.  */
void clone_cut_throws (tree decl);

/* ---- clone-params.cc ---- */

/* Replaces reads of F's argument block by reads of parameters.  */
void clone_read_params (struct device_function *f);

/* F's parameter of kind ACCX_PARAM_EXTENT for mapping MAP, made on first use.  */
tree clone_extent (struct device_function *f, unsigned map);

/* Makes the parameter behind all others of kernel F, of TYPE, an array of reciprocals
   (struct accx_reciprocal).  None may be added afterwards.  */
tree clone_reciprocals (struct device_function *f, tree type);

/* Adds BYTES for each gang to the device memory of region F.  Returns where they
   begin in a gang's part, or -1 if that is too large.  *VAR: the kernel's parameter,
   the address of the first gang's part.  */
HOST_WIDE_INT clone_gang_memory (struct device_function *f, HOST_WIDE_INT bytes, tree *var);

/* Adds ROWS rows (ordered-combine.cc) to region F's memory for what its gangs combine; returns
   the number of the first, or -1 if that is too large.  *VAR: the kernel's parameter,
   the address of row 0.  */
HOST_WIDE_INT clone_parts (struct device_function *f, HOST_WIDE_INT rows, tree *var);

/* ---- clone-options.cc ---- */

/* Gives NODE, a copy, the attributes and options of device code; ENTRY: it is a kernel.  */
void clone_dress (cgraph_node *node, bool entry);

/* Gives jam copy DECL its options: jumps are not threaded, so that conditions stay where the program
   has them and jam-grid.cc sees which ones iterations could have in common; larger loops are
   unrolled.  */
void clone_dress_jam (tree decl);

/* Keeps callers of D, whose definition may be another unit's, from knowing its body.  */
void clone_hide_body (tree d);

/* Removes what tells the host that calls begin or end from F.  */
void clone_drop_traces (struct device_function *f);

/* Labels of F back to where their blocks begin: GCC expands a loop before the
   label that its body may begin with, and passes rely on labels being first.  */
void clone_labels_first (struct device_function *f);

/* Makes the copies that loops of F have of volatile variables for reductions ordinary ones:
   volatile, they would be one for all threads.  */
void clone_settle_copies (struct device_function *f);

/* ---- sort-calls.cc ---- */

/* Makes calls of qsort and bsearch in cfun, a device copy, loops that call the library and the
   program's function; returns whether there were any.  */
bool clone_expand_sorts (void);

/* ---- recursive-calls.cc ---- */

/* Whether the function DECL can reach one that calls itself.  */
bool clone_calls_recursion (tree decl);

/* ---- virtual-calls.cc ---- */

/* A function that a call may be of.  */
struct call_target
{
  tree function;
  tree address;                 /* what the call's value is then; may be one of several */
  HOST_WIDE_INT shift;          /* bytes from the call's object to the function's */
};

/* Whether VAR is a table of virtual functions: on the device its address is the host's.  */
bool virtual_is_table (tree var);

/* Puts the functions that CALL may be of into TARGETS; false: it is not virtual, or they are not
   known.  */
bool virtual_find (gcall *call, vec<struct call_target> &targets);

/* A variable that holds, from in front of the call at *GSI on, where the table of its object
   is.  */
tree virtual_table_of (gimple_stmt_iterator *gsi);

/* Makes what F, cfun, reads in tables other than for calls constants, and dynamic_cast.  */
void virtual_take_reads (struct device_function *f);

/* ---- locked-atomics.cc ---- */

/* Makes atomic updates between calls of libgomp's lock in cfun, a device copy, loops that take the
   device's lock; returns whether there were any.  */
bool clone_lock_atomics (void);

/* ---- pointer-calls.cc ---- */

/* Puts tests for TARGETS, those of one function as neighbours, in the place of the call at *GSI of
   FUNCTION: VALUE tells which it is.  None: an assertion fails with TEXT.  */
void call_put_tests (gimple_stmt_iterator *gsi, tree value, const vec<struct call_target> &targets,
		     tree function, const char *text);

/* Makes calls through pointers to functions of F, cfun, tests for the functions that they may
   be of; returns whether there were any.  */
bool clone_name_targets (struct device_function *f);

/* ---- flatten-calls.cc ---- */

/* Marks F, if it is a kernel, for GCC's early inliner, which makes all that it calls part of it.  */
void clone_flatten (struct device_function *f);

/* ---- clone-uncached.cc ---- */

/* Whether N, a function of the host, CFG and not yet SSA, or one that it calls, has some.  */
bool cache_is_marked (cgraph_node *n);

/* Takes them off function DECL, with what computes their operands alone.  */
void cache_take_off (tree decl);

/* Takes them off the host's functions.  */
void cache_settle_host (void);

/* ---- unit-symbols.cc ---- */

/* Whether other units' regions may call the copy of NODE.  */
bool link_exports (cgraph_node *node);

/* Whether other units of the program may define DECL, a function or variable that this
   one defines, too.  */
bool link_is_weak (tree decl);

/* The function that N stands for; N itself where GCC has dropped that, as behind constructors of
   templates whose instances are in a library.  */
cgraph_node *alias_target (cgraph_node *n);

/* Whether DECL is declared a routine and has no body here.  */
bool link_is_external (tree decl);

/* Whether the unit has a routine or variable for others, or uses one of another.  */
bool link_is_open (void);

/* Appended to the names of what only this unit sees, so that they differ from those
   of every unit that it may be linked with; "" if it is not open.  */
const char *link_suffix (void);

/* The PTX symbol of VAR, a global variable of the unit or of another; owned.  */
char *link_variable_name (tree var);

/* A row of the unit's table of symbols, see struct accx_symbol.  */
struct link_symbol
{
  char *name;                   /* lives as long as the compiler */
  tree decl;                    /* defined: itself; else the function that uses it */
  location_t loc;
  unsigned flags;               /* enum accx_symbol_flags */
};

/* Notes that device copy F uses, at LOC, symbol NAME of another unit: a function,
   or a variable if FLAGS is ACCX_SYMBOL_VARIABLE.  */
void link_note_external (struct device_function *f, location_t loc, const char *name,
			 unsigned flags);

/* After printing: appends to SYMBOLS what the unit has for others, and what its PTX in
   MODULE needs of others.  */
void link_symbols (vec<struct device_function *> functions, struct ptx_module *module,
		   vec<struct link_symbol> &symbols);

/* Assembler name NAME as a PTX symbol; owned.  Calls of device copies and mapped
   variables use it.  Names that differ stay different: a dot becomes $_, any other byte
   that PTX does not allow, and $, becomes $ and two digits; so does the first of a name that
   may be a kernel's.  Symbols of accx's own with $
   go on otherwise.  */
char *link_symbol_name (const char *name);

/* ---- once-candidate.cc ---- */

/* Loops over the grid that a region has at least where its once copy gains.  */
enum { ONCE_LOOPS_MIN = 2 };

/* Whether outlined function HOST, not yet in SSA form, may gain from a once copy.  */
bool once_is_candidate (tree host);

/* Whether it may gain from copies in which iterations that sum have a warp, a part of one or a thread each.  */
bool share_is_candidate (tree host);

/* Whether it may gain from a jam copy, in which a thread has a block of iterations: they
   could share loads.  */
bool jam_is_candidate (tree host);

#endif
