/* The mixed program compiled with -fsanitize-coverage: what traces it stays on the host.
   { accx-options "-fsanitize-coverage=trace-pc,trace-cmp" } */
#include "build.h"

#define TRACE(NAME, TYPE) \
  void __sanitizer_cov_trace_##NAME (TYPE a, TYPE b) { (void) a, (void) b; }

__attribute__ ((no_sanitize_coverage)) void __sanitizer_cov_trace_pc (void) { }
TRACE (cmp1, unsigned char)
TRACE (cmp2, unsigned short)
TRACE (cmp4, unsigned)
TRACE (cmp8, unsigned long)
TRACE (const_cmp1, unsigned char)
TRACE (const_cmp2, unsigned short)
TRACE (const_cmp4, unsigned)
TRACE (const_cmp8, unsigned long)
TRACE (cmpf, float)
TRACE (cmpd, double)
void __sanitizer_cov_trace_switch (unsigned long a, void *b) { (void) a, (void) b; }
