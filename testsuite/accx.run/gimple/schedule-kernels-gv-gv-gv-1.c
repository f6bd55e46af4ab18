/* Scheduling gv-gv-gv in kernels (figure 10 a3): three dimensions of grid and block.  */
/* { accx-notify {grid=2x4x6 block=20x5x3} } */
#define CONSTRUCT kernels
#define LOOP1 gang (6) vector (3)
#define LOOP2 gang (4) vector (5)
#define LOOP3 gang (2) vector (20)
#include "schedule.h"
