/* A loop directive outside of the compute constructs of its function is the mistake, not
   these.  */
void
f (int *a)
{
  #pragma acc parallel loop copy(a[0:10])
  for (int i = 0; i < 10; i++)
    a[i] = i;
  #pragma acc loop /* { dg-error "must be associated with an OpenACC compute region" } */
  for (int i = 0; i < 10; i++)
    a[i]++;
}
