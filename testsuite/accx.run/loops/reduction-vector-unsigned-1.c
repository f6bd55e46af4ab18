/* Reductions + * max min over unsigned by a loop vector, for 0 to 1027 iterations.  */
#define T unsigned
#define SCHEDULE vector
#define SHAPE num_gangs(1) num_workers(1) vector_length(64)
#include "reduction.h"
