/* Scheduling g-v in kernels (figure 9 a1): gangs are x of the grid.  */
/* { accx-notify {grid=6 block=24} } */
#define CONSTRUCT kernels
#define LOOP1 gang (6) independent
#define LOOP2 vector (24) independent collapse (2)
#include "schedule.h"
