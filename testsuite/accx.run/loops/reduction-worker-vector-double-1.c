/* Reductions + * max min over double by a loop worker vector, for 0 to 1027 iterations.  */
#define T double
#define SCHEDULE worker vector
#define SHAPE num_gangs(1) num_workers(3) vector_length(32)
#include "reduction.h"
