/* gang vector on each of three loops without sizes: the trip counts give the grid.  */
/* { accx-notify {grid=2x14x9 block=32x4x2} } */
#define CONSTRUCT parallel
#define LOOP1 gang vector
#define LOOP2 gang vector
#define LOOP3 gang vector
#include "schedule.h"
