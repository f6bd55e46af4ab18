/* Scheduling gv in kernels (figure 8): one dimension of grid and block.  */
/* { accx-notify {grid=6 block=24} } */
#define CONSTRUCT kernels
#define LOOP1 gang (6) vector (24) independent collapse (3)
#include "schedule.h"
