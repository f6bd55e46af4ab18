/* gang vector on each of three loops without sizes: the trip counts give the grid.  */
/* { accx-options "-fplugin-arg-accx-warn=no-clause" } */
/* { accx-notify {grid=1x14x17 block=64x4} } */
#define CONSTRUCT parallel
#define LOOP1 gang vector
#define LOOP2 gang vector
#define LOOP3 gang vector
#include "schedule.h"
