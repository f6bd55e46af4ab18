#include "units-declare.h"

int count[8];
double factor = 3;
struct entry table[10];

void
host_set (void)
{
  for (int i = 0; i < 10; i++)
    table[i] = (struct entry) { (short) (9 - i), i * 0.5 };
  #pragma acc update device(table)
}

int
host_count (int i)
{
  #pragma acc update self(count[i:1])
  return count[i];
}

void
region_add (int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic
      count[i & 7] += 2;
    }
}

double
look_up (int i)
{
  return table[table[i].key].value * factor;
}
