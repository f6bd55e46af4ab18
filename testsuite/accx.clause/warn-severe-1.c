/* A warning that the user wants as an error, by its name, and one beside it.
   { accx-options "-fplugin-arg-accx-warn=no-directive,error=host" } { accx-no-strict } */
int other (int);

void
f (int *a)
{
  #pragma acc parallel loop copy(a[0:10]) /* { dg-error "'parallel' region has no device code: call of 'other', which is in another file: '#pragma acc routine seq' is missing at its declaration and at its definition .accx-host.$" } */
  for (int i = 0; i < 10; i++)
    a[i] = other (i);
  #pragma acc parallel num_workers(64) vector_length(64) copy(a[0:10]) /* { dg-warning "more than the 1024 threads .*using.* .accx-split.$" } */
  {
    #pragma acc loop gang worker vector
    for (int i = 0; i < 10; i++)
      a[i] = 1;
  }
  #pragma acc paralel loop
  ;
}
