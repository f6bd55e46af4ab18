/* Scheduling gv-v works in parallel too.  */
/* { accx-notify {grid=1x3 block=24x5} } */
#define CONSTRUCT parallel
#define LOOP1 gang (3) vector (5)
#define LOOP2 vector (24) collapse (2)
#include "schedule.h"
