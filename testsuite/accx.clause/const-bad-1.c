/* const: writes of what it names are errors at the write, and so is what is no
   array; what else the region writes is not.  */
float t[100];

void
f (int n, float *a, float *b, int x, float (*c)[10])
{
  #pragma acc parallel loop copyin(a[0:n]) copy(b[0:n]) const(a, t, c[0:10])
  for (int i = 0; i < n; i++)
    {
      b[i] += a[i];
      a[i] = 1; /* { dg-error {'a' is written in a region whose 'const' clause} } */
      t[i]++; /* { dg-error {'t' is written in a region} } */
      *(a + 2) += 3; /* { dg-error {'a' is written in a region} } */
      c[i][2] = 3; /* { dg-error {'c' is written in a region} } */
      #pragma acc atomic
      a[0] += 1; /* { dg-error {'a' is written in a region} } */
    }
  #pragma acc kernels const(x) /* { dg-error {takes the names of arrays and pointers} } */
  ;
  #pragma acc parallel const() /* { dg-error {expected a list of arrays in parentheses} } */
  ;
  #pragma acc kernels loop const(1 + 2) /* { dg-error {expected the name of an array or pointer} } */
  for (int i = 0; i < n; i++)
    b[i] = 1;
  #pragma acc parallel const /* { dg-error {expected a list of arrays in parentheses} } */
  ;
  #pragma acc serial const(a) /* { dg-error {expected (an OpenACC|'#pragma acc') clause before} } */
  ;
}
