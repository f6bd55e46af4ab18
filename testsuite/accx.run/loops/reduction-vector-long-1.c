/* Reductions + * max min over long by a loop vector, for 0 to 1027 iterations.  */
#define T long
#define SCHEDULE vector
#define SHAPE num_gangs(1) num_workers(1) vector_length(64)
#include "reduction.h"
