/* Room opt/memory: values of memory that a loop keeps.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_OPT_MEMORY_H
#define ACCX_OPT_MEMORY_H

#include "opt/version/version.h"

/* ---- carry-values.cc ---- */

/* Keeps what the inner loops of device copy F store or load in registers for their next iteration.  */
unsigned carry_execute (function *f);

#endif
