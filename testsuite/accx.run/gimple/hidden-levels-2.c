/* Sizes on loops of parallel may be expressions.  */
/* { accx-notify {grid=5 block=32x2} } */
#define CONSTRUCT parallel
#define LOOP1 gang (s - 2)
#define LOOP2 worker (s / 3)
#define LOOP3 vector (s * 16 - 80)
#include "schedule.h"
