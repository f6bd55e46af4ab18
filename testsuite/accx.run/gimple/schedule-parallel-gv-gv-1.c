/* Scheduling gv-gv works in parallel too.  */
/* { accx-notify {grid=4x3 block=20x5} } */
#define CONSTRUCT parallel
#define LOOP1 gang (3) vector (5)
#define LOOP2 gang (4) vector (20) collapse (2)
#include "schedule.h"
