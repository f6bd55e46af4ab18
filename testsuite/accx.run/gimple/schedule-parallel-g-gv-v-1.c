/* Scheduling g-gv-v works in parallel too.  */
/* { accx-notify {grid=3x4 block=20x5} } */
#define CONSTRUCT parallel
#define LOOP1 gang (3)
#define LOOP2 gang (4) vector (5)
#define LOOP3 vector (20)
#include "schedule.h"
