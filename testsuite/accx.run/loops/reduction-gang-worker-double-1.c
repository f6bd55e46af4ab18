/* Reductions + * max min over double by a loop gang worker, for 0 to 1027 iterations.  */
#define T double
#define SCHEDULE gang worker
#define SHAPE num_gangs(3) num_workers(4) vector_length(1)
#include "reduction.h"
