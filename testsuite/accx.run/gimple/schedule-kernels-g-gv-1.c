/* Scheduling g-gv in kernels (figure 9 a3): the outer loop is y of the grid.  */
/* { accx-notify {grid=4x3 block=20} } */
#define CONSTRUCT kernels
#define LOOP1 gang (3)
#define LOOP2 gang (4) vector (20) collapse (2)
#include "schedule.h"
