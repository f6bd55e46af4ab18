/* Scheduling g-gv-v in kernels (figure 10 a1): the outermost loop is x of the grid, the middle one y.  */
/* { accx-notify {grid=3x4 block=20x5} } */
#define CONSTRUCT kernels
#define LOOP1 gang (3)
#define LOOP2 gang (4) vector (5)
#define LOOP3 vector (20)
#include "schedule.h"
