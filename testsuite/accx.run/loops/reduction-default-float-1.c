/* Reductions + * max min over float by a loop without a schedule, for 0 to 1027 iterations.  */
#define T float
#define SCHEDULE
#define SHAPE
#include "reduction.h"
