/* collapse makes loops of deeper nests one axis.  */
/* { accx-notify {grid=2x7 block=32x4} } */
#define CONSTRUCT kernels
#define LOOP1 gang (7) vector (4) collapse (2)
#define LOOP3 gang (2) vector (32)
#include "schedule.h"
