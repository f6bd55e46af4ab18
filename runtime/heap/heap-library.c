/* libaccx-heap.so.1 lets all that a program allocates be managed memory (ACCX_MEMORY=managed), also
   in units that were not compiled so.  It is linked before the C library, or preloaded.  Without
   the runtime, or in another mode, its functions are the C library's.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
__asm__ (
#include "heap-stubs.def"
  "\t.globl\taccx_heap_table\n"
  "\t.type\taccx_heap_table, @object\n"
  "\t.set\taccx_heap_table, accx_heap_calls\n"
  "\t.size\taccx_heap_table, 96\n"
);
