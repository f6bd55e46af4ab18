/* Three nested loops without clauses become a grid of three dimensions.  */
/* { accx-notify {grid=2x14x9 block=32x4x2} } */
#define CONSTRUCT parallel
#define LOOP1
#define LOOP2
#define LOOP3
#include "schedule.h"
