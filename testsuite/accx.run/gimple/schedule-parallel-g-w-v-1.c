/* Scheduling g-w-v in parallel (figure 6): workers are y, lanes x.  */
/* { accx-notify {grid=5 block=32x3} } */
#define CONSTRUCT parallel num_gangs (5) num_workers (3) vector_length (32)
#define LOOP1 gang
#define LOOP2 worker
#define LOOP3 vector
#include "schedule.h"
