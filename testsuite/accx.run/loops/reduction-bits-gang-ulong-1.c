/* Reductions & | ^ && || over unsigned long by a loop gang.  */
#define T unsigned long
#define SCHEDULE gang
#define SHAPE num_gangs(6) num_workers(1) vector_length(1)
#include "reduction-bits.h"
