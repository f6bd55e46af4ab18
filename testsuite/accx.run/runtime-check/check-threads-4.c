/* A load that a thread uses behind another one's store is a race, though it comes in front of it.
   { accx-drivers sim } { accx-env ACCX_SIM_CHECK=1 }
   { accx-run-fails {(read|write) of what another thread of this block has} }  */
enum { N = 128 };

static int a[N], x[1];

int
main (void)
{
  #pragma acc parallel loop num_gangs(1) vector_length(N) copy(a, x)
  for (int i = 0; i < N; i++)
    {
      int old = *(volatile int *) &a[i] > -1 ? x[0] : 0;
      if (i == 5)
	x[0] = 3 * old + 1;
      a[i] += old;
    }
  return 0;
}
