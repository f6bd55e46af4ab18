/* Scheduling gv-v in kernels (figure 9 a2): the outer loop is y.  */
/* { accx-notify {grid=1x3 block=24x5} } */
#define CONSTRUCT kernels
#define LOOP1 gang (3) vector (5)
#define LOOP2 vector (24) collapse (2)
#include "schedule.h"
