/* Reductions + * max min over double by a loop without a schedule, for 0 to 1027 iterations.  */
#define T double
#define SCHEDULE
#define SHAPE
#include "reduction.h"
