/* Reductions + * max min over unsigned by a loop worker vector, for 0 to 1027 iterations.  */
#define T unsigned
#define SCHEDULE worker vector
#define SHAPE num_gangs(1) num_workers(3) vector_length(32)
#include "reduction.h"
