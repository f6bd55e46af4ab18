/* deviceid: firstprivate arrays and structs, too, have the values of when the construct
   was met.  { accx-device-only } { accx-devices 2 } */
#include "check.h"

struct pair { int a; double b; };

int
main (void)
{
  static double r[2][8];
  for (int d = 0; d < 2; d++)
    {
      int table[8];
      struct pair p = { 10 + d, 0.5 };
      char c = (char) (d + 1);
      for (int i = 0; i < 8; i++)
	table[i] = i * i + d;
      #pragma acc parallel loop deviceid(d) firstprivate(table, p, c) copyout(r[d:1])
      for (int i = 0; i < 8; i++)
	r[d][i] = table[i] + p.a + p.b * c;
      for (int i = 0; i < 8; i++)
	table[i] = -1000;
      p.a = 77;
      c = 50;
    }
  for (int d = 0; d < 2; d++)
    {
      #pragma acc wait device(d)
    }
  for (int d = 0; d < 2; d++)
    for (int i = 0; i < 8; i++)
      CHECK_REAL (i, r[d][i], i * i + d + 10 + d + 0.5 * (d + 1));
  return DONE ();
}
