/* Reductions & | ^ && || over unsigned long by a loop gang vector.  */
#define T unsigned long
#define SCHEDULE gang vector
#define SHAPE num_gangs(5) num_workers(1) vector_length(32)
#include "reduction-bits.h"
