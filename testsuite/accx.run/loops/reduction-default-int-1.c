/* Reductions + * max min over int by a loop without a schedule, for 0 to 1027 iterations.  */
#define T int
#define SCHEDULE
#define SHAPE
#include "reduction.h"
