/* Sizes of all axes may be known only at the launch.  */
/* { accx-notify {grid=2x4x6 block=20x5x3} } */
#define CONSTRUCT parallel
#define LOOP1 gang (s - 1) vector (s - 4)
#define LOOP2 gang (s - 3) vector (s - 2)
#define LOOP3 gang (s - 5) vector (2 * s + 6)
#include "schedule.h"
