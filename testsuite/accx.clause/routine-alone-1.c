/* A routine of another unit, called in a loop that is split over its level, cannot be run
   by each thread alone.  { accx-no-strict } */
#pragma acc routine vector
int elsewhere (int i);

void
f (int *a)
{
  #pragma acc parallel loop gang vector copyout(a[0:100])	/* { dg-warning "runs on the host" } */
  for (int i = 0; i < 100; i++)
    a[i] = elsewhere (i);	/* { dg-note "the reason is here" } */
}
