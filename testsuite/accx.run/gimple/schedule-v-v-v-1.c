/* Three vector loops are the three dimensions of the block, the innermost x.  */
/* { accx-notify {grid=1 block=20x4x3} } */
#define CONSTRUCT parallel
#define LOOP1 vector (3)
#define LOOP2 vector (4)
#define LOOP3 vector (20)
#include "schedule.h"
