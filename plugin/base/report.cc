/* Diagnostics about regions and routines without device code: warnings, or errors with
   -fplugin-arg-accx-strict.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/base.h"

void
report_unsupported (location_t loc, const char *construct, location_t why_loc,
		    const char *why)
{
  auto_diagnostic_group d;
  bool shown;
  if (options.strict)
    {
      error_at (loc, "%qs region has no device code: %s", construct, why);
      shown = true;
    }
  else
    shown = warning_at (loc, 0, "%qs region has no device code and runs on the "
			"host: %s", construct, why);
  if (shown && why_loc != UNKNOWN_LOCATION && why_loc != loc)
    inform (why_loc, "the reason is here");
}

void
report_no_routine (tree decl, location_t why_loc, const char *why)
{
  auto_diagnostic_group d;
  location_t loc = DECL_SOURCE_LOCATION (decl);
  bool shown;
  if (options.strict)
    {
      error_at (loc, "routine %qD has no device code: %s", decl, why);
      shown = true;
    }
  else
    shown = warning_at (loc, 0, "routine %qD has no device code, and regions of "
			"other units that call it run on the host: %s", decl, why);
  if (shown && why_loc != UNKNOWN_LOCATION && why_loc != loc)
    inform (why_loc, "the reason is here");
}
