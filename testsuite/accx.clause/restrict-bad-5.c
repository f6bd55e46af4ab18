/* Queues that are negative numbers, several arguments where there is one or none, cache
   outside of loops, wait inside of constructs, declare link of what is no global variable.  */
#pragma acc routine gang(2) /* { dg-error "'gang' of a routine takes no such argument" } */
void g1 (void);
#pragma acc routine vector(2) /* { dg-error "'vector' of a routine takes no such argument" } */
void g2 (void);
#pragma acc routine seq nohost(1) /* { dg-error "'nohost' of a routine takes no such argument" } */
void g3 (void);
#pragma acc routine gang(dim:2)
void g4 (void);

void
f (int *a, int n, float x)
{
  int local[4];
  #pragma acc declare link(local) /* { dg-error "'local' in a 'link' clause is no global variable" } */
  #pragma acc parallel async(-9) copy(a[0:n]) /* { dg-error "-9 is no queue" } */
  a[0] = 1;
  #pragma acc parallel async(-1) wait(-4, 1) copy(a[0:n]) /* { dg-error "-4 is no queue" } */
  a[0] = 1;
  #pragma acc wait(1, -5) /* { dg-error "-5 is no queue" } */
  #pragma acc set default_async(-7) /* { dg-error "-7 is no queue" } */
  #pragma acc parallel vector_length(32, 2) copy(a[0:n]) /* { dg-error "'vector_length' takes one argument" } */
  a[0] = 1;
  #pragma acc parallel num_workers(4, 2) copy(a[0:n]) /* { dg-error "'num_workers' takes one argument" } */
  a[0] = 1;
  #pragma acc parallel self(n, 2) copy(a[0:n]) /* { dg-error "'self' takes one argument" } */
  a[0] = 1;
  #pragma acc set device_num(0, 1) /* { dg-error "'device_num' takes one argument" } */
  #pragma acc update self(a[0:n], local) /* takes a list */
  #pragma acc parallel loop tile(x) copy(a[0:n]) /* { dg-error "of a tile is no integer" } */
  for (int i = 0; i < n; i++)
    a[i] = 1;
  #pragma acc parallel copy(a[0:n])
  {
    #pragma acc wait(1) /* { dg-error "'wait' directive inside of a compute construct" } */
    #pragma acc cache(a[0:4]) /* { dg-warning "'cache' directive outside of loops" } */
    a[0] = 1;
    #pragma acc loop seq
    for (int i = 0; i < n; i++)
      {
	#pragma acc cache(a[i:1])
	a[i] = 1;
      }
    for (int i = 0; i < n; i++)
      {
	#pragma acc cache(a[i:1])
	a[i] = 1;
      }
  }
}
