/* Reductions & | ^ && || over int by a loop worker vector.  */
#define T int
#define SCHEDULE worker vector
#define SHAPE num_gangs(1) num_workers(3) vector_length(32)
#include "reduction-bits.h"
