/* Three gang loops are the three dimensions of the grid, the innermost x.  */
/* { accx-notify {grid=5x4x3 block=1 } } */
#define CONSTRUCT parallel
#define LOOP1 gang (3)
#define LOOP2 gang (4)
#define LOOP3 gang (5)
#include "schedule.h"
