/* Internal header of the plugin: the data that stages hand on, options and feedback; then
   the stages' own (stage-*.h), prototypes under one heading per file, in pipeline order.
   doc/tour.md walks the same way.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_PLUGIN_H
#define ACCX_PLUGIN_H

#include "base/gcc-compat.h"
#include "accx-abi.h"
#include "tokens/clause/clause.h"

struct ptx_module;
struct ptx_text;
struct region;
struct ptx_function;
struct trip;
struct clause_result;
struct clause_token;
struct restriction;
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
};

/* A device copy: an outlined region (ENTRY) or a routine that one calls.  */
struct device_function
{
  tree decl;                    /* the copy */
  tree host;                    /* the function copied */
  const char *name;             /* PTX name, unique in the module, owned */
  bool entry;
  struct device_function *once; /* entry only: the once copy (single-trip.cc), or NULL */
  bool is_once;                 /* this is one */
  bool runs_once;               /* the once copy can be used */
  HOST_WIDE_INT dynamic_bytes;  /* of dynamic shared memory */
  struct device_function *wide; /* entry only: the wide copy (widen-counters.cc), or NULL */
  bool is_wide;                 /* this is one */
  struct device_function *plain; /* entry only: the plain copy (clone-uncached.cc), or NULL */
  bool is_plain;                /* this is one */
  bool untiled;                 /* ... which takes the place of this one */
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
  unsigned first_clique;        /* of grid-unroll.cc's iterations; 0: none */
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
#include "base/device-op.def"
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
  vec<bool> restricted;         /* the mapping is a restrict pointer or a section of one */
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
  CACHE_EMULATE,                /* in a cache of each thread, with tags */
  CACHE_OFF
};

/* When what is written to a cached section reaches memory.  */
enum cache_write
{
  CACHE_WRITE_AUTO,             /* by how often it is written */
  CACHE_WRITE_BACK,             /* where the cached part of the program ends */
  CACHE_WRITE_THROUGH           /* at once */
};

/* How cached sections come to shared memory.  */
enum cache_fetch
{
  CACHE_FETCH_AUTO,             /* asynchronously and ahead in loops over tiles */
  CACHE_FETCH_PLAIN,            /* by loads and stores */
  CACHE_FETCH_ASYNC             /* asynchronously wherever possible */
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
  enum cache_write cache_write;
  enum cache_fetch cache_fetch;
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
#include "base/feedback.def"
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

/* Notes the reduction by CODE of VAR, or of its COUNT elements from FIRST on where both
   are given, in the loop or construct at LOC.  */
void feedback_reduction (location_t loc, enum tree_code code, tree var, tree first, tree count);

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

/* The stages.  */
#include "tokens/tokens.h"
#include "generic/tree/generic.h"
#include "lower/region/region.h"

#endif
