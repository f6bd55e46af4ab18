/* A size on one loop of a nest says nothing of the others.  */
/* { accx-notify {grid=2x14x17 block=32x4} } */
#define CONSTRUCT parallel
#define LOOP1 gang
#define LOOP2 gang vector(4)
#define LOOP3 gang(2) vector(32)
#include "schedule.h"
