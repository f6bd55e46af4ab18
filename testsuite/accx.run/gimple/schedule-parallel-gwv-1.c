/* A loop gang worker vector in parallel: gangs are blocks, workers y, lanes x (figure 5).  */
/* { accx-notify {grid=3 block=32x4} } */
#define CONSTRUCT parallel num_gangs (3) num_workers (4) vector_length (32)
#define LOOP1 gang worker vector collapse (3)
#include "schedule.h"
