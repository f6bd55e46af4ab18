/* Reductions + * max min over double by a loop gang worker vector, for 0 to 1027 iterations.  */
#define T double
#define SCHEDULE gang worker vector
#define SHAPE num_gangs(3) num_workers(2) vector_length(32)
#include "reduction.h"
