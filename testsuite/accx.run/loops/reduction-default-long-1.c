/* Reductions + * max min over long by a loop without a schedule, for 0 to 1027 iterations.  */
#define T long
#define SCHEDULE
#define SHAPE
#include "reduction.h"
