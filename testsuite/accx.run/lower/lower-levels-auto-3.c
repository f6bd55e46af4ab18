/* Sizes that the construct gives are obeyed, whatever the nest could use.  */
/* { accx-notify {grid=3 block=64x2} } */
#define CONSTRUCT parallel num_gangs (3) num_workers (2) vector_length (64)
#define LOOP1
#define LOOP2
#define LOOP3
#include "schedule.h"
