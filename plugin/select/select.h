/* Room select: GIMPLE to PTX.  The room's files share selector.h.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_SELECT_H
#define ACCX_SELECT_H

#include "base/base.h"

struct ptx_module;

/* ---- select.cc ---- */

/* Prints F's body, SSA GIMPLE right before "widening_mul", cfun set to it, as
   PTX.  Returns true and sets F->ptx, or returns false and sets F->why and
   F->why_loc to the first statement that has no device code; never reports by
   itself.  F->dims and F->defaults give the shape as far as it is known.  */
bool select_function (struct device_function *f);

/* Gives the exported F, which has no device code, a body that is never run, so that
   modules which name it can be linked.  */
void select_stub (struct device_function *f);

/* ---- static-data.cc ---- */

/* Whether VAR is a variable that the runtime maps to its device storage: one of a
   declare directive or of a routine; constant tables of addresses keep those of the
   device.  */
bool data_is_mapped (tree var);

/* Gives VAR, which is mapped, storage NAME in the unit's module.  */
void data_add_mapped (tree var, const char *name);

/* The 8 bytes at OFFSET of the unit's data NAME are the host's address of DECL, and MORE bytes.  */
struct host_cell
{
  tree decl;                    /* a function or a table of virtual functions */
  HOST_WIDE_INT more;
  char *name;                   /* lives as long as the compiler */
  uint64_t offset;
};

/* All of them.  */
const vec<struct host_cell> &data_host_cells (void);

/* The module that all device copies of the unit go to.  */
struct ptx_module *select_module (void);

#endif
