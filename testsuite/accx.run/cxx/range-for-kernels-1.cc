/* Range-based loops without directives in kernels and inside of loops have their variables.
   { accx-options {-std=c++17 -Wall} } */
#include "check.h"
#include <utility>

static std::pair<int, int> pairs[60];
static int table[60];

int
main ()
{
#pragma acc kernels
  {
    for (auto &[a, b] : pairs)
      {
	a = 9;
	b = 3;
      }
    for (int &x : table)
      x = 8;
    for (int i = 0; i < 60; i++)
      {
	int &x = table[i];
	x -= i;
      }
  }
  for (int i = 0; i < 60; i++)
    {
      CHECK (i, pairs[i].first, 9);
      CHECK (i, pairs[i].second, 3);
      CHECK (i, table[i], 8 - i);
    }
  int sum = 0;
#pragma acc kernels
  for (auto [a, b] : pairs)
    sum += a + b;
  CHECK (0, sum, 720);
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    for (int &x : table)
      if (&x - table == i)
	{
	  x = 100 + i;
	  break;
	}
  for (int i = 0; i < 60; i++)
    CHECK (i, table[i], i < 10 ? 100 + i : 8 - i);
  return DONE ();
}
