/* A size at run time on one axis: the others make room for it.  */
/* { accx-options "-fplugin-arg-accx-warn=no-clause" } */
/* { accx-notify {block=512x2} } */
#define CONSTRUCT parallel
#define LOOP1 gang vector
#define LOOP2 gang vector
#define LOOP3 gang vector (s * 73 + 1)
#include "schedule.h"
