/* The rows of api.def as macros, and the sited variant of each routine: the last argument is the
   call's struct accx_site, or NULL.  For files of room entry.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_ENTRY_API_H
#define ACCX_ENTRY_API_H

#include <stddef.h>

#include "base/base.h"
#include "events/events.h"

typedef const struct accx_site *site_arg;

#define API0(T, F, CALL) API_ROW (T, F, CALL, (void), (site_arg site), (NULL))
#define API1(T, F, T1, P1, CALL) \
  API_ROW (T, F, CALL, (T1 P1), (T1 P1, site_arg site), (P1, NULL))
#define API2(T, F, T1, P1, T2, P2, CALL)				\
  API_ROW (T, F, CALL, (T1 P1, T2 P2), (T1 P1, T2 P2, site_arg site),	\
	   (P1, P2, NULL))
#define API3(T, F, T1, P1, T2, P2, T3, P3, CALL)			\
  API_ROW (T, F, CALL, (T1 P1, T2 P2, T3 P3),				\
	   (T1 P1, T2 P2, T3 P3, site_arg site), (P1, P2, P3, NULL))
#define API4(T, F, T1, P1, T2, P2, T3, P3, T4, P4, CALL)		\
  API_ROW (T, F, CALL, (T1 P1, T2 P2, T3 P3, T4 P4),			\
	   (T1 P1, T2 P2, T3 P3, T4 P4, site_arg site), (P1, P2, P3, P4, NULL))
#define API5(T, F, T1, P1, T2, P2, T3, P3, T4, P4, T5, P5, CALL)	\
  API_ROW (T, F, CALL, (T1 P1, T2 P2, T3 P3, T4 P4, T5 P5),		\
	   (T1 P1, T2 P2, T3 P3, T4 P4, T5 P5, site_arg site),		\
	   (P1, P2, P3, P4, P5, NULL))
#define API6(T, F, T1, P1, T2, P2, T3, P3, T4, P4, T5, P5, T6, P6, CALL) \
  API_ROW (T, F, CALL, (T1 P1, T2 P2, T3 P3, T4 P4, T5 P5, T6 P6),	\
	   (T1 P1, T2 P2, T3 P3, T4 P4, T5 P5, T6 P6, site_arg site),	\
	   (P1, P2, P3, P4, P5, P6, NULL))

#define API_ROW(T, F, CALL, PARAMS, SITED_PARAMS, ARGS) T sited_##F SITED_PARAMS;
#include "entry/api.def"
#undef API_ROW

#endif
