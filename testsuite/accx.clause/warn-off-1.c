/* A warning that the user does not want, by its name.
   { accx-options "-fplugin-arg-accx-warn=no-host,no-split" } { accx-no-strict } */
int other (int);

void
f (int *a)
{
  #pragma acc parallel loop copy(a[0:10])
  for (int i = 0; i < 10; i++)
    a[i] = other (i);
  #pragma acc parallel num_workers(64) vector_length(64) copy(a[0:10])
  {
    #pragma acc loop gang worker vector
    for (int i = 0; i < 10; i++)
      a[i] = 1;
  }
}
