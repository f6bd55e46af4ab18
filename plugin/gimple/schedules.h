/* Room gimple: schedules, and what GCC gimplifier left.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_SCHEDULES_H
#define ACCX_SCHEDULES_H

#include "base/base.h"

/* ---- site.cc ---- */

/* What the source said of one mapping of a directive.  */
struct mapping
{
  const char *name;             /* its variable's, or NULL; owned */
  tree element;                 /* the type of its elements, if it has a FORM */
  unsigned type;                /* of its elements, enum accx_type_flags */
  char *layout;                 /* ditto if they are structs (layout_of), or NULL; owned */
  unsigned form;                /* it is of an array of a compression clause, or 0 */
  unsigned firstprivate : 1;    /* it is a firstprivate clause that can be passed by value */
  unsigned present : 1;         /* ... and was written present (pointer) */
  unsigned restricted : 1;      /* it is a restrict pointer or a section of one */
  unsigned object : 1;          /* ... of a declared object */
  unsigned constant : 1;        /* ... of an array of a const clause */
  unsigned object_bytes;        /* of what its pointer leads to, if the kernel asks for that, or 0 */
  unsigned likely;              /* the value that it nearly always has, or 0 */
};

/* What the source said at one directive, recorded after GCC has numbered its
   mappings and outlined its body (site.cc).  */
struct site
{
  location_t loc;
  enum accx_construct construct;
  tree function;                /* source function */
  tree child;                   /* outlined function, or NULL_TREE */
  vec<struct mapping> mappings; /* as GCC numbers them */
  vec<location_t> privates;     /* declarations named in private clauses of a
                                   compute construct */
  unsigned kernels : 1;         /* written as kernels */
  tree variable;                /* image.cc: its struct accx_site, or NULL; varpool keeps it */
};

/* Records the site of each OpenACC construct in F.  */
unsigned site_execute (function *f);

/* Whether VAR, a variable of the region outlined as CHILD, is its copy of one named
   in a private clause of the construct: GCC marks those of loops only.  */
bool site_is_private (tree child, tree var);

/* The site of the host call CALL of a GOACC_* function, or NULL.  */
struct site *site_of_call (const gcall *call);

/* The site of the region outlined as CHILD, or NULL.  */
struct site *site_of_child (tree child);

/* Mapping number MAP of site S, which may be NULL, or NULL if it is not known.  */
const struct mapping *site_mapping (const struct site *s, unsigned map);

/* The name of its variable, or NULL.  */
const char *site_name (const struct site *s, unsigned map);

/* ---- element-layout.cc ---- */

/* The type of the elements of TYPE, which may be an array or reference of any depth.  */
tree layout_element (tree type);

/* TYPE, a number's, as enum accx_type_flags; 0: it is none of these.  */
unsigned layout_number (tree type);

/* The numbers in an element of TYPE, as accx_site.layouts has them: owned; NULL: not known.  */
char *layout_of (tree type);

/* ---- member-clauses.cc ---- */

/* Mends what GCC's gimplifier leaves of COMPUTE's clauses for members of structs behind
   pointers.  */
void behind_mend (gomp_target *compute);

/* Puts the sizes of structs of which T maps members into their clauses, as accx-abi.h
   says; the last to read these.  */
void behind_size (gomp_target *t);

/* ---- region-pointers.cc ---- */

/* Makes regions of F inside data constructs that map the target of a pointer
   reach that.  */
unsigned pointer_execute (function *f);

/* For behind.cc.  The variable that VALUE, a temporary of GCC's, was loaded from, or
   VALUE itself if that is a variable of the program's; else NULL_TREE.  */
tree pointer_loaded (tree value);

/* Whether A and B, operands of clauses, are computed in the same way from the same variables.  */
bool pointer_computed_alike (tree a, tree b);

/* ---- biased-section.cc ---- */

/* Replaces clause *PC, and the one behind it if it does not name POINTER itself, of the
   region at GSI: it looks up what lies BIAS bytes behind POINTER.  */
void anchor_clauses (gimple_stmt_iterator *gsi, tree *pc, tree pointer, tree bias);

/* ---- schedule.cc ---- */

/* Turns the kernels regions of F into parallel ones whose schedule keeps their
   meaning.  */
unsigned schedule_execute (function *f);

/* ---- solo-routine.cc ---- */

/* Notes such calls in BODY.  */
void alone_note (gimple_seq body);

/* Whether CALL, of the routine that the program names there, was noted.  */
bool alone_is (const gcall *call);

/* ---- hidden-levels.cc ---- */

/* One loop of a nest whose schedule GCC must not see.  */
struct nest_loop
{
  unsigned mask;                /* axes, as bits of masks (levels.cc) */
  location_t loc;
  bool worker;                  /* written as a worker loop */
};

/* GENERIC, PLUGIN_PRE_GENERICIZE: makes the host evaluate the sizes that loops of
   function DECL give.  */
void nest_capture_sizes (tree function);

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

/* Makes the loops of the host's version of region or routine F sequential that are planned or
   leave their levels to the compiler.  Else GCC says of them that it has no levels left: accx
   has its own.  */
void nest_settle_host (tree f);

/* ---- nested-frames.cc ---- */

/* Makes clauses about frames, of constructs of cfun, such that regions have what they use of these and
   no more.  */
unsigned frame_execute (function *);

/* ---- dummy-scalar.cc ---- */

/* Makes data clauses of scalar dummy arguments in cfun, of Fortran, such that regions work on the
   device copies.  */
unsigned dummy_execute (function *);

/* ---- descriptor-pointers.cc ---- */

/* Lets compute constructs of cfun, of Fortran, have the data pointers of descriptors from their data
   clauses.  */
unsigned descriptor_execute (function *);

#endif
