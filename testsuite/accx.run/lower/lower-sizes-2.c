/* Sizes that are expressions, in kernels.  */
/* { accx-notify {grid=4x3 block=20x5} } */
#define CONSTRUCT kernels
#define LOOP1 gang (s - 4) vector (s - 2)
#define LOOP2 gang (s - 3) vector (s * 3 - 1) collapse (2)
#include "schedule.h"
