/* Members of a struct that one iteration of a vector or worker loop sets are there for
   the code behind the loop, the others unchanged.  */
#include "check.h"

enum { GANGS = 6, N = 100 };

struct place { double value; int at, unset; };

static double x[GANGS][N];

static int
search (int n, const double *key, struct place *found)
{
  #pragma acc parallel loop gang copyin(x, key[0:n]) copyout(found[0:n])
  for (int g = 0; g < n; g++)
    {
      struct place p = { 0, -1, g };
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
	if (x[g][i] == key[g])
	  {
	    p.at = i;
	    p.value = x[g][i] + 0.5;
	  }
      found[g] = p;
    }
  return n;
}

static void
search_whole (int n, const double *key, struct place *found)
{
  #pragma acc parallel loop gang copyin(x, key[0:n]) copyout(found[0:n])
  for (int g = 0; g < n; g++)
    {
      struct place p = { 0, -1, g };
      #pragma acc loop worker vector
      for (int i = 0; i < N; i++)
	if (x[g][i] == key[g])
	  {
	    struct place q = { x[g][i] + 0.5, i, g };
	    p = q;
	  }
      found[g].at = p.at;
      found[g].value = p.value;
      found[g].unset = p.unset;
    }
}

int
main (void)
{
  double key[GANGS];
  struct place found[2][GANGS];
  for (int g = 0; g < GANGS; g++)
    {
      for (int i = 0; i < N; i++)
	x[g][i] = (i * 37 + g) % 101;
      key[g] = g == 3 ? -1 : x[g][g * 15 + 2];
    }
  search (GANGS, key, found[0]);
  search_whole (GANGS, key, found[1]);
  for (int k = 0; k < 2; k++)
    for (int g = 0; g < GANGS; g++)
      {
	CHECK (g, found[k][g].at, g == 3 ? -1 : g * 15 + 2);
	CHECK (g, found[k][g].value, g == 3 ? 0 : key[g] + 0.5);
	CHECK (g, found[k][g].unset, g);
      }
  return DONE ();
}
