/* Room .: the way.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_PIPELINE_H
#define ACCX_PIPELINE_H

#include "base/base.h"

/* ---- drive.cc ---- */

/* IPA, after "opt_local_passes": runs GCC's GIMPLE passes over the copies, which
   lowers and selects them, removes them and builds the image.  */
unsigned clone_drive (function *);

/* Right before "widening_mul": selects device copy F (stage 6).  */
unsigned clone_select (function *f);

#endif
