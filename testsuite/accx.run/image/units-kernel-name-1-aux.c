/* Of units-kernel-name-1.c.  */

#pragma acc routine seq
int
more_23_gpu (int x)
{
  return 2 * x;
}

#pragma acc routine seq
int
more_23_gpu_once (int x)
{
  return 3 * more_23_gpu (x);
}

#pragma acc routine seq
int
other (int x)
{
  return more_23_gpu_once (x);
}
