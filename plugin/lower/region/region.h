/* region.h: prototypes of stages 5 to 7, device copies, PTX and what the host gets of
   them; part of plugin.h, one heading for each file, in pipeline order.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_STAGE_DEVICE_H
#define ACCX_STAGE_DEVICE_H

/* ---- clone.cc: device copies ---- */

/* After "ompexp": keeps GCC from writing offload sections for F.  */
unsigned clone_no_offload (function *f);

/* IPA, after "visibility": makes device copies of the outlined regions and of
   what they call.  */
unsigned clone_execute (function *);

/* The device copy whose FUNCTION_DECL is DECL, or the external routine DECL, or
   NULL.  */
struct device_function *clone_of (tree decl);

/* Makes one more copy of routine copy F, with KIND in its name; NULL: it cannot be copied.  */
struct device_function *clone_again (struct device_function *f, const char *kind);

/* The device copies so far.  */
const vec<struct device_function *> &clone_all (void);

/* Removes them.  */
void clone_forget (void);

/* Whether F is an entry beside the ordinary one of its region: nothing is said of it.  */
bool clone_is_second (const struct device_function *f);

/* Records that F has no device code: WHY (printf-like) at LOC.  The first reason
   stays.  */
void clone_fail (struct device_function *f, location_t loc, const char *why, ...)
  ATTRIBUTE_PRINTF (3, 4);

/* ---- clone-params.cc: kernel parameters ---- */

/* Replaces reads of F's argument block by reads of parameters.  */
void clone_read_params (struct device_function *f);

/* F's parameter of kind ACCX_PARAM_EXTENT for mapping MAP, made on first use.  */
tree clone_extent (struct device_function *f, unsigned map);

/* Adds BYTES for each gang to the device memory of region F; returns where they
   begin in a gang's part, or -1 if that is too large.  *VAR: the kernel's parameter,
   the address of the first gang's part.  */
HOST_WIDE_INT clone_gang_memory (struct device_function *f, HOST_WIDE_INT bytes, tree *var);

/* Adds ROWS rows (ordered-combine.cc) to region F's memory for what its gangs combine; returns
   the number of the first, or -1 if that is too large.  *VAR: the kernel's parameter,
   the address of row 0.  */
HOST_WIDE_INT clone_parts (struct device_function *f, HOST_WIDE_INT rows, tree *var);

/* ---- clone-options.cc: what makes a copy device code ---- */

/* Whether the objects of expressions A and B may be one for all that their types say: at each
   -O level they say it (C11 6.5, paragraph 7), unless -fno-strict-aliasing denies that.  */
bool clone_types_alias (tree a, tree b);

/* Gives NODE, a copy, the attributes and options of device code; ENTRY: it is a kernel.  */
void clone_dress (cgraph_node *node, bool entry);

/* Keeps callers of D, whose definition may be another unit's, from knowing its body.  */
void clone_hide_body (tree d);

/* Removes what tells the host that calls begin or end from F.  */
void clone_drop_traces (struct device_function *f);

/* Labels of F back to where their blocks begin: GCC expands a loop before the
   label that its body may begin with, and passes rely on labels being first.  */
void clone_labels_first (struct device_function *f);

/* ---- clone-uncached.cc: functions without the marks of cache directives ---- */

/* Whether N, a function of the host, CFG and not yet SSA, or one that it calls, has some.  */
bool cache_is_marked (cgraph_node *n);

/* Takes them off function DECL, with what computes their operands alone.  */
void cache_take_off (tree decl);

/* Takes them off the host's functions.  */
void cache_settle_host (void);

/* ---- drive.cc: the drive through GCC's passes ---- */

/* IPA, after "opt_local_passes": runs GCC's GIMPLE passes over the copies, which
   lowers and selects them, removes them and builds the image.  */
unsigned clone_drive (function *);

/* Right before "widening_mul": selects device copy F (stage 6).  */
unsigned clone_select (function *f);

/* ---- unit-symbols.cc: what units share ---- */

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

/* ---- lower.cc: SSA, before "oaccloops" ---- */

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
  const struct nest_loop *nest; /* what hidden-levels.cc planned, or NULL */
  int dimension;                /* of gangs, where the program says so; else 0 */
  bool exact;                   /* and not over other dimensions' gangs */
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

/* What lower.cc finds out about a device function and the files under it
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
  vec<struct placed> caches;            /* OP_CACHE, OP_CACHE_END */
  struct cache *cache;                  /* tiles.h */
  vec<gcall *> accumulations;           /* of array-reduction.cc */
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

/* ---- forward-params.cc ---- */

/* Lets the current function read parameters instead of copies that do not change.  */
void param_copy_forward (void);

/* ---- codes.cc: SSA, compressed arrays ---- */

/* IPA, once all functions are SSA: makes the accesses of compressed arrays in device copies
   ones of codes.  */
unsigned compressed_execute (function *);

/* Whether S is the call that makes a code of a number: encode.cc.  */
bool compressed_encodes (gimple *s);

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

/* ---- coalescing.cc: strides of memory accesses ---- */

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

/* ---- single-trip.cc: kernels without grid loops ---- */

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

/* ---- trip-program.cc: trip counts the runtime can evaluate ---- */

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

/* ---- recover-atomics.cc: atomic updates ---- */

/* Turns the compare-and-swap loops that GCC made of atomic updates in cfun into
   single atomic operations where an operation exists.  */
void recover_atomics (void);

/* ---- merge-reductions.cc: reductions that the loops around do ---- */

/* Finds the reductions of R's loops that the loops around can do; before the axes
   are known.  */
void reduce_merge (struct region *r);

/* Takes back what reduce_merge found where loops one after the other, which leave
   one reduction to the loop around, got different axes.  */
void reduce_split_unlike (struct region *r);

/* Whether L leaves all its reductions to the loop around.  */
bool reduce_all_merged (const struct acc_loop *l);

/* Which step of a reduction IFN_GOACC_REDUCTION call C is, and which reduction of its
   loop, as an offset.  */
int reduce_code (const gcall *c);
HOST_WIDE_INT reduce_offset (const gcall *c);

/* The axes of the loops inside L that leave their reductions to that of L with
   OFFSET.  */
unsigned reduce_merged_bits (const struct acc_loop *l, HOST_WIDE_INT offset);

/* Whether the reduction of L with OFFSET is left to the loop around.  */
bool reduce_is_merged (const struct acc_loop *l, HOST_WIDE_INT offset);

/* ---- lower-reduction.cc: reductions ---- */

/* Lowers all reduction calls of R.  Loads and stores that it makes are appended to
   R->stmts.  */
void reduce_lower (struct region *r);

/* ---- tile-plan.cc: which sections of cache directives get tiles ---- */

/* Sets R->cache from R->caches.  Behind levels_assign.  */
void cache_plan (struct region *r);

/* Frees it.  */
void cache_free (struct region *r);

/* ---- tile-uniform.cc, tile-fill.cc: tiles in shared memory ---- */

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

/* ---- shared-room.cc: room in shared memory ---- */

/* Static shared memory that every GPU grants a block, less the scratch of
   reductions and broadcasts.  */
enum { SHARED_BYTES_SPARE = 1024, SHARED_BYTES_MAX = 48 * 1024 - SHARED_BYTES_SPARE };

/* What kernels that call routines leave of it for the tiles of their cache directives.  */
enum { ROUTINE_BYTES = 24 * 1024 };

/* Makes VAR a variable in static shared memory, for which room was taken.  */
void shared_make (tree var);

/* Takes BYTES of the static shared memory of R's blocks; false if there is too little.  */
bool shared_take (struct region *r, HOST_WIDE_INT bytes);

/* A new variable NAME of TYPE in the block's shared memory, or NULL_TREE if that lacks
   room.  */
tree shared_new (struct region *r, tree type, const char *name);

/* The same in dynamic shared memory, for entries: a reference to a member of a variable.  */
tree shared_new_dynamic (struct region *r, tree type, const char *name);

/* ---- single-mode.cc: side effects in single mode, gang-private storage ---- */

/* Moves variables that the threads of a block share to .shared.  */
void single_share (struct region *r);


/* Guards side effects of gang- and worker-single code, with barriers and
   broadcasts.  Changes the CFG.  */
void single_guard (struct region *r);

/* Whether storing to or reading REF concerns only the executing thread.  */
bool single_is_private (tree ref);

/* ---- shared-alloca.cc: variable-length arrays and alloca in single mode ---- */

/* Makes those of gang- and worker-single code of R blocks that the threads share.  */
void storage_lower (struct region *r);

/* ---- flatten-refs.cc: SSA, before "loopdone" ---- */

/* Makes elements of arrays behind pointers in device copy F memory behind pointers of their
   own.  */
unsigned flatten_execute (function *f);

/* ---- strength-reduce.cc: SSA, before "loopdone" ---- */

/* Turns addresses in innermost loops of device copy F into pointers that the
   loop increments.  */
unsigned strength_execute (function *f);

/* Whether STEP depends on the size of the grid: then each thread runs the loop
   once, unless the grid is kept small (ACCX_KERNEL_GANG_REDUCTION).  */
bool strength_strides_grid (tree step);

/* ---- even-count.cc: iterations that the threads of a block share evenly ---- */

/* The number of iterations of LOOP, whose only exit is EXIT, if it is a constant and
   the same for all threads of F's blocks, else 0.  Then GCC can see it too.  */
unsigned count_evenly (const struct device_function *f, class loop *loop, edge exit);

/* ---- unroll.cc: SSA, before "cunrolli" and "loopdone" ---- */

/* Asks GCC to unroll the short loops with constant counts of device copy F
   completely.  */
unsigned unroll_ask (function *f);

/* Unrolls the innermost loops of device copy F.  */
unsigned unroll_execute (function *f);

/* After GCC's loop passes: keeps GCC's jump threading from entering loops of device copy F,
   in which threads meet, at two places: the assembler would copy what is inside, and threads
   of a warp that wait in two copies of a barrier wait for ever.  And from taking loops apart
   of which read-only.cc knows that they are split over threads.  */
unsigned unroll_done (function *f);

/* ---- vectorize-codes.cc: SSA, in unroll_execute ---- */

/* Loads several codes at a time in a version of unrolled LOOP, for aligned pointers; false
   if it cannot.  */
bool words_load (class loop *loop);

/* The element of TYPE, of 1, 2, 4 or 8 bytes, at byte AT of WORD, an integer.  */
tree words_unit (gimple_seq *seq, tree word, unsigned at, tree type);

/* ---- grid-unroll.cc: SSA, below unroll.cc ---- */

/* Which iteration of which loop, in the upper half, that F has several iterations of in a
   row REF, a reference to memory, belongs to; those of a loop are independent.  0: none.  */
unsigned several_iteration (const struct device_function *f, tree ref);

/* ---- share-addresses.cc: SSA, before "accx_divide" ---- */

/* Makes addresses in device copy F distances from other ones.  */
unsigned distance_execute (function *f);

/* ---- rem-from-div.cc: SSA, before "accx_gather" ---- */

/* Remainders by means of quotients that are there.  */
unsigned divide_execute (function *f);

/* ---- hoist-loads.cc: SSA, before "accx_sink" ---- */

/* Whether F is a device copy whose loads should come first: one in which unroll.cc has put
   several iterations in a row.  */
bool gather_gate (function *f);

/* Moves loads in front of what their block stores and computes.  */
unsigned gather_execute (function *f);

/* Whether S loads a register from memory, which is not volatile.  */
bool gather_is_load (gimple *s);

/* Whether S computes a number, and branches on the device for some.  */
bool gather_branches (gimple *s);

/* ---- sink-loads.cc: SSA, before "accx_select" ---- */

/* Moves loads of device copy F down to their use where many values wait while the device
   branches.  */
unsigned sink_execute (function *f);

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


/* ---- slots.cc: host calls through slots ---- */

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

/* ---- drop-failed.cc: functions without device code ---- */

/* Marks those of FUNCTIONS that call the math function NAME (without "accx_").  */
void failed_math_callers (vec<struct device_function *> functions, const char *name);

/* Drops the PTX of those that failed, and of their callers.  */
void failed_drop (vec<struct device_function *> functions);

/* ---- startup.cc: constructor and destructor ---- */

/* Makes the object hand UNIT, its struct accx_unit, to the runtime when it is loaded and take
   it back by the function in variable UNREGISTER, which the runtime sets.  */
void startup_build (tree unit, tree unregister);

/* ---- image.cc: PTX and kernel table to static data ---- */

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
