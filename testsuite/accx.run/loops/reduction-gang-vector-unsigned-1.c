/* Reductions + * max min over unsigned by a loop gang vector, for 0 to 1027 iterations.  */
#define T unsigned
#define SCHEDULE gang vector
#define SHAPE num_gangs(5) num_workers(1) vector_length(32)
#include "reduction.h"
