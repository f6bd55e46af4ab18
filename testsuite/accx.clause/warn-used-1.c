/* A variable that only a directive names is used; one that none names is not.
   { accx-options {-Wall -Wextra} } */
extern int a[100];

void
f (int n, int m, const int *x, int spare) /* { dg-warning "unused parameter 'spare'" } */
{
  int *p = a, *q = a + 50, queue = 1, size, other; /* { dg-warning "unused variable 'other'" } */
  int gangs = 4;
  size = n;
  #pragma acc enter data copyin(p[0:n]) create(q[0:50]) async(queue)
  #pragma acc data copyin(x[0:n * m])
  a[0] = 1;
  #pragma acc wait(queue)
  #pragma acc parallel num_gangs(gangs) if(size > 3)
  a[1] = 2;
  #pragma acc exit data delete(p[0:n], q[0:50])
}
