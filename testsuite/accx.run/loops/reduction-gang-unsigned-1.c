/* Reductions + * max min over unsigned by a loop gang, for 0 to 1027 iterations.  */
#define T unsigned
#define SCHEDULE gang
#define SHAPE num_gangs(6) num_workers(1) vector_length(1)
#include "reduction.h"
