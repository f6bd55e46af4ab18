/* Room feedback: what users are told.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_FEEDBACK_H
#define ACCX_FEEDBACK_H

#include "base/base.h"

struct device_function;
struct ptx_text;

/* ---- feedback.cc ---- */

enum feedback_kind
{
#define FEEDBACK(KIND, NAME, CHOICE) FEEDBACK_##KIND,
#include "feedback/feedback.def"

  FEEDBACK_KINDS
};

/* Whether anybody wants to know.  */
bool feedback_wanted (void);

/* Notes what became of the source at LOC; FORMAT as for printf.  KERNEL: the
   kernel's PTX name, or NULL; it lives as long as the compiler.  */
void feedback_note (enum feedback_kind kind, location_t loc, const char *kernel,
		    const char *format, ...) ATTRIBUTE_PRINTF (4, 5);

/* Remembers that notes inside of FUNCTION are about it.  */
void feedback_function (tree function);

/* PLUGIN_GGC_MARKING: keeps those functions.  */
void feedback_mark (void *, void *);

/* PLUGIN_FINISH_UNIT: prints what was noted, in the order of the source, each function's
   together, and writes options.feedback_json and options.feedback_sarif.  */
void feedback_finish (void *, void *);

/* ---- feedback-file.cc ---- */

/* A note; FUNCTION or NULL is the name of the function that it is in.  */
struct feedback_line
{
  enum feedback_kind kind;
  location_t loc;
  const char *kernel, *function, *text;
};

/* Writes LINES to FILE as doc/feedback.schema.json says.  Reports what goes wrong.  */
void feedback_write_json (const char *file, const vec<struct feedback_line> &lines);

/* The same, as SARIF 2.1.0 (OASIS), which editors and code hosts read.  */
void feedback_write_sarif (const char *file, const vec<struct feedback_line> &lines);

/* Where the Ith `for' (0: the outermost) of the loop directive at LOC stands: LOC for
   the first of a loop without directive, UNKNOWN_LOCATION if there is no Ith.  */
location_t feedback_place (location_t loc, unsigned i);

/* ---- feedback-source.cc ---- */

/* Notes the reduction by CODE of VAR in the loop or construct at LOC.  It is of COUNT elements
   from FIRST on where both are given.  */
void feedback_reduction (location_t loc, enum tree_code code, tree var, tree first, tree count);

/* PLUGIN_PRE_GENERICIZE, the last: notes data clauses, reductions and plain loops
   of the constructs in function DECL.  */
void feedback_source (tree function);

/* Notes the clauses of T, after GCC's gimplifier, that the program does not have.  */
void feedback_implied (gomp_target *t);

/* ---- feedback-kernel.cc ---- */

/* Notes which of FUNCTIONS have device code, and why others have none; TEXT is the
   module, which names other units' symbols if OPEN: asks ptxas, if there is one, what the
   kernels need.  */
void feedback_kernels (const vec<struct device_function *> &functions,
		       const struct ptx_text *text, bool open);

#endif
