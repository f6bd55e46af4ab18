/* Scheduling gw-v in parallel (figure 6).  */
/* { accx-notify {grid=3 block=32x4} } */
#define CONSTRUCT parallel num_gangs (3) num_workers (4) vector_length (32)
#define LOOP1 gang worker
#define LOOP2 vector collapse (2)
#include "schedule.h"
