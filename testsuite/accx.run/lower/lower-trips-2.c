/* gang vector on two loops without sizes: the trip counts give the grid.  */
/* { accx-options "-fplugin-arg-accx-warn=no-clause" } */
/* { accx-notify {grid=27x2 block=32x8} } */
#define CONSTRUCT kernels
#define LOOP1 gang vector
#define LOOP2 gang vector collapse (2)
#include "schedule.h"
