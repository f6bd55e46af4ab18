/* Sizes on the loops of a parallel region are those of the launch.  */
/* { accx-notify {grid=5 block=32x3} } */
#define CONSTRUCT parallel
#define LOOP1 gang (5)
#define LOOP2 worker (3)
#define LOOP3 vector (32)
#include "schedule.h"
