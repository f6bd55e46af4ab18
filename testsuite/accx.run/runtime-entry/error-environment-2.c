/* A GOMP_OPENACC_DIM that is no list of three sizes is an error that names it.
   { accx-run-fails {^accx: GOMP_OPENACC_DIM=8:x: expected GANGS:WORKERS:LANES} }
   { accx-env GOMP_OPENACC_DIM=8:x } { accx-drivers sim } */
static int a[10];

int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] = i;
  return 0;
}
