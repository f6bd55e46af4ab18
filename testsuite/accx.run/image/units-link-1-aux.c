double weights[100];
#pragma acc declare link(weights)
extern int shifts[10];
#pragma acc declare link(shifts)

#pragma acc routine seq
int shift (int i);

#pragma acc routine seq
double
weight (int i)
{
  return weights[i];
}

void
other_unit (int *r)
{
  #pragma acc enter data copyin(shifts)
  #pragma acc parallel loop copyout(r[0:10])
  for (int i = 0; i < 10; i++)
    r[i] = shift (i);
  #pragma acc exit data delete(shifts)
}
