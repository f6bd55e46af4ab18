/* Room base, which every stage stands on: GCC versions, options, reports, feedback notes, device
   operations, the list of device functions.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_BASE_H
#define ACCX_BASE_H

#include "base/gcc-compat.h"
#include "accx-abi.h"
#include "limits.def"

struct divisor;
struct link_symbol;
struct ptx_function;
struct region;
struct size;
struct trip;

/* ---- device-function.cc ---- */

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
/* On a local variable: each thread has its own, whatever the mode of the code that uses it.  */
#define ACCX_ATTR_THREAD "accx thread"
/* On a pointer that gfortran made: it is an allocatable scalar's, or one to a scalar (fortran-scalars.cc).  */
#define ACCX_ATTR_BEHIND "accx behind"
/* On a FUNCTION_DECL: a device copy.  */
#define ACCX_ATTR_DEVICE "accx device"
/* A variable that a routine declares outside of its loops (routine-shared.cc).  */
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
  unsigned form;                /* of a compressed array (compression-clause.cc), or 0 */
  bool object;                  /* points into an object that the program declares */
  HOST_WIDE_INT likely;         /* what copies but the wide one take a value for, or 0 */
};

/* The device copies that a region or routine may have.  Of a region's, all but the ordinary
   one are made of it or of its plain copy; drive.cc settles which of them the object has.  */
enum variant
{
  VARIANT_ORDINARY,
  VARIANT_PLAIN,                /* without cache directives (clone-uncached.cc) */
  VARIANT_WIDE,                 /* region: its loops count in 64 bits (widen-counters.cc) */
  VARIANT_ONCE,                 /* region: without loops over the grid (single-trip.cc) */
  VARIANT_WARP,                 /* region: iterations of its gang loop have a warp each (share-workers.cc) */
  VARIANT_THREAD,               /* region: these have a thread each */
  VARIANT_PART,                 /* region: these have a few lanes of a warp each */
  VARIANT_JAM,                  /* region: as VARIANT_ONCE, and threads have blocks of iterations (jam-grid.cc) */
  VARIANT_JAM_SMALL,            /* region: the same with smaller blocks, for smaller launches */
  VARIANT_JAM_FEW,              /* region: the same with up to four iterations */
  VARIANT_JAM_PAIR,             /* region: the same with two */
  VARIANT_ALONE,                /* routine: without its levels */
  VARIANT_CODES,                /* routine: takes compressed arrays (codes-routine.cc) */
  VARIANTS
};

/* Axes of the grid along which a jam copy's threads have several iterations: x, y, z.  */
enum { JAM_AXES = 3 };

/* Whether threads of copies of variant V have blocks of iterations.  */
#define variant_is_jam(V) ((V) >= VARIANT_JAM && (V) <= VARIANT_JAM_PAIR)

/* A device copy: an outlined region (ENTRY) or a routine that one calls.  */
struct device_function
{
  tree decl;                    /* the copy */
  tree host;                    /* the function copied */
  const char *name;             /* PTX name, unique in the module, owned */
  bool entry;
  enum variant variant;
  struct device_function *variants[VARIANTS];   /* made of this one, or NULL; at VARIANT_ORDINARY its source */
  bool assumes;                 /* region: parameters have their likely values */
  bool runs_once;               /* lowering: its once copy can be used */
  bool owns_lanes;              /* lowering: in that arrays are variables of threads (lane-arrays.cc) */
  bool may_share;               /* lowering: so can its warp and thread copies */
  bool lanes_part;              /* loops: lanes may leave one at any time */
  bool may_part;                /* lowering: and its part copy, where lengths are in memory, too */
  bool side_by_side;            /* what neighbouring iterations of its gang loop read */
  bool may_jam, tiled;          /* lowering: so can its jam copy; it has tiles */
  unsigned jam[JAM_AXES];       /* jam copy: iterations of a thread along x, y and z */
  unsigned jam_cost, one_cost;  /* jam copy: what they cost, and one iteration (jam-model.cc); 0: not known */
  bool untiled;                 /* lowering: its cache directives do nothing */
  bool range_unknown;           /* lowering of a wide copy: the launch cannot know whether it is needed */
  HOST_WIDE_INT dynamic_bytes;  /* of dynamic shared memory */
  HOST_WIDE_INT tile_bytes;     /* routine: of static shared memory for its tiles */
  bool exported;                /* regions of other units may call it */
  bool external;                /* a routine of another unit: DECL and HOST declare it, there is no copy */
  int level;                    /* routine: outermost level (ACCX_GANG ...) that its
                                   loops may use; ACCX_DIMS: none, sequential */
  location_t loc;               /* the construct, for diagnostics */
  vec<kernel_param> params;     /* entry only; index = parameter number */
  int dims[ACCX_AXES], defaults[ACCX_AXES];     /* entry only; as struct accx_kernel */
  int said[ACCX_AXES];          /* of sizes that DIMS leaves to the launch, those that the program gives */
  unsigned partitioned;
  unsigned bulk_threads;        /* threads of a multiprocessor that registers are left for, as each loads many
				   values before it uses one; 0: as ptxas likes */
  bool crossed;                 /* the block is a square: some accesses lie along x, others along y */
  unsigned first_clique, objects_clique; /* of grid-unroll.cc's iterations, distinct-objects.cc's references; or 0 */
  unsigned flags;
  vec<struct trip *> trips;     /* entry only */
  vec<struct size *> sizes;     /* entry only */
  vec<struct divisor *> divisors;       /* entry only: of it and of its once copy */
  tree reciprocals;             /* entry only: what stands for their reciprocals, or NULL */
  vec<struct link_symbol *> needs;      /* symbols of other units that it uses; owned */
  struct ptx_function *ptx;     /* set by select_function */
  char *why;                    /* why there is no device code, or NULL; owned */
  location_t why_loc;
};

/* Scopes of device operations.  */
enum device_scope { SCOPE_VECTOR, SCOPE_BLOCK };

/* Adds F to the unit's device functions; it lives as long as they.  */
void clone_add (struct device_function *f);

/* Makes external routine F known to clone_of.  */
void clone_add_external (struct device_function *f);

/* How many symbols of the unit's PTX are called NAME, which lives on, for the caller to count;
   valid until the next call.  */
int *clone_name_count (const char *name);

/* Whether a device function of the unit may catch exceptions, to be read or set.  */
bool *clone_catches (void);

/* The device copy whose FUNCTION_DECL is DECL, or the external routine DECL, or NULL.  */
struct device_function *clone_of (tree decl);

/* The device copies so far.  */
const vec<struct device_function *> &clone_all (void);

/* Removes all device copies.  */
void clone_forget (void);

/* PLUGIN_GGC_MARKING: keeps the trees of device copies, some of which no statement names yet.  */
void clone_mark (void *, void *);

/* Whether F stands beside another copy of its region or routine, of which all is said that is
   to be said of both.  */
bool clone_is_second (const struct device_function *f);

/* Records that F has no device code: WHY (printf-like) at LOC.  The first reason stays.  */
void clone_fail (struct device_function *f, location_t loc, const char *why, ...)
  ATTRIBUTE_PRINTF (3, 4);

/* Appends to SEQ the test whether the thread is the first of SCOPE; returns a boolean.  */
tree build_leader (gimple_seq *seq, const struct region *r,
		   enum device_scope scope);

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

/* Threads of a grid that arithmetic of 32 bits is laid out for, whatever the launch; where
   the runtime chooses the grid it sees to the rest (shape_no_overflow).  */
enum { GRID_THREADS_MAX = 1 << 26 };

/* ---- device-op.cc ---- */

/* Device operations, see device-op.def.  */
enum device_op
{
#define PURE(OP, REG, DOC) OP_##OP,
#define UNIQUE(OP, ARGS, VALUE, DOC) OP_##OP,
#include "base/device-op.def"
#undef PURE
#undef UNIQUE
  OP_NUM
};

/* From plugin_init: makes the functions of device operations GC roots.  */
void device_op_init (void);

/* The FUNCTION_DECL of the pure device operation OP (a GC root).  */
tree device_op_decl (enum device_op op);

/* Builds IFN_UNIQUE for the unique device operation OP; up to four arguments, then NULL_TREE.  The
   caller sets the left-hand side and inserts the call.  */
gcall *device_op_build (enum device_op op, ...) ATTRIBUTE_SENTINEL;

/* Which operation CALL is, or OP_NUM.  Arguments of unique operations start at index 2 of it.  */
enum device_op device_op_of (const gcall *call);

#include "base/report.h"
#include "base/accx-options.h"

/* ---- ptxas.cc ---- */

/* The path of ptxas, owned; NULL: there is none, or none is to be used.  */
char *ptxas_find (void);

/* A new file that holds BYTES of TEXT, for others to read: its name, owned, or NULL.  */
char *temporary_file (const char *text, size_t bytes);

/* All that can be read from IN, owned, with a NUL behind the *BYTES.  */
char *read_whole (FILE *in, size_t *bytes);

/* ---- machine-gpu.cc ---- */

/* Fills SM, of MAX_TARGETS, with the different compute capabilities, times 10, of this machine's
   GPUs; returns how many.  */
unsigned machine_gpus (int *sm);

/* ---- external-function.cc ---- */

/* Gives function FN, which the parser has not made, what the C++ compiler looks for in each
   that is called or whose address is taken.  */
void generic_complete (tree fn);

/* The external function NAME of TYPE, for a call.  */
tree generic_function (const char *name, tree type);

/* Functions of device code alone, from lower/shared-alloca.cc for select/driver-call.cc: malloc of
   what does not fit into some shared memory, and its free.  */
#define MALLOC_LARGE "__accx_malloc_large"
#define FREE_LARGE "__accx_free_large"

#endif
