/* What stands beside what OpenACC forbids is taken without a word.  */
#define DATA copy(a[0:n])

#pragma acc routine device_type(nvidia) vector device_type(*) seq
void r (int *a, int n);

void
f (int *a, int n, int s, int x, double d)
{
  #pragma acc parallel loop DATA auto device_type(nvidia) seq
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop copy(a[0:n]) seq device_type(nvidia) gang vector
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel num_gangs(4) async(1) copy(a[0:n]) device_type(nvidia) num_gangs(8) async(2) wait(1) vector_length(64) num_workers(2) device_type(host) num_gangs(1)
  a[0] = 1;
  #pragma acc parallel loop gang copy(a[0:n]) reduction(+:s) private(x) firstprivate(d)
  for (int i = 0; i < n; i++)
    {
      x = i * (int) d;
      s += a[i] + x;
    }
  #pragma acc kernels loop gang(num:4) worker(num:2) vector(length:32) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc kernels copy(a[0:n])
  #pragma acc loop gang(4) vector(32)
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel loop gang(static:4) worker vector copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel if(n) self(!n) wait(1) wait(2) copy(a[0:n])
  a[0] = 1;
  #pragma acc update host(a[0:n]) async(1) device_type(nvidia) async(2) wait(1)
  #pragma acc data default(present)
  {
    #pragma acc parallel copy(a[0:n])
    a[0] = 1;
  }
  #pragma acc data DATA async(1) device_type(nvidia) async(2)
  a[0] = 1;
  #pragma acc set device_type(nvidia) device_num(0) default_async(3) if(n)
  #pragma acc parallel loop seq copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      a[i] = 1;
      i++;
    }
}
