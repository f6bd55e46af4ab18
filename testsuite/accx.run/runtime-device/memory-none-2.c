/* The same for managed memory.
   { accx-env ACCX_MEMORY=managed } { accx-env ACCX_SIM_SHARED=none } { accx-drivers sim }
   { accx-notify {^accx: gpu 0 \(.*\) has no managed memory: memory is separate, and data clauses copy$} } */
#include "memory-none-1.c"
