/* Reductions + * max min over int by a loop seq, for 0 to 1027 iterations.  */
#define T int
#define SCHEDULE seq
#define SHAPE num_gangs(1)
#include "reduction.h"
