/* Three nested loops without clauses become a grid of three dimensions.  */
/* { accx-notify {grid=1x14x17 block=64x4} } */
#define CONSTRUCT parallel
#define LOOP1
#define LOOP2
#define LOOP3
#include "schedule.h"
