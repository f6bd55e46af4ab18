/* Warnings and errors: what has a name that the user can choose, and what has no device code.
   Part of base.h, which includes this.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_REPORT_H
#define ACCX_REPORT_H

enum warning
{
#define WARNING(NAME, DEFAULT, TEXT) WARNING_##NAME,
#include "base/warning.def"
  WARNINGS
};

enum severity { SEVERITY_NONE, SEVERITY_WARN, SEVERITY_ERROR };

/* What becomes of W: nothing, a warning, an error.  */
enum severity report_severity (enum warning w);

/* Takes LIST, the value of -fplugin-arg-accx-warn: NAME, no-NAME or error=NAME, with commas
   between, NAME of warning.def or `all'.  False: it is wrong, which is reported.  */
bool report_choose (const char *list);

/* Warns at LOC, or reports an error if the user has asked for that, with GCC's FORMAT (a
   literal).  NAME, a row of warning.def, stands behind it.  Whether something was said.  */
#define accx_warning(NAME, LOC, FORMAT, ...)						\
  (report_severity (WARNING_##NAME) == SEVERITY_ERROR					\
   ? (error_at (LOC, FORMAT " [accx-" #NAME "]", ##__VA_ARGS__), true)			\
   : report_severity (WARNING_##NAME) == SEVERITY_WARN					\
     && warning_at (LOC, 0, FORMAT " [accx-" #NAME "]", ##__VA_ARGS__))

/* Reports that the construct at LOC has no device code because of WHY (at
   WHY_LOC): one warning, or an error with -fplugin-arg-accx-strict.  */
void report_unsupported (location_t loc, const char *construct,
			 location_t why_loc, const char *why);

/* Reports that routine DECL, which regions of other units may call, has no device
   code because of WHY (at WHY_LOC), likewise.  */
void report_no_routine (tree decl, location_t why_loc, const char *why);

/* FILE as objects name it: mapped by -fmacro-prefix-map, else by -fdebug-prefix-map; "" for NULL.  */
const char *report_file_name (const char *file);

/* The name of function FN in what a program prints and notes say: in C++ a constructor has that of its
   class, and a destructor and a conversion begin as in the source.  */
const char *report_function_name (tree fn);

/* ---- member-of-base.cc ---- */

/* Has data clauses of C++ accept members of base classes, with GCC 12 and 13.  From plugin_init.  */
void member_of_base_init (void);

#endif
