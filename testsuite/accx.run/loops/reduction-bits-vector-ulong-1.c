/* Reductions & | ^ && || over unsigned long by a loop vector.  */
#define T unsigned long
#define SCHEDULE vector
#define SHAPE num_gangs(1) num_workers(1) vector_length(64)
#include "reduction-bits.h"
