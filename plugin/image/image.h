/* Room image: tables and PTX in the object.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_IMAGE_H
#define ACCX_IMAGE_H

#include "base/base.h"

struct device_function;
struct ptx_text;
struct site;

/* ---- slots.cc ---- */

/* IPA, before copies are made: makes the host calls of GOACC_* and acc_* functions in all
   functions of the unit go through slots, and notes each call's site.  */
unsigned slot_rewrite_calls (function *);

/* The same with the call at GSI, of a function of the runtime in host function FN.  */
void slot_rewrite_call (gimple_stmt_iterator *gsi, tree fn);

/* The slots made: their number, and the runtime's name and the variable of slot
   I.  */
unsigned slot_count (void);

/* Adds the slot NAME, which is VAR.  */
void slot_add (const char *name, tree var);

/* ---- heap-stub.cc ---- */

/* Whether the object defines malloc and the like; does it, and returns their table.  */
bool heap_stub_wanted (void);
tree heap_stub_build (void);
void slot_get (unsigned i, const char **name, tree *var);

/* ---- host-accesses.cc ---- */

/* IPA, once copies are made: lets the runtime know what the host accesses, if the options ask
   for it.  */
unsigned accesses_execute (function *);

/* ---- drop-failed.cc ---- */

/* Marks those of FUNCTIONS that call the math function NAME (without "accx_").  */
void failed_math_callers (vec<struct device_function *> functions, const char *name);

/* Drops the PTX of those that failed, and of their callers.  */
void failed_drop (vec<struct device_function *> functions);

/* ---- binary.cc ---- */

/* The cubin of one GPU.  */
struct binary
{
  char *code;                   /* owned */
  size_t bytes;
  int sm;                       /* compute capability, times 10 */
  bool relocatable;             /* to be linked with other units */
};

/* The unit's PTX, that for GPUs of NEWER_SM and later, and that for binaries of ACCX_EARLY_SM and later, perhaps empty.  */
struct binary_texts
{
  const struct ptx_text *all, *newer, *waits;
  int newer_sm;
};

/* Whether there will be a binary for a GPU of at least SM.  */
bool binary_wanted (int sm);

/* Appends to BINARIES what ptxas makes of TEXTS, the PTX of FUNCTIONS, for the targets.
   SHARES: the unit may be linked with others.  NEEDS: it must be.  */
void binary_make (vec<struct device_function *> functions, const struct binary_texts *texts,
		  bool shares, bool needs, vec<struct binary> &binaries);

/* ---- startup.cc ---- */

/* Makes the object hand UNIT, its struct accx_unit, to the runtime when it is loaded.  The
   function in variable UNREGISTER, which the runtime sets, takes it back.  */
void startup_build (tree unit, tree unregister);

/* ---- static-record.cc ---- */

/* A static variable NAME.N of TYPE with initializer INIT.  */
tree image_new_variable (const char *name, tree type, tree init, bool read_only);

/* ---- kernel-table.cc ---- */

/* A variable that holds the struct accx_kernel of each of FUNCTIONS that has device code, *N of
   them; NULL_TREE if none.  */
tree image_kernels (vec<struct device_function *> functions, unsigned *n);

/* Whether O, a second copy or NULL, takes what F takes.  */
bool image_is_launched_alike (const struct device_function *f, const struct device_function *o);

/* ---- site-table.cc ---- */

/* The struct accx_site of S as a variable; one for each S.  */
tree image_site (struct site *s);

/* A new one, for an S that does not last.  */
tree image_new_site (const struct site *s);

/* ---- image.cc ---- */

/* Builds the static data and the constructor of the unit from the device copies
   FUNCTIONS; those that (or whose callees) failed are reported and left out.  */
void image_build (vec<struct device_function *> functions);

#endif
