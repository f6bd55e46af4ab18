/* 64 threads along z are as many as there can be.  */
/* { accx-notify {block=8x2x64} } */
#define CONSTRUCT parallel
#define LOOP1 vector (64)
#define LOOP2 vector (2)
#define LOOP3 vector (8)
#include "schedule.h"
