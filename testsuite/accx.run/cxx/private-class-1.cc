/* Classes with constructors as privates of loops, named several times in the body.  */
#include "check.h"
struct Point
{
  double x, y;
  Point () : x (0), y (0) {}
  Point (double a, double b) : x (a), y (b) {}
  Point &operator+= (const Point &o) { x += o.x; y += o.y; return *this; }
};
int main ()
{
  Point a[64], t, u;
#pragma acc parallel loop private(t) copyout(a)
  for (int i = 0; i < 64; i++)
    {
      t = Point (i, 2 * i);
      t += t;
      a[i] = t;
    }
  for (int i = 0; i < 64; i++)
    CHECK_REAL (i, a[i].x + a[i].y, 6 * i);
#pragma acc parallel loop gang private(t) copyout(a) num_gangs(8)
  for (int i = 0; i < 8; i++)
    {
      t.x = i;
#pragma acc loop vector private(u)
      for (int j = 0; j < 8; j++)
	{
	  u = t;
	  u.y += j + u.x;
	  a[8 * i + j] = u;
	}
    }
  for (int i = 0; i < 64; i++)
    CHECK_REAL (i, a[i].x * 100 + a[i].y, i / 8 * 101 + i % 8);
  return DONE ();
}
