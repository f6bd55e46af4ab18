/* Reductions & | ^ && || over int by a loop worker.  */
#define T int
#define SCHEDULE worker
#define SHAPE num_gangs(1) num_workers(5) vector_length(1)
#include "reduction-bits.h"
