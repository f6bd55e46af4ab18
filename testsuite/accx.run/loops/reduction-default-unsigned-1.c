/* Reductions + * max min over unsigned by a loop without a schedule, for 0 to 1027 iterations.  */
#define T unsigned
#define SCHEDULE
#define SHAPE
#include "reduction.h"
