/* Values of environment variables; the simulated GPU has them too.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SETTING_H
#define ACCX_SETTING_H

#include <stdbool.h>
#include <stdint.h>

/* The value of variable NAME, borrowed; NULL if it is not set or empty.  */
const char *setting_value (const char *name);

/* As setting_value, for whatever names a file or a library: NULL in a program that runs with
   more rights than its caller (set-user-id, capabilities), for the caller must not choose its
   code.  */
const char *setting_path (const char *name);

/* Readers.  Each sets *RESULT to what VALUE says, or returns false: that is none of its type.
   A number from 0; a sum of bits, 0 to 63; 0 or 1; any number; bytes, at least 1, with K, M or G
   behind them perhaps.  */
bool setting_number (const char *value, int *result);
bool setting_bits (const char *value, int *result);
bool setting_flag (const char *value, int *result);
bool setting_seed (const char *value, uint64_t *result);
bool setting_bytes (const char *value, uint64_t *result);

#endif
