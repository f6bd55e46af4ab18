/* What the command accx consists of.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_COMMAND_H
#define ACCX_COMMAND_H

/* ---- core-line.c ---- */

/* `accx core FILE': prints where kernels were that the GPU stopped; returns the exit status.  */
int core_line (char **arguments);

#endif
