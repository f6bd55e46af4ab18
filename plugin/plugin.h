/* Internal header of the plugin: the data that stages hand on, then the
   prototypes under one heading per file, in pipeline order.  doc/tour.md walks
   the same way.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_PLUGIN_H
#define ACCX_PLUGIN_H

#include "gcc-compat.h"
#include "../runtime/accx-abi.h"

struct ptx_module;
struct ptx_function;

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
/* On a FUNCTION_DECL: a device copy.  */
#define ACCX_ATTR_DEVICE "accx device"

/* One kernel parameter: what the runtime must pass (struct accx_param) and the
   VAR_DECL that stands for it in the device function.  Pointers and copies are
   8 byte pointers, values have the type of VAR.  */
struct kernel_param
{
  tree var;
  unsigned map;
  enum accx_param_kind kind;
  unsigned bytes, align;
};

/* A device copy: an outlined region (ENTRY) or a routine that one calls.  */
struct device_function
{
  tree decl;                    /* the copy */
  tree host;                    /* the function copied */
  const char *name;             /* PTX name, unique in the module, owned */
  bool entry;
  location_t loc;               /* the construct, for diagnostics */
  vec<kernel_param> params;     /* entry only; index = parameter number */
  int dims[ACCX_DIMS];          /* entry only; as struct accx_kernel */
  int defaults[ACCX_DIMS];
  unsigned partitioned;
  unsigned flags;
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

/* ---- operand.cc, select.cc: SSA GIMPLE to PTX ---- */

/* Prints F's body, SSA GIMPLE right before "widening_mul", cfun set to it, as
   PTX.  Returns true and sets F->ptx, or returns false and sets F->why and
   F->why_loc to the first statement that has no device code; never reports by
   itself.  F->dims and F->defaults give the shape as far as it is known.  */
bool select_function (struct device_function *f);

/* The FUNCTION_DECL of the pure device operation OP (a GC root).  */
tree device_op_decl (enum device_op op);

/* Builds IFN_UNIQUE for the unique device operation OP; up to four arguments,
   then NULL_TREE.  The caller sets the left-hand side and inserts it.  */
gcall *device_op_build (enum device_op op, ...);

/* Which operation CALL is, or OP_NUM.  For unique operations the arguments
   start at index 2 of the call.  */
enum device_op device_op_of (const gcall *call);

#endif
