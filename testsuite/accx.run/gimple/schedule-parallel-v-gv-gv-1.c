/* Scheduling v-gv-gv works in parallel too.  */
/* { accx-notify {grid=2x4 block=20x5x3} } */
#define CONSTRUCT parallel
#define LOOP1 vector (3)
#define LOOP2 gang (4) vector (5)
#define LOOP3 gang (2) vector (20)
#include "schedule.h"
