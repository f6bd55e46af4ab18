/* Reductions & | ^ && || over int by a loop gang worker vector.  */
#define T int
#define SCHEDULE gang worker vector
#define SHAPE num_gangs(3) num_workers(2) vector_length(32)
#include "reduction-bits.h"
