/* Sizes on loops of parallel may be expressions.  */
/* { accx-notify {num_gangs=5 num_workers=2 vector_length=32 grid=1x1x5 block=32x2 } } */
#define CONSTRUCT parallel
#define LOOP1 gang (s - 2)
#define LOOP2 worker (s / 3)
#define LOOP3 vector (s * 16 - 80)
#include "schedule.h"
