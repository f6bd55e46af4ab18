/* Arrays of *this in clauses of constructs that use nothing else of it, also in a struct in it. */
#include "check.h"
struct Part
{
  double row[4];
};
struct Whole
{
  Part q;
  double d[4];
  void own ()
  {
#pragma acc parallel loop copy(d)
    for (int i = 0; i < 4; i++) d[i] += 1;
  }
  void inner ()
  {
#pragma acc parallel loop copy(this->q.row)
    for (int i = 0; i < 4; i++) q.row[i] += 2;
  }
  void around ()
  {
#pragma acc data copy(d)
    {
#pragma acc parallel loop present(d)
      for (int i = 0; i < 4; i++) d[i] += 1;
    }
#pragma acc enter data copyin(d)
#pragma acc kernels present(d)
    for (int i = 0; i < 4; i++) d[i] *= 2;
#pragma acc exit data copyout(d)
  }
};
int
main ()
{
  Whole w = { { { 0, 1, 2, 3 } }, { 0, 1, 2, 3 } };
  w.own ();
  w.inner ();
  w.around ();
  for (int i = 0; i < 4; i++)
    {
      CHECK_REAL (i, w.d[i], 2 * (i + 2));
      CHECK_REAL (i, w.q.row[i], i + 2);
    }
  return DONE ();
}
