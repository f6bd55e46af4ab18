/* Reductions + * max min over long by a loop worker, for 0 to 1027 iterations.  */
#define T long
#define SCHEDULE worker
#define SHAPE num_gangs(1) num_workers(5) vector_length(1)
#include "reduction.h"
