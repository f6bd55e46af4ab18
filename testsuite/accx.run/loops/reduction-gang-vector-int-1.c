/* Reductions + * max min over int by a loop gang vector, for 0 to 1027 iterations.  */
#define T int
#define SCHEDULE gang vector
#define SHAPE num_gangs(5) num_workers(1) vector_length(32)
#include "reduction.h"
