/* Internal header of the plugin: the data that stages hand on, then the
   prototypes under one heading per file, in pipeline order.  doc/tour.md walks
   the same way.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_PLUGIN_H
#define ACCX_PLUGIN_H

#include "gcc-compat.h"
#include "../runtime/accx-abi.h"
#include "clause.h"

struct ptx_module;
struct ptx_text;
struct region;
struct ptx_function;
struct trip;
struct clause_result;
struct clause_token;
struct size;
struct nest_loop;
struct cache;

/* Variables of device functions.  A VAR_DECL of a device function is, in this
   order of tests:
     attribute "accx param"   kernel parameter (its value is the parameter's
			      index), read-only, in .param space, passed by value
     attribute "accx shared"  one object per block, in .shared space
     global (is_global_var)   TREE_READONLY with a constant initializer:
			      initialised .global data of the module; attribute
			      "omp declare target": a .global that the runtime
			      maps (struct accx_var); anything else is not
			      supported on the device
     otherwise                one object per thread, in .local space  */
#define ACCX_ATTR_PARAM "accx param"
#define ACCX_ATTR_SHARED "accx shared"
/* On a local variable: each thread has its own, whatever the mode of the code that
   uses it.  */
#define ACCX_ATTR_THREAD "accx thread"
/* On a FUNCTION_DECL: a device copy.  */
#define ACCX_ATTR_DEVICE "accx device"
/* A variable that a routine declares outside of its loops (routine.cc).  */
#define ACCX_ATTR_ROUTINE "accx routine"

/* One kernel parameter: what the runtime must pass (struct accx_param) and the
   VAR_DECL that stands for it in the device function.  Pointers, copies and
   addresses are 8 byte pointers, values have the type of VAR.  */
struct kernel_param
{
  tree var;
  unsigned map;
  enum accx_param_kind kind;
  unsigned bytes, align;
  bool constant;                /* points to an array of a const clause */
  unsigned form;                /* of a compressed array (compression.cc), or 0 */
  bool object;                  /* points into an object that the program declares */
};

/* A device copy: an outlined region (ENTRY) or a routine that one calls.  */
struct device_function
{
  tree decl;                    /* the copy */
  tree host;                    /* the function copied */
  const char *name;             /* PTX name, unique in the module, owned */
  bool entry;
  struct device_function *once; /* entry only: the once copy (once.cc), or NULL */
  bool is_once;                 /* this is one */
  bool runs_once;               /* the once copy can be used */
  struct device_function *wide; /* entry only: the wide copy (widen.cc), or NULL */
  bool is_wide;                 /* this is one */
  bool range_unknown;           /* ... and the launch cannot know whether it is needed */
  bool alone;                   /* a copy of a routine without its levels */
  bool exported;                /* regions of other units may call it */
  bool external;                /* a routine of another unit: DECL and HOST are its
                                   declaration, there is no copy */
  int level;                    /* routine: outermost level (ACCX_GANG ...) that its
                                   loops may use; ACCX_DIMS: none, sequential */
  location_t loc;               /* the construct, for diagnostics */
  vec<kernel_param> params;     /* entry only; index = parameter number */
  int dims[ACCX_AXES];          /* entry only; as struct accx_kernel */
  int defaults[ACCX_AXES];
  unsigned partitioned;
  unsigned first_clique;        /* of several.cc's iterations; 0: none */
  unsigned flags;
  vec<struct trip *> trips;     /* entry only */
  vec<struct size *> sizes;     /* entry only */
  struct ptx_function *ptx;     /* set by select_function */
  char *why;                    /* why there is no device code, or NULL; owned */
  location_t why_loc;
};

/* Scopes of device operations.  */
enum device_scope { SCOPE_VECTOR, SCOPE_BLOCK };

/* Device operations, see device-op.def.  */
enum device_op
{
#define PURE(OP, REG, DOC) OP_##OP,
#define UNIQUE(OP, ARGS, VALUE, DOC) OP_##OP,
#include "device-op.def"
#undef PURE
#undef UNIQUE
  OP_NUM
};

/* What the source said at one directive, recorded after GCC has numbered its
   mappings and outlined its body (site.cc).  */
struct site
{
  location_t loc;
  enum accx_construct construct;
  tree function;                /* source function */
  tree child;                   /* outlined function, or NULL_TREE */
  vec<const char *> names;      /* variable of each mapping, or NULL; map order;
                                   owned */
  vec<bool> firstprivate;       /* the mapping is a firstprivate clause that can
                                   be passed by value */
  vec<bool> present;            /* ... and was written present (pointer) */
  vec<bool> restricted;         /* the mapping is a section of a restrict pointer */
  vec<bool> object;             /* ... is of a declared object */
  vec<bool> constant;           /* ... is of an array of a const clause */
  vec<unsigned> form;           /* ... of one of a compression clause, or 0 */
  vec<tree> element;            /* the type of its elements */
  vec<location_t> privates;     /* declarations named in private clauses of a
                                   compute construct */
  unsigned kernels : 1;         /* written as kernels */
};

/* ---- plugin.cc: options, the pipeline ---- */

/* How accesses of what a cache directive names are made.  */
enum cache_method
{
  CACHE_AUTO,                   /* in shared memory where they are known to be in the
				   section, else as CACHE_CHECK */
  CACHE_TRUST,                  /* in shared memory: what the directive says is true */
  CACHE_CHECK,                  /* each is checked */
  CACHE_OFF
};

/* Options of -fplugin-arg-accx-*.  */
struct options
{
  const char *dump_ptx;         /* file, or NULL */
  int target;                   /* NN of sm_NN */
  bool strict;                  /* an unsupported region is an error */
  bool feedback;                /* say what became of each construct, in notes */
  const char *feedback_json;    /* ... and in this file, or NULL */
  bool deterministic;           /* gangs combine real numbers in order */
  enum cache_method cache;
  int dims[ACCX_DIMS];		/* GCC's -fopenacc-dim; 0: says nothing, -1: left to
				   the run time */
  const char *directory;        /* where the plugin was loaded from */
};
extern struct options options;

/* Reports that the construct at LOC has no device code because of WHY (at
   WHY_LOC): one warning, or an error with -fplugin-arg-accx-strict.  */
void report_unsupported (location_t loc, const char *construct,
			 location_t why_loc, const char *why);

/* Reports that routine DECL, which regions of other units may call, has no device
   code because of WHY (at WHY_LOC), likewise.  */
void report_no_routine (tree decl, location_t why_loc, const char *why);

/* ---- feedback.cc: what became of each construct ---- */

enum feedback_kind
{
#define FEEDBACK(KIND, NAME) FEEDBACK_##KIND,
#include "feedback.def"
  FEEDBACK_KINDS
};

/* Whether anybody wants to know.  */
bool feedback_wanted (void);

/* Notes what became of the source at LOC; FORMAT as for printf.  KERNEL: the
   kernel's PTX name, or NULL; it lives as long as the compiler.  */
void feedback_note (enum feedback_kind kind, location_t loc, const char *kernel,
		    const char *format, ...) ATTRIBUTE_PRINTF (4, 5);

/* PLUGIN_FINISH_UNIT: prints what was noted, in the order of the source, and writes
   options.feedback_json.  */
void feedback_finish (void *, void *);

/* ---- feedback-source.cc: GENERIC and GIMPLE ---- */

/* PLUGIN_PRE_GENERICIZE, the last: notes data clauses, reductions and plain loops
   of the constructs in function DECL.  */
void feedback_source (void *decl, void *);

/* Where the Ith `for' (0: the outermost) of the loop directive at LOC stands: LOC for
   the first of a loop without directive, UNKNOWN_LOCATION if there is no Ith.  */
location_t feedback_place (location_t loc, unsigned i);

/* The construct at PART is a part of the one that the program has at WHOLE: clauses
   implied for it are the latter's.  */
void feedback_part (location_t part, location_t whole);

/* Notes the clauses of T, after GCC's gimplifier, that the program does not have.  */
void feedback_implied (gomp_target *t);

/* ---- feedback-kernel.cc: device copies and PTX ---- */

/* Notes what the loops of R are split over; after levels_assign.  */
void feedback_loops (const struct region *r);

/* Notes which of FUNCTIONS have device code, and why others have none; TEXT is the
   module: asks ptxas, if there is one, what the kernels need.  */
void feedback_kernels (const vec<struct device_function *> &functions,
		       const struct ptx_text *text);

/* ---- clause.c: clause.h ---- */

/* ---- keyword.cc: libcpp, source text to tokens ---- */

/* Makes GCC's preprocessor rewrite the clauses of clauses.def.  From plugin_init;
   PLUGIN is the name to register with.  */
void keyword_init (const char *plugin);

/* Whether trees may hold calls of marker functions.  */
bool keyword_planted (void);

/* They may.  */
void keyword_plant (void);

/* The next token that is not padding, macros expanded but for those of this plugin,
   and its place.  */
const cpp_token *keyword_get (cpp_reader *pf, location_t *loc);

/* For operator.cc.  The directive WORD, or DIRECTIVE_NUM.  */
enum clause_directive keyword_directive (const char *word);

/* Arms for directive D, in the _Pragma operator being read; WAIT: its argument begins
   with `queues:' or `devnum:'.  */
void keyword_arm_operator (cpp_reader *pf, enum clause_directive d, bool wait);

/* The directive in the _Pragma operator being read has LOOPS loops.  */
void keyword_expect_loops (cpp_reader *pf, unsigned loops);

/* ---- token.cc: libcpp's tokens ---- */

/* The node of the identifier NAME.  */
cpp_hashnode *token_node (cpp_reader *pf, const char *name);

/* The name that T is, or "".  */
const char *token_name (const cpp_token *t);

/* The token *I or later that is not padding, not yet taken; sets *I behind it.  */
const cpp_token *token_peek (cpp_reader *pf, int *i);

/* How T changes the depth of parentheses, brackets and braces.  */
int token_nesting (const cpp_token *t);

/* T as clause.c wants it.  */
const char *token_spelling (const cpp_token *t);

/* Whether T names a variable in scope that is an array or complex.  A C++ compiler
   reads all tokens before it knows variables.  */
bool token_is_aggregate (const cpp_token *t);

/* Whether a directive can be in a function: in C++ all tokens are read before.  */
bool token_in_function (void);

/* T for directive.c; MACRO: it stands for a user's macro.  */
struct clause_token token_describe (const cpp_token *t, bool macro);

/* The token that TEXT spells, at LOC, not to be expanded.  */
cpp_token token_make (cpp_reader *pf, const char *text, location_t loc);

/* An object-like macro, at LOC, of TOKENS.  */
cpp_macro *token_macro (location_t loc, const vec<cpp_token> &tokens);

/* Appends to *OUT the tokens of R, a rewrite at LOC of IN.  */
void token_result (cpp_reader *pf, const vec<cpp_token> &in,
		   const struct clause_result &r, location_t loc,
		   vec<cpp_token> *out);

/* ---- cache.cc: items of the cache directive ---- */

/* Makes the items of a cache directive, whose TOKENS behind its name are not taken yet,
   such as GCC's parser takes; returns whether that took markers.  */
bool cache_edit (cpp_reader *pf, const vec<const cpp_token *> &tokens);

/* The same for TEXT, the string of a _Pragma operator that is a cache directive: what
   stands for it, owned, or NULL if it can stay.  */
char *cache_edit_operand (const char *text);

/* ---- operator.cc: _Pragma operators ---- */

/* TOK, the name _Pragma, was read: arms if its string is an OpenACC directive; returns
   what TOK expands to.  */
cpp_hashnode *operator_expand (cpp_reader *pf, const cpp_token *tok);

/* ---- loose.cc: members of the class in clauses ---- */

/* Remembers items among TOKENS, of a directive, that GCC may map wrongly.  */
void loose_note (const vec<const cpp_token *> &tokens);

/* Reports those that it has, in FUNCTION.  */
void loose_report (tree function);

/* ---- block.cc: wait device as a statement of its own ---- */

/* TOK is the first token of a line; WAIT: the pragma of a wait directive.  */
void block_line (cpp_reader *pf, cpp_token *tok, bool wait);

/* ---- header.cc: the header of a loop ---- */

/* The next N `for' are those of a loop directive, which is a _Pragma operator if
   IS_OPERATOR; 0: none.  */
void header_expect (cpp_reader *pf, unsigned n, bool is_operator);

/* TOKENS, `marker (arguments),', are to be evaluated in front of the next loop.  */
void header_carry (const vec<cpp_token> &tokens);

/* No `for' is expected.  */
void header_disarm (void);

/* A line begins with TOK; FIRST: it follows a directive.  */
void header_line (cpp_reader *pf, const cpp_token *tok, bool first);

/* TOK is an armed name: what it expands to if it is a `for' to be rewritten, else
   NULL.  */
cpp_hashnode *header_expand (cpp_reader *pf, const cpp_token *tok);

/* ---- bind.cc: routines of another name ---- */

/* Notes what bind and nohost among TOKENS, the clauses of a routine directive with
   macros expanded, say.  */
void bind_read (const vec<cpp_token> &tokens);

/* The level of the routine that is bound to function FN, or OMP_CLAUSE_ERROR.  */
enum omp_clause_code bind_level (tree fn);

/* PLUGIN_PRE_GENERICIZE: keeps DECL if a bind clause names it.  */
void bind_keep (void *decl, void *);

/* What device code calls for routine DECL, or NULL_TREE: itself.  */
tree bind_target (tree decl);

/* Lets programs be linked where a nohost routine has no version for the host.  */
void bind_weaken (void);

/* ---- openacc-h.cc: libcpp, <openacc.h> completed ---- */

/* Makes accx.h follow each <openacc.h>.  From plugin_init; PLUGIN is the name to
   register with.  */
void openacc_h_init (const char *plugin);

/* ---- version.cc: libcpp, the macro _OPENACC ---- */

/* Makes _OPENACC the version that accx implements.  From plugin_init; PLUGIN is the
   name to register with.  */
void version_init (const char *plugin);

/* ---- mixed.cc: GENERIC, PLUGIN_PRE_GENERICIZE: OpenACC and OpenMP ---- */

/* Moves OpenACC constructs inside OpenMP constructs of function DECL, and OpenMP ones
   inside data constructs, to functions of their own, which are appended to MADE, not yet
   lowered.  */
void mixed_lower (tree decl, vec<tree> *made);

/* Hands DECL, one of these, which has been lowered, to GCC.  */
void mixed_finish (tree decl);

/* High GIMPLE: the variable of such a function that T, the target of a parameter, is; or
   T itself.  */
tree mixed_variable (tree t);

/* The function of the program that DECL is or is a part of.  */
tree mixed_source (tree decl);

/* ---- simplify.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Takes the C++ front end's wrappers off function DECL, if it has OpenACC
   directives.  */
void simplify_lower (void *decl, void *);

/* ---- generic.cc: GENERIC trees ---- */

/* T without conversions and what the front ends put around expressions.  */
tree generic_strip (tree t);

/* The integer that T, a constant or a constant variable, is, or NULL_TREE.  */
tree generic_constant (tree t);

/* The pointer that clause C maps, or NULL_TREE.  */
tree generic_mapped_pointer (tree c);

/* A variable of FUNCTION for the compiler's own use, in front of *VARS.  */
tree generic_variable (location_t loc, tree function, const char *name, tree type,
		       tree *vars);

/* Appends TO = VALUE to *LIST.  */
void generic_assign (tree to, tree value, tree *list);

/* The external function NAME of TYPE, for a call; the C++ compiler asks what it calls for
   data of its own.  */
tree generic_function (const char *name, tree type);

/* ---- section.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Makes the map clauses of sections behind pointers in function DECL such as GCC 12
   makes them.  */
void section_lower (void *decl, void *);

/* Likewise, the last: hides members in map clauses from GCC's gimplifier where it would
   refuse or drop them.  */
void section_hide (void *decl, void *);

/* ---- construct.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Takes the calls of marker functions off the trees of function DECL and does
   what they say, but for what construct_accumulate does.  */
void construct_lower (void *decl, void *);

/* Likewise the markers of reductions over more than scalars, of private sections and
   of gang(dim: n): after kernels_lower and those that look at scalars.  */
void construct_accumulate (void *decl, void *);

/* Whether T is a call of the function NAME.  */
bool construct_is_call (tree t, const char *name);

/* The call of marker NAME in EXPR, or NULL_TREE.  */
tree construct_marker_in (tree expr, const char *name);

/* Whether map clause C is of one of the arrays that carry markers.  */
bool construct_is_carrier (tree c);

/* The value T, an address in a clause, without conversions and without what the front
   ends put around it to evaluate a part only once.  */
tree construct_strip (tree t);

/* ---- cache-mark.cc: GENERIC, sections of cache directives ---- */

/* Makes clause C of a cache directive, if it carries a marker, one of the section's first
   element, for cache_mark.  */
void cache_take (tree c);

/* PLUGIN_PRE_GENERICIZE, behind all that change loops and variables: marks the sections
   and accesses of cache directives in function DECL.  */
void cache_mark (void *decl, void *);

/* Takes those marks off all functions but device copies.  */
void cache_settle_host (void);

/* ---- cache-nest.cc: GENERIC, collapsed loops around cache directives ---- */

/* Gives each loop of collapsed ones in BODY that have such a directive inside a directive of
   its own.  */
void cache_split_nests (tree *body);

/* ---- scope.cc: GENERIC, declare directives in functions ---- */

/* Whether T stands for such a directive.  */
bool scope_is_declare (tree t);

/* A data directive of kind CODE with CLAUSES, which it takes.  */
tree scope_statement (enum tree_code code, location_t loc, tree clauses);

/* Puts the statements of statement list *TP behind the first such directive in it
   into the scope of that.  */
void scope_lower (tree *tp);

/* ---- within.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Leaves data directives of function DECL, if that is a routine, to the host.  */
void within_lower (void *decl, void *);

/* ---- vla.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Makes private and firstprivate arrays of variable length in function DECL variables
   of the bodies.  */
void vla_lower (void *decl, void *);

/* An array type of ELEMENTs whose last index is VALUE, kept in a variable of FUNCTION that
   is put in front of *VARS and that *LIST sets: so it belongs to the region alone.  */
tree vla_type (tree element, tree value, tree function, tree *vars, tree *list);

/* Moves the variables of *BODY, a BIND_EXPR without a block, to BIND around it: GCC loses
   those that are in no lexical block of an outlined region.  */
void vla_give_block (tree *body, tree bind);

/* ---- always.cc: GENERIC, modifiers of data clauses ---- */

/* If WAYS (1: in, 2: out) says that clause C copies even what is present: puts the updates
   for it to IN and OUT.  */
void always_note (tree c, unsigned ways, tree *in, tree *out);

/* An update directive with CLAUSES, of always_note, for a construct with the clauses
   OF, whose condition and queue are evaluated once; before it if FIRST.  */
tree always_update (location_t loc, tree clauses, tree of, bool first);

/* ---- marker.cc: GENERIC, markers of data clauses ---- */

/* Does what MARKERS, calls taken off CONSTRUCT, say; appends to the statement list
   BEFORE what must stand before it, to AFTER what follows it however it ends.  */
void marker_lower (tree construct, const vec<tree> &markers, tree *before,
		   tree *after);

/* A call, at LOC, of function NAME of the runtime, which returns nothing.  */
tree marker_runtime_call (location_t loc, const char *name, unsigned n, tree *args);

/* BODY with what the runtime is asked in it done on DEVICE: all of it or, if ONCE, up to
   the start of the next data construct.  DEVICE is evaluated once, or saved.  */
tree marker_on_device (location_t loc, tree device, tree body, bool once);

/* If the GOACC_wait call *TP stands for one of our own directives or waits for
   another device, puts into its place what that does and returns true.  */
bool marker_lower_wait (tree *tp);

/* Appends to the statement list BEFORE the calls that make the next data construct
   wait and queue its transfers as the async and wait clauses among CLAUSES, of a
   compute construct, say.  */
void marker_queue_data (location_t loc, tree clauses, tree *before);

/* ---- constant.cc: GENERIC, const (list) ---- */

/* Does what MARKER, of a const clause of CONSTRUCT in FUNCTION, says.  */
void constant_lower (tree function, tree construct, tree marker);

/* The construct at TO is, or is part of, the one at FROM.  */
void constant_copy (location_t from, location_t to);

/* Whether a const clause of the construct at LOC names T, a variable or member.  */
bool constant_named (location_t loc, tree t);

/* Whether one names member FIELD of some variable.  */
bool constant_member (location_t loc, tree field);

/* ---- compression.cc: GENERIC, compressed arrays ---- */

/* In a form (enum accx_compress) here: a clause of the construct itself compresses the
   array and gives no range; in each, so that none is 0.  */
enum { COMPRESSION_UNRANGED = 1 << 18, COMPRESSION_NAMED = 1 << 19 };

/* Does what MARKER, of a compressed data clause among CLAUSES of CONSTRUCT, says: appends
   a call to the statement list BEFORE.  */
void compression_lower_data (tree construct, tree clauses, tree marker, tree *before);

/* Does what MARKER, of a compression clause of CONSTRUCT, says.  */
void compression_lower_region (tree construct, tree marker);

/* The construct at TO is, or is part of, the one at FROM.  */
void compression_copy (location_t from, location_t to);

/* The form in which a compression clause of the construct at LOC names DECL, or 0.  */
unsigned compression_named (location_t loc, tree decl);

/* The type of the elements of array or pointer VARIABLE, or NULL_TREE.  */
tree compression_element (tree variable);

/* The type of the numbers that ELEMENT is made of, a number itself or a struct: void if
   both float and double, NULL_TREE if it cannot be compressed.  Appends to SLOTS for each
   number 1 + the member that it belongs to.  */
tree compression_layout (tree element, vec<char> *slots);

/* How many numbers are in TYPE, which is part of such an element.  */
unsigned compression_numbers (tree type);

/* ---- parameter.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Makes array parameters in data clauses of the C function DECL stand for their
   whole arrays (OpenACC 3.3 section 2.7.1).  */
void parameter_lower (void *decl, void *);

/* ---- attach.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Makes data clauses of function DECL attach the pointers that lead to their
   sections where those are elements of arrays.  */
void attach_lower (void *decl, void *);

/* The object T, a pointer for example, as one of its own: not a member that GCC would map
   by itself, nor the variable that a region may have a copy of.  */
tree attach_whole (tree t);

/* ---- linked.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Makes variables of declare link work in function DECL, a routine or not.  */
void linked_lower (void *decl, void *);

/* ---- member.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Gives constructs of function DECL that map targets of a struct's pointers, but not
   the struct that their regions use, a clause for it.  */
void member_lower (void *decl, void *);

/* ---- extent.cc: GENERIC, PLUGIN_PRE_GENERICIZE; C ---- */

/* Gives compute constructs of function DECL clauses for what they reach through
   pointers that no clause mentions.  */
void extent_lower (void *decl, void *);

/* Whether C is such a clause.  */
bool extent_is_guess (tree c);

/* ---- kernels.cc, scan.cc, affine.cc, scalar.cc, depend.cc: GENERIC; their own
   functions are in depend.h ---- */

/* Makes the loops of kernels constructs in function DECL that may run in parallel
   OpenACC loops, and gives each nest its own construct.  After
   construct_lower.  */
void kernels_lower (void *decl, void *);

/* ---- tile.cc: GENERIC, loops with tile ---- */

/* Puts the sizes in the marker of LOOP, if it has one, into its tile clause.  From
   construct_lower.  */
void tile_take (tree loop);

/* Makes loops with tile in function DECL loops over tiles with loops over elements
   inside (OpenACC 3.3 section 2.9.8).  Between kernels_lower, which may find out that
   such a loop is not parallel, and construct_accumulate.  */
void tile_lower (void *decl, void *);

/* ---- spread.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Gives loops of function DECL the reduction clauses of constructs around them
   (OpenACC 3.3 section 2.9.11).  */
void spread_reductions (void *decl, void *);

/* ---- thunk.cc: GENERIC, PLUGIN_PRE_GENERICIZE and PLUGIN_FINISH_DECL ---- */

/* Makes addresses of acc_* routines in function or variable DECL those of
   functions that call them.  */
void thunk_addresses (void *decl, void *);
/* ---- dimension.cc: GENERIC, gang(dim: n) ---- */

/* Takes the marker of a dimension off LOOP and returns the dimension of gangs that
   it uses, 0 if none.  OUTER is that of the gang loop around it, or 0.  */
int dimension_lower (tree loop, int outer);

/* ---- accumulate.cc: GENERIC, reductions that GCC does not lower ---- */

/* The last argument of IFN_GOACC_REDUCTION in accumulate.cc's calls, where a loop's
   have its token: the region itself is meant.  */
enum { ACCX_TOKEN_REGION = -2 };

/* What follows is in function DECL and compute construct REGION (or NULL_TREE), in
   a loop of that if IN_LOOP.  */
void accumulate_at (tree decl, tree region, bool in_loop);

/* Lowers the markers of compute construct REGION.  */
void accumulate_construct (tree region);

/* Lowers the markers of loop construct *TP, which may change.  Inner loops come
   first.  */
void accumulate_loop (tree *tp);

/* ---- update.cc: GENERIC, reductions as atomic updates ---- */

/* Makes *BODY, in FUNCTION, update the elements of VAR, an array or a pointer to one,
   atomically; false, and nothing is changed, if it does anything else with them.  */
bool update_atomically (tree *body, tree var, tree function);

/* ---- orphan.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Makes function DECL a routine if it has loop directives outside of compute constructs,
   or is named in a bind clause, and no routine directive.  */
void orphan_mark (void *decl, void *);

/* ---- declare.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Tells GCC which global variables that function DECL names are declared.  */
void declare_mark (void *decl, void *);

/* Whether VAR is one of a declare directive, as far as GCC knows.  */
bool declare_is_marked (tree var);

/* Declares VAR for the whole program, as directives outside of functions do.  False if
   it is no static or external variable.  */
bool declare_global (tree var);

/* ---- routine.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Marks the variables that function DECL, if it is a routine, declares outside of its
   loops.  */
void routine_mark (void *decl, void *);

/* ---- leave.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Keeps in memory what only some iterations of a loop of function DECL leave to the
   code behind it.  */
void leave_lower (void *decl, void *);

/* ---- behind.cc: high GIMPLE ---- */

/* Mends what GCC's gimplifier leaves of COMPUTE's clauses for members of structs behind
   pointers.  */
void behind_mend (gomp_target *compute);

/* ---- pointer.cc: high GIMPLE, before schedule.cc ---- */

/* Makes regions of F inside data constructs that map the target of a pointer
   reach that.  */
unsigned pointer_execute (function *f);

/* For behind.cc.  The variable that VALUE, a temporary of GCC's, was loaded from, or
   VALUE itself if that is a variable of the program's; else NULL_TREE.  */
tree pointer_loaded (tree value);

/* ---- anchor.cc: high GIMPLE ---- */

/* Replaces clause *PC, and the one behind it if it does not name POINTER itself, of the
   region at GSI: it looks up what lies BIAS bytes behind POINTER.  */
void anchor_clauses (gimple_stmt_iterator *gsi, tree *pc, tree pointer, tree bias);

/* ---- schedule.cc: high GIMPLE, before "omp_oacc_kernels_decompose" ---- */

/* Turns the kernels regions of F into parallel ones whose schedule keeps their
   meaning.  */
unsigned schedule_execute (function *f);

/* Whether the construct at LOC was written as kernels.  */
bool schedule_was_kernels (location_t loc);

/* Whether the firstprivate clause CLAUSE was written present (pointer).  */
bool schedule_was_present (tree clause);

/* ---- alone.cc: high GIMPLE, before schedule.cc: calls of routines by single threads ---- */

/* Notes such calls in BODY.  */
void alone_note (gimple_seq body);

/* Whether CALL, of the routine that the program names there, was noted.  */
bool alone_is (const gcall *call);

/* ---- imply.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Adds the reduction clauses that function DECL leaves out.  */
void imply_reductions (void *decl, void *);

/* ---- nest.cc: GENERIC, high GIMPLE and "visibility": schedules that GCC refuses ---- */

/* One loop of a nest whose schedule GCC must not see.  */
struct nest_loop
{
  unsigned mask;                /* axes, as bits of masks (levels.cc) */
  location_t loc;
  bool worker;                  /* written as a worker loop */
};

/* GENERIC, PLUGIN_PRE_GENERICIZE: makes the host evaluate the sizes that loops of
   function DECL give.  */
void nest_capture_sizes (void *decl, void *);

/* Makes the loops of kernels region TARGET that nest_plan will plan independent.  */
void nest_claim (gomp_target *target);

/* Whether LOOP or a loop inside is split over gangs.  */
bool nest_has_gangs (gimple *loop);

/* Plans the loops of TARGET whose clauses GCC refuses and hides these from it.
   ONE_GANG: gangs cannot be used.  */
void nest_plan (gomp_target *target, bool one_gang);

/* SIZE, an operand of a clause on a loop of TARGET, as the host knows it: a constant
   or a variable; GCC's gimplifier may have copied that in the region.  */
tree nest_host_size (gomp_target *target, tree size);

/* The plan that head mark MARK names, or NULL.  */
const struct nest_loop *nest_of_mark (const gcall *mark);

/* Makes the loops of the host's version of region or routine F sequential that are
   planned or leave their levels to the compiler, so that GCC does not say of them that
   it has no levels left: accx has its own.  */
void nest_settle_host (tree f);

/* ---- site.cc: GIMPLE, after "omplower" ---- */

/* Records the site of each OpenACC construct in F.  */
unsigned site_execute (function *f);

/* Whether VAR, a variable of the region outlined as CHILD, is its copy of one named
   in a private clause of the construct: GCC marks those of loops only.  */
bool site_is_private (tree child, tree var);

/* The name of clause C in messages is that of the variable that EXPR is about.  */
void site_note_name (tree c, tree expr);

/* PLUGIN_GGC_MARKING: keeps the trees of sites.  */
void site_mark (void *, void *);

/* The site of the host call CALL of a GOACC_* function, or NULL.  */
struct site *site_of_call (const gcall *call);

/* The site of the region outlined as CHILD, or NULL.  */
struct site *site_of_child (tree child);

/* ---- widen.cc: loops of more iterations than an int counts ---- */

/* Whether function DECL, CFG but not yet in SSA form, has loops over 32-bit integers
   that may have so many.  */
bool widen_wanted (tree decl);

/* Makes these loops of DECL count in 64 bits; OUTERMOST: not those inside loops that may
   be split.  */
void widen_loops (tree decl, bool outermost);

/* ---- clone.cc: device copies, and the drive through GCC's passes ---- */

/* After "ompexp": keeps GCC from writing offload sections for F.  */
unsigned clone_no_offload (function *f);

/* IPA, after "visibility": makes device copies of the outlined regions and of
   what they call.  */
unsigned clone_execute (function *);

/* IPA, after "opt_local_passes": runs GCC's GIMPLE passes over the copies, which
   lowers and selects them, removes them and builds the image.  */
unsigned clone_drive (function *);

/* Right before "widening_mul": selects device copy F (stage 6).  */
unsigned clone_select (function *f);

/* F's parameter of kind ACCX_PARAM_EXTENT for mapping MAP, made on first use.  */
tree clone_extent (struct device_function *f, unsigned map);

/* Adds BYTES for each gang to the device memory of region F; returns where they
   begin in a gang's part, or -1 if that is too large.  *VAR: the kernel's parameter,
   the address of the first gang's part.  */
HOST_WIDE_INT clone_gang_memory (struct device_function *f, HOST_WIDE_INT bytes, tree *var);

/* Adds ROWS rows (ordered.cc) to region F's memory for what its gangs combine; returns
   the number of the first, or -1 if that is too large.  *VAR: the kernel's parameter,
   the address of row 0.  */
HOST_WIDE_INT clone_parts (struct device_function *f, HOST_WIDE_INT rows, tree *var);

/* The device copy whose FUNCTION_DECL is DECL, or the external routine DECL, or
   NULL.  */
struct device_function *clone_of (tree decl);

/* Whether F is an entry beside the ordinary one of its region: nothing is said of it.  */
bool clone_is_second (const struct device_function *f);

/* Records that F has no device code: WHY (printf-like) at LOC.  The first reason
   stays.  */
void clone_fail (struct device_function *f, location_t loc, const char *why, ...)
  ATTRIBUTE_PRINTF (3, 4);

/* ---- link.cc: what units share ---- */

/* Whether other units' regions may call the copy of NODE.  */
bool link_exports (cgraph_node *node);

/* Whether other units of the program may define DECL, a function or variable that this
   one defines, too.  */
bool link_is_weak (tree decl);

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
void link_note_external (const struct device_function *f, location_t loc,
			 const char *name, unsigned flags);

/* After printing: appends to SYMBOLS what the unit has for others, and what its PTX
   needs of others.  */
void link_symbols (vec<struct device_function *> functions,
		   vec<struct link_symbol> &symbols);

/* ---- partition.cc: SSA, before "oaccloops" ---- */

/* The levels at which code runs inside a block.  */
enum mode
{
  MODE_GANG,                    /* all threads of the block do the same */
  MODE_WORKER,                  /* all lanes of a worker do the same */
  MODE_THREAD                   /* each thread does its own */
};

/* A reduction of a loop that is left to the one around: by the offsets (the last
   argument of IFN_GOACC_REDUCTION) of both.  */
struct merged
{
  HOST_WIDE_INT offset, outer;
};

/* One OpenACC loop of a device function, or the function itself.  */
struct acc_loop
{
  struct acc_loop *parent;
  vec<struct acc_loop *> kids;
  location_t loc;
  unsigned flags;               /* OLF_* of the head mark */
  unsigned mask;                /* levels that it is split over */
  enum mode mode;               /* of its body */
  unsigned depth;               /* CFG loops around its head */
  int levels;                   /* fork/join pairs that GCC made */
  int heads, tails;             /* marks seen by the walk */
  const struct nest_loop *nest; /* what nest.cc planned, or NULL */
  tree chunk;                   /* SIZE of gang (static: SIZE), or NULL_TREE */
  vec<gcall *> calls;           /* IFN_GOACC_LOOP, IFN_GOACC_TILE */
  vec<gcall *> forks;           /* IFN_UNIQUE_OACC_FORK, outermost level first */
  vec<gcall *> joins;           /* IFN_UNIQUE_OACC_JOIN, outermost level last */
  vec<gcall *> reductions;      /* IFN_GOACC_REDUCTION ... */
  vec<int> reduction_levels;    /* ... and the level index of each */
  vec<struct merged> merged;    /* those left to the loop around */
  unsigned routines;            /* levels that routines called from it may use */
  bool stores;                  /* its body has memory effects */
};

/* A statement and the loop whose body it is in.  */
struct placed
{
  gimple *stmt;
  struct acc_loop *loop;
};

/* What partition.cc finds out about a device function and the files under it
   act on.  */
struct region
{
  struct device_function *f;
  struct acc_loop root;
  vec<struct acc_loop *> loops;         /* all but ROOT, outer before inner */
  vec<struct placed> stmts;             /* all that touch memory or take an
                                           address, in walk order */
  vec<struct placed> routines;          /* calls of routines with levels */
  vec<struct placed> privates;          /* IFN_UNIQUE_OACC_PRIVATE */
  vec<gcall *> root_reductions;         /* of the construct itself */
  vec<gcall *> sizes;                   /* OP_SIZE */
  vec<struct placed> caches;            /* OP_CACHE */
  struct cache *cache;                  /* cache.h */
  vec<gcall *> accumulations;           /* of accumulate.cc */
  vec<gcall *> markers;                 /* to be removed at the end */
  HOST_WIDE_INT shared_bytes;           /* of private variables, so far */
  bool one_thread;                      /* the block has one thread */
  bool one_worker;                      /* ntid.y is 1 */
  bool flat;                            /* ntid.z is 1 */
};

/* Lowers device function F: loops to blocks and threads, single mode,
   reductions.  */
unsigned partition_execute (function *f);

/* Whether F is a device copy that partition_execute should see.  */
bool partition_gate (function *f);

/* Replaces CALL by SEQ and, if it has a value, that by VAL (zero if NULL).  */
void replace_call (gcall *call, gimple_seq seq, tree val);

/* Appends to SEQ a call of pure device operation OP; returns its value.  */
tree build_index (gimple_seq *seq, enum device_op op);

/* Appends to SEQ how many threads the levels in MASK make, or (ID) which one this is.  */
tree build_thread_number (gimple_seq *seq, const struct region *r, unsigned mask, bool id,
			  tree type);

/* Appends to SEQ the test whether the thread is the first of SCOPE; returns a
   boolean.  */
tree build_leader (gimple_seq *seq, const struct region *r,
		   enum device_scope scope);

/* ---- compressed.cc: SSA, reads and writes of compressed arrays ---- */

/* Whether function FN is a device copy with compressed arrays.  */
bool compressed_gate (function *fn);

/* Makes the accesses of FN's compressed arrays ones of codes.  */
unsigned compressed_execute (function *fn);

/* ---- region.cc: the loops of a device function ---- */

/* Fills R, zeroed but for F, from cfun.  */
void region_walk (struct region *r);

/* The routine with levels that S calls, or NULL.  */
struct device_function *region_routine (const gimple *s);

/* Sets the field stores of R's loops.  */
void region_note_stores (struct region *r);

/* Whether an ordinary loop around L runs it several times in one iteration of its
   parent.  */
bool region_runs_again (const struct region *r, const struct acc_loop *l);

/* Whether S, in single mode, reads what a store in L may change.  */
bool region_reads_stores (const struct region *r, const struct acc_loop *l,
			  gimple *s);

/* Whether S, in single mode around L, must be kept apart in time from what the
   threads do in L: it writes memory that is not the thread's own, or reads what L
   may change.  */
bool region_meets_memory (const struct region *r, const struct acc_loop *l,
			  gimple *s);

/* Whether an iteration of L does nothing that other threads could see but run the
   one loop inside, once: then no threads need to meet between the two.  */
bool region_only_runs_inner (const struct region *r, const struct acc_loop *l);

/* Frees what region_walk allocated.  */
void region_free (struct region *r);

/* ---- stride.cc: strides of memory accesses ---- */

/* How many loads and stores of R neighbouring iterations of L make side by side.  */
unsigned stride_count (const struct region *r, const struct acc_loop *l);

/* ---- levels.cc: levels of loops, the launch's shape ---- */

/* Levels as bits of masks.  */
enum
{
  GANG_BIT = 1 << ACCX_GANG,
  WORKER_BIT = 1 << ACCX_WORKER,
  VECTOR_BIT = 1 << ACCX_VECTOR,
  GANG_Y_BIT = 1 << ACCX_GANG_Y,
  GANG_Z_BIT = 1 << ACCX_GANG_Z,
  DEEP_BIT = 1 << ACCX_BLOCK_Z,
  BLOCK_BITS = WORKER_BIT | VECTOR_BIT | DEEP_BIT,
  GRID_BITS = GANG_BIT | GANG_Y_BIT | GANG_Z_BIT
};

/* Sets mask and mode of R's loops, R->one_worker, R->flat, R->one_thread and the
   shape of R->f.  */
void levels_assign (struct region *r);

/* The levels that loops and routines inside L use.  */
unsigned levels_inside (const struct acc_loop *l);

/* ---- once.cc: kernels without grid loops ---- */

/* Whether outlined function HOST, not yet in SSA form, may gain from a once copy.  */
bool once_is_candidate (tree host);

/* Whether R, with levels and trip programs, leaves each thread at most one iteration
   of each loop over the grid if the grid has a thread for each iteration.  */
bool once_is_possible (const struct region *r);

/* Makes each thread leave L, a loop of the once copy R, after one iteration if it is
   split over the grid.  Before L's calls are lowered.  Fails the copy if it cannot.  */
void once_cut (struct region *r, const struct acc_loop *l);

/* Before "ifcombine": makes one test of the tests at the entry of once copy F, which
   else wait for each other.  */
unsigned once_execute (function *f);

/* Whether F is a once copy.  */
bool once_gate (function *f);

/* ---- trip.cc: trip counts the runtime can evaluate ---- */

/* One gang-partitioned loop: a program of struct accx_op and the levels of the
   block that the loop is split over too.  */
struct trip
{
  vec<struct accx_op> ops;
  unsigned axes;
};

/* If L is split over gangs and the number of its iterations is an expression of
   the kernel's parameters, adds it to R->f->trips.  Before its IFN_GOACC_LOOP
   calls are lowered.  */
void trip_note (struct region *r, const struct acc_loop *l);

/* The size that a loop gives AXIS of the launch, evaluated by the runtime.  */
struct size
{
  vec<struct accx_op> ops;
  unsigned axis;
};

/* Takes the sizes that OP_SIZE calls of R->sizes give to R->f->sizes.  */
void trip_sizes (struct region *r);

/* ---- reduce.cc: reductions and atomics ---- */

/* Turns the compare-and-swap loops that GCC made of atomic updates in cfun into
   single atomic operations where an operation exists.  */
void reduce_recover_atomics (void);

/* Finds the reductions of R's loops that the loops around can do; before the axes
   are known.  */
void reduce_merge (struct region *r);

/* Takes back what reduce_merge found where loops one after the other, which leave
   one reduction to the loop around, got different axes.  */
void reduce_split_unlike (struct region *r);

/* Whether L leaves all its reductions to the loop around.  */
bool reduce_all_merged (const struct acc_loop *l);

/* Lowers all reduction calls of R.  Loads and stores that it makes are appended to
   R->stmts.  */
void reduce_lower (struct region *r);

/* ---- cache-plan.cc: which sections of cache directives get tiles ---- */

/* Sets R->cache from R->caches.  Behind levels_assign.  */
void cache_plan (struct region *r);

/* Frees it.  */
void cache_free (struct region *r);

/* ---- cache-tile.cc: tiles in shared memory ---- */

/* Makes the variables of R->cache's tiles; sections for which there is no room get none.
   Notes what became of each.  */
void cache_take_room (struct region *r);

/* Makes all threads of a block run the loops around directives equally often.  Before
   their calls are lowered.  */
void cache_keep_together (struct region *r);

/* Whether that was done to L: its IFN_GOACC_LOOP_OFFSET is that of the block's first
   thread.  */
bool cache_is_together (const struct region *r, const struct acc_loop *l);

/* Fills the tiles, makes accesses ones of them, takes OP_CACHE and OP_CACHED away.
   Changes the CFG.  */
void cache_fill (struct region *r);

/* ---- single.cc: side effects in single mode, gang-private storage ---- */

/* Moves variables that the threads of a block share to .shared.  */
void single_share (struct region *r);

/* A new variable NAME of TYPE in the block's shared memory, or NULL_TREE if that lacks
   room.  */
tree single_new_shared (struct region *r, tree type, const char *name);

/* Guards side effects of gang- and worker-single code, with barriers and
   broadcasts.  Changes the CFG.  */
void single_guard (struct region *r);

/* Whether storing to or reading REF concerns only the executing thread.  */
bool single_is_private (tree ref);

/* ---- storage.cc: variable-length arrays and alloca in single mode ---- */

/* Makes those of gang- and worker-single code of R blocks that the threads share.  */
void storage_lower (struct region *r);

/* ---- strength.cc: SSA, before "loopdone" ---- */

/* Turns addresses in innermost loops of device copy F into pointers that the
   loop increments.  */
unsigned strength_execute (function *f);

/* Whether STEP depends on the size of the grid: then each thread runs the loop
   once, unless the grid is kept small (ACCX_KERNEL_GANG_REDUCTION).  */
bool strength_strides_grid (tree step);

/* ---- count.cc: iterations that the threads of a block share evenly ---- */

/* The number of iterations of LOOP, whose only exit is EXIT, if it is a constant and
   the same for all threads of F's blocks, else 0.  Then GCC can see it too.  */
unsigned count_evenly (const struct device_function *f, class loop *loop, edge exit);

/* ---- unroll.cc: SSA, before "cunrolli" and "loopdone" ---- */

/* Asks GCC to unroll the short loops with constant counts of device copy F
   completely.  */
unsigned unroll_ask (function *f);

/* Unrolls the innermost loops of device copy F.  */
unsigned unroll_execute (function *f);

/* After GCC's loop passes: keeps GCC's jump threading from taking loops of device copy F
   apart, of which alias.cc knows that they are split over threads.  */
unsigned unroll_done (function *f);

/* ---- words.cc: SSA, in unroll_execute ---- */

/* Loads several codes at a time in a version of unrolled LOOP, for aligned pointers; false
   if it cannot.  */
bool words_load (class loop *loop);

/* ---- several.cc: SSA, below unroll.cc ---- */

/* Which iteration of which loop, in the upper half, that F has several iterations of in a
   row REF, a reference to memory, belongs to; those of a loop are independent.  0: none.  */
unsigned several_iteration (const struct device_function *f, tree ref);

/* ---- gather.cc: SSA, before "accx_select" ---- */

/* Whether F is a device copy whose loads should come first: one in which unroll.cc has put
   several iterations in a row.  */
bool gather_gate (function *f);

/* Moves loads in front of what their block stores and computes.  */
unsigned gather_execute (function *f);

/* ---- operand.cc, select.cc: SSA GIMPLE to PTX ---- */

/* Prints F's body, SSA GIMPLE right before "widening_mul", cfun set to it, as
   PTX.  Returns true and sets F->ptx, or returns false and sets F->why and
   F->why_loc to the first statement that has no device code; never reports by
   itself.  F->dims and F->defaults give the shape as far as it is known.  */
bool select_function (struct device_function *f);

/* Whether VAR is a variable that the runtime maps to its device storage: one of a
   declare directive or of a routine; constant tables of addresses keep those of the
   device.  */
bool data_is_mapped (tree var);

/* Gives VAR, which is mapped, storage NAME in the unit's module.  */
void data_add_mapped (tree var, const char *name);

/* Whether VAR, a global variable, is constant and holds addresses, which differ on the
   device.  */
bool data_has_addresses (tree var);

/* Gives the exported F, which has no device code, a body that is never run, so that
   modules which name it can be linked.  */
void select_stub (struct device_function *f);

/* The module that all device copies of the unit go to.  */
struct ptx_module *select_module (void);

/* Assembler name NAME as a PTX symbol; owned.  Calls of device copies and mapped
   variables use it.  */
char *select_symbol (const char *name);

/* The FUNCTION_DECL of the pure device operation OP (a GC root).  */
tree device_op_decl (enum device_op op);

/* Builds IFN_UNIQUE for the unique device operation OP; up to four arguments,
   then NULL_TREE.  The caller sets the left-hand side and inserts it.  */
gcall *device_op_build (enum device_op op, ...) ATTRIBUTE_SENTINEL;

/* Which operation CALL is, or OP_NUM.  For unique operations the arguments
   start at index 2 of the call.  */
enum device_op device_op_of (const gcall *call);


/* ---- slot.cc: host calls through slots ---- */

/* Whether DECL is a function of the OpenACC runtime.  */
bool slot_is_runtime_function (tree decl);

/* Makes the host calls of GOACC_* and acc_* functions in all functions of the
   unit go through slots, and notes each call's site.  Returns whether the unit
   has any.  */
bool slot_rewrite_calls (void);

/* The slots made: their number, and the runtime's name and the variable of slot
   I.  */
unsigned slot_count (void);
void slot_get (unsigned i, const char **name, tree *var);

/* ---- image.cc: PTX and kernel table to static data, constructor ---- */

/* A static variable NAME.N of TYPE with initializer INIT.  */
tree image_new_variable (const char *name, tree type, tree init, bool read_only);

/* The struct accx_site of S as a variable; one for each S.  */
tree image_site (struct site *s);

/* A new one, for an S that does not last.  */
tree image_new_site (const struct site *s);

/* Builds the static data and the constructor of the unit from the device copies
   FUNCTIONS; those that (or whose callees) failed are reported and left out.  */
void image_build (vec<struct device_function *> functions);

#endif
