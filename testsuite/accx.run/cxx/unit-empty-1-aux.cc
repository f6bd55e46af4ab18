/* A unit that sees routines and has no functions.  */
#include <cmath>
#pragma acc routine seq
int outside (int);
struct holder
{
#pragma acc routine seq
  int value () { return 1; }
};
