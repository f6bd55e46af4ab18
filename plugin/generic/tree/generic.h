/* generic.h: prototypes of stages 2 to 4, GENERIC and GIMPLE on the host; part of
   plugin.h, one heading for each file, in pipeline order.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_STAGE_SOURCE_H
#define ACCX_STAGE_SOURCE_H

/* ---- cxx-wrappers.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Takes the C++ front end's wrappers off function DECL, if it has OpenACC
   directives.  */
void simplify_lower (void *decl, void *);

/* ---- std-minmax.cc: GENERIC ---- */

/* Makes calls of std::max and std::min of numbers in FUNCTION conditional expressions.  */
void minmax_lower (tree function);

/* ---- tree.cc: GENERIC trees ---- */

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

/* Gives function FN, which the parser has not made, what the C++ compiler looks for in each
   that is called or whose address is taken.  */
void generic_complete (tree fn);

/* The external function NAME of TYPE, for a call.  */
tree generic_function (const char *name, tree type);

/* BODY with VARS, in a block of its own: outlining needs one to take VARS along.  */
tree generic_scope (tree vars, tree body);

/* Where in the scope that *BODY, a construct's or a loop's, is or becomes, scopes with
   variables go: GCC leaves those of a construct's outermost one outside.  */
tree *generic_inside (tree *body);

/* ---- atomic-lock.cc: GENERIC, PLUGIN_PRE_GENERICIZE; C ---- */

/* Gives the loops that atomic-lock-tokens.cc has put around statements of function DECL variables of their
   own, and lets the statements call nothing.  */
void complex_lower (void *decl, void *);

/* Whether T is the inner one of such loops, around the statement.  */
bool complex_is_locked (tree t);

/* ---- gcc-sections.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Makes the map clauses of sections behind pointers in function DECL such as GCC 12
   makes them.  */
void section_lower (void *decl, void *);

/* Likewise, the last: members without sections in exit data get them, and members in map
   clauses are hidden from GCC's gimplifier where it would refuse or drop them.  */
void section_hide (void *decl, void *);

/* ---- check-nesting.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Reports what OpenACC forbids of several directives of function DECL together.  */
void rules_check (void *decl, void *);

/* ---- take-markers.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

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

/* The clause CODE among CLAUSES that is about DECL, or NULL_TREE.  */
tree construct_clause_for (tree clauses, enum omp_clause_code code, tree decl);

/* Whether map clause C is of one of the arrays that carry markers.  */
bool construct_is_carrier (tree c);

/* The value T, an address in a clause, without conversions and without what the front
   ends put around it to evaluate a part only once.  */
tree construct_strip (tree t);

/* The variable, or part of one, that CALL, a marker __accx_reduction or __accx_private, is
   about, or NULL_TREE.  */
tree construct_object_of (tree call);

/* ---- map-markers.cc: GENERIC, map clauses from markers ---- */

/* What map clause C stands for, the marker __accx_map (what, address of the first
   element, elements and their size of each range ...).  Returns whether it spans what others
   map, and so goes before these.  */
bool mapped_section (tree c, tree call);

/* Whether the first element and the length at arguments I and I + 1 of MARKER may be all of
   an array of type ROW; reports it if not.  */
bool mapped_check_range (tree marker, int i, tree row);

/* Whether CALL is a marker of rows that are those of an array, which may be found out
   late: they are a section like any other, but for update.  Reports parts of rows.  */
bool mapped_is_rows (tree call);

/* Does what marker CALL of map clause C among CLAUSES asks for, a section of an array:
   returns whether C is that, not a present clause beside it.  */
bool mapped_rows (tree clauses, tree c, tree call);

/* Makes C what spans the rows of which other clauses among CLAUSES name sections, says the
   marker __accx_hull (what, address of row 0, index of each row), and returns true if these
   rows lie one behind another; not if they are behind pointers.  */
bool mapped_hull (tree clauses, tree c, tree call);

/* ---- host-data.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Takes the constructs inside of host_data in function DECL out of it.  */
void host_data_lower (void *decl, void *);

/* The addresses of variables that the condition C of host_data construct *TP, in function
   DECL, carries are those on the device in its block.  */
void host_data_addresses (tree decl, tree *tp, tree c);

/* ---- section-check.cc: GENERIC, bounds of sections in cache directives ---- */

/* Whether the bounds in marker CALL of a cache directive can be right; if not, says why.  */
bool cache_check (tree call);

/* ---- section-mark.cc: GENERIC, sections of cache directives ---- */

/* Makes clause C of a cache directive, if it carries a marker that is right, one of the
   section's first element, for cache_mark.  */
void cache_take (tree c);

/* PLUGIN_PRE_GENERICIZE, behind all that change loops and variables: marks the sections
   and accesses of cache directives in function DECL.  */
void cache_mark (void *decl, void *);

/* ---- split-collapse.cc: GENERIC, collapsed loops with directives of their own ---- */

/* PLUGIN_PRE_GENERICIZE: gives each loop of collapsed ones in function DECL that are alone
   in their construct a directive of its own, where the program gives no sizes.  */
void collapse_lower (void *decl, void *);

/* The same for collapsed loops in BODY that have a cache directive inside.  */
void collapse_around_caches (tree *body);

/* ---- declare-scope.cc: GENERIC, declare directives in functions ---- */

/* Whether T stands for such a directive.  */
bool scope_is_declare (tree t);

/* A data directive of kind CODE with CLAUSES, which it takes.  */
tree scope_statement (enum tree_code code, location_t loc, tree clauses);

/* Puts the statements of statement list *TP behind the first such directive in it
   into the scope of that.  */
void scope_lower (tree *tp);

/* ---- data-in-routine.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Leaves data directives of function DECL, if that is a routine, to the host.  */
void within_lower (void *decl, void *);

/* ---- private-vla.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Makes private and firstprivate arrays of variable length in function DECL variables
   of the bodies.  */
void vla_lower (void *decl, void *);

/* An array type of ELEMENTs whose last index is VALUE, kept in a variable of FUNCTION that
   is put in front of *VARS and that *LIST sets: so it belongs to the region alone.  */
tree vla_type (tree element, tree value, tree function, tree *vars, tree *list);

/* ---- always-update.cc: GENERIC, modifiers of data clauses ---- */

/* If WAYS (1: in, 2: out) says that clause C copies even what is present: puts the updates
   for it to IN and OUT.  */
void always_note (tree c, unsigned ways, tree *in, tree *out);

/* An update directive with CLAUSES, of always_note, for a construct with the clauses
   OF, whose condition and queue are evaluated once; before it if FIRST.  */
tree always_update (location_t loc, tree clauses, tree of, bool first);

/* ---- data-markers.cc: GENERIC, markers of data clauses ---- */

/* Declares the marker functions and the arrays that carry their calls, for the front
   end.  */
void marker_declare (void);

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

/* ---- const-clause.cc: GENERIC, const (list) ---- */

/* Does what MARKER, of a const clause of CONSTRUCT in FUNCTION, says.  */
void constant_lower (tree function, tree construct, tree marker);

/* The construct at TO is, or is part of, the one at FROM.  */
void constant_copy (location_t from, location_t to);

/* Whether a const clause of the construct at LOC names T, a variable or member.  */
bool constant_named (location_t loc, tree t);

/* Whether one names member FIELD of some variable.  */
bool constant_member (location_t loc, tree field);

/* ---- compression-member.cc: GENERIC, members as items of compression clauses ---- */

/* Lets variables of FUNCTION, set in BEFORE, stand for the members that MARKER of CONSTRUCT,
   with CLAUSES, names.  */
void compression_stand_in (tree function, tree construct, tree *clauses, tree marker,
			   tree *before);

/* The pointer that VARIABLE stands for so, until the next function's constructs; or
   NULL_TREE.  */
tree compression_item (tree variable);

/* Whether VARIABLE stands for an array that is a member of a struct.  */
bool compression_is_inside (tree variable);
void compression_forget_items (void);

/* Declares those variables in FUNCTION, whose constructs are done.  */
void compression_declare (tree function);

/* ---- compression-clause.cc: GENERIC, compressed arrays ---- */

/* In a form (enum accx_compress) here: a clause of the construct itself compresses the
   array and gives no range; in each, so that none is 0.  */
enum { COMPRESSION_UNRANGED = 1 << 18, COMPRESSION_NAMED = 1 << 19 };

/* Does what MARKER, of a compressed data clause among CLAUSES of CONSTRUCT, says: appends
   a call to the statement list BEFORE.  */
void compression_lower_data (tree construct, tree clauses, tree marker, tree *before);

/* Does what MARKER, of a compression clause of CONSTRUCT, says.  */
void compression_lower_region (tree construct, tree marker);

/* A function's constructs are over.  */
void compression_forget (void);

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

/* ---- array-parameter.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Makes array parameters in data clauses of the C function DECL stand for their
   whole arrays (OpenACC 3.3 section 2.7.1).  */
void parameter_lower (void *decl, void *);

/* ---- attach-element.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Makes data clauses of function DECL attach the pointers that lead to their
   sections where those are elements of arrays.  */
void attach_lower (void *decl, void *);

/* The object T, a pointer for example, as one of its own: not a member that GCC would map
   by itself, nor the variable that a region may have a copy of.  */
tree attach_whole (tree t);

/* ---- declare-link.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Makes variables of declare link work in function DECL, a routine or not.  */
void linked_lower (void *decl, void *);

/* ---- struct-members.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Gives constructs of function DECL that map targets of a struct's pointers, but not
   the struct that their regions use, a clause for it.  */
void member_lower (void *decl, void *);

/* ---- restrict-derived.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Notes which parameters of DECL it sets to other pointers.  */
void derived_note (void *decl, void *);
/* Whether POINTER may have its value from a restrict pointer of its function.  */
bool derived_may_be (tree pointer);

/* ---- rebase-pointers.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Pointers of DECL's compute constructs that are only compared become offsets of others,
   and those that a kernels construct moves, variables of its own.  */
void moving_lower (void *decl, void *);

/* ---- inline-formula.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Replaces calls of functions that are one expression in compute constructs of the C function
   DECL, where that lets loops run in parallel or a region have device code.  */
void formula_lower (void *decl, void *);

/* ---- implicit-copy.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Gives compute constructs of function DECL clauses for what they reach through
   pointers that no clause mentions.  */
void extent_lower (void *decl, void *);

/* Gives CONSTRUCT such a clause: for bytes FROM to TO of what POINTER leads to, copy if WRITE,
   else copyin.  */
void extent_guess (tree construct, tree pointer, bool write, tree from, tree to);

/* Whether C is such a clause.  */
bool extent_is_guess (tree c);

/* ---- all-devices.cc: GENERIC, loops split over all devices ---- */

/* CONSTRUCT has deviceid(*); OTHERS: and clauses that need calls around it.  */
void whole_note (tree construct, bool others);

/* Splits the loops of such constructs in function DECL.  */
void whole_lower (void *decl, void *);

/* ---- kernels.cc, nest.cc, polynomial.cc, scalar-privates.cc, depend.cc: GENERIC; their own
   functions are in depend.h ---- */

/* Makes the loops of kernels constructs in function DECL that may run in parallel
   OpenACC loops, and gives each nest its own construct.  After
   construct_lower.  */
void kernels_lower (void *decl, void *);

/* ---- tile-loops.cc: GENERIC, loops with tile ---- */

/* Puts the sizes in the marker of LOOP, if it has one, into its tile clause.  From
   construct_lower.  */
void tile_take (tree loop);

/* Makes loops with tile in function DECL loops over tiles with loops over elements
   inside (OpenACC 3.3 section 2.9.8).  Between kernels_lower, which may find out that
   such a loop is not parallel, and construct_accumulate.  */
void tile_lower (void *decl, void *);

/* ---- spread-reduction.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Gives loops of function DECL the reduction clauses of constructs around them
   (OpenACC 3.3 section 2.9.11).  */
void spread_reductions (void *decl, void *);

/* ---- enum-index.cc: GENERIC, PLUGIN_PRE_GENERICIZE; C ---- */

/* Makes loops of function DECL over enumerations ones over integers.  */
void enumeration_lower (void *decl, void *);

/* ---- api-thunk.cc: GENERIC, PLUGIN_PRE_GENERICIZE and PLUGIN_FINISH_DECL ---- */

/* Makes addresses of acc_* routines in function or variable DECL those of
   functions that call them.  */
void thunk_addresses (void *decl, void *);
/* ---- gang-dimension.cc: GENERIC, gang(dim: n) ---- */

/* Takes the marker of a dimension off LOOP, in CONSTRUCT, if any, and returns the
   dimension of gangs that it uses, 0 if none.  OUTER is that of the gang loop around it,
   or 0.  */
int dimension_lower (tree loop, tree construct, int outer);

/* Makes what a carrier of parallel construct *TP in FUNCTION says about the number of gangs
   known on the device.  */
void dimension_gangs (tree function, tree *tp);

/* ---- array-reduction.cc: GENERIC, reductions that GCC does not lower ---- */

/* The last argument of IFN_GOACC_REDUCTION in array-reduction.cc's calls, where a loop's
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

/* ---- array-reduction-atomic.cc: GENERIC, reductions as atomic updates ---- */

/* Makes *BODY, in FUNCTION, update the elements of VAR, an array or a pointer to one,
   atomically; false, and nothing is changed, if it does anything else with them.  */
bool update_atomically (tree *body, tree var, tree function);

/* ---- implied-routine.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Makes function DECL a routine if it has loop directives outside of compute constructs,
   or is named in a bind clause, and no routine directive.  */
void orphan_mark (void *decl, void *);

/* Makes function FN, which is none yet, a routine of LEVEL.  */
void orphan_make_routine (tree fn, enum omp_clause_code level);

/* ---- declare-global.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Tells GCC which global variables that function DECL names are declared.  */
void declare_mark (void *decl, void *);

/* Whether VAR is one of a declare directive, as far as GCC knows.  */
bool declare_is_marked (tree var);

/* Declares VAR for the whole program, as directives outside of functions do.  False if
   it is no static or external variable.  */
bool declare_global (tree var);

/* Whether compute construct CONSTRUCT has default(none).  */
bool declare_is_none (tree construct);

/* Gives the constructs of function DECL with default(none) clauses about the declared
   variables that they use.  */
void declare_name (void *decl, void *);

/* ---- routine-shared.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Marks the variables that function DECL, if it is a routine, declares outside of its
   loops.  */
void routine_mark (void *decl, void *);

/* ---- const-tables.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Makes constant variables of the tables in function DECL, if it is a routine, that
   variables start as.  */
void table_lower (void *decl, void *);

/* ---- last-values.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Keeps in memory what only some iterations of a loop of function DECL leave to the
   code behind it.  */
void leave_lower (void *decl, void *);

/* ---- member-clauses.cc: high GIMPLE ---- */

/* Mends what GCC's gimplifier leaves of COMPUTE's clauses for members of structs behind
   pointers.  */
void behind_mend (gomp_target *compute);

/* Puts the sizes of structs of which T maps members into their clauses, as accx-abi.h
   says; the last to read these.  */
void behind_size (gomp_target *t);

/* ---- region-pointers.cc: high GIMPLE, before schedule.cc ---- */

/* Makes regions of F inside data constructs that map the target of a pointer
   reach that.  */
unsigned pointer_execute (function *f);

/* For behind.cc.  The variable that VALUE, a temporary of GCC's, was loaded from, or
   VALUE itself if that is a variable of the program's; else NULL_TREE.  */
tree pointer_loaded (tree value);

/* ---- biased-section.cc: high GIMPLE ---- */

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

/* ---- solo-routine.cc: high GIMPLE, before schedule.cc: calls of routines by single threads ---- */

/* Notes such calls in BODY.  */
void alone_note (gimple_seq body);

/* Whether CALL, of the routine that the program names there, was noted.  */
bool alone_is (const gcall *call);

/* ---- implied-gang.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Adds the gang clauses that function DECL's loops have by implication.  */
void implied_gang_add (void *decl, void *);

/* ---- implied-reduction.cc: GENERIC, PLUGIN_PRE_GENERICIZE ---- */

/* Adds the reduction clauses that function DECL leaves out.  */
void imply_reductions (void *decl, void *);

/* ---- hidden-levels.cc: GENERIC, high GIMPLE and "visibility": schedules that GCC refuses ---- */

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

/* ---- widen-counters.cc: loops of more iterations than an int counts ---- */

/* Whether function DECL, CFG but not yet in SSA form, has loops over 32-bit integers
   that may have so many.  */
bool widen_wanted (tree decl);

/* Makes these loops of DECL count in 64 bits.  */
void widen_loops (tree decl);

#endif
