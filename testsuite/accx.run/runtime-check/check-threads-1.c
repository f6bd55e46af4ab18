/* ACCX_SIM_CHECK ends a launch in which a thread of a gang writes what another one has read
   without a barrier in between; several may store one and the same value.
   { accx-drivers sim } { accx-env ACCX_SIM_CHECK=1 }
   { accx-run-fails {write of what another thread of this block has read or written} }  */
static int a[100], flag;

int
main (void)
{
#pragma acc parallel loop num_gangs(1) vector_length(64) copy(flag)
  for (int i = 0; i < 99; i++)
    flag = 7;
#pragma acc parallel loop num_gangs(1) vector_length(64) copy(a)
  for (int i = 0; i < 99; i++)
    a[i + 1] = a[i] + flag;
  return 0;
}
