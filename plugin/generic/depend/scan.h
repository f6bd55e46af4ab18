/* Room generic/depend: what its files share of numbers that the host looks for in arrays.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_SCAN_H
#define ACCX_SCAN_H

#include "generic/depend/depend.h"

/* ---- tree-polynomial.cc ---- */

/* Whether a write of the piece may change what the load T reads.  */
bool poly_is_written (struct nest *n, tree t);

/* ---- host-scan.cc ---- */

/* Sets *LO and *HI to variables for what T, an element at loop AT of N, is between; false: not known.  */
bool scan_element (struct nest *n, tree t, const struct kernel_loop *at, tree *lo, tree *hi);

/* Finds ranges of loops of N whose limits are such.  */
void scan_all_limits (struct nest *n);

/* Has the host find out what the expression T has of that.  */
void poly_use (struct nest *n, tree t);

#endif
