/* Warnings of what has no effect, or another sense than it seems: cache of whole variables,
   comma expressions behind atomic in _Pragma.  */
void
f (int *a, int (*b)[10], int n)
{
  int s[10], v;
  #pragma acc parallel loop copy(a[0:n], b[0:n]) private(s)
  for (int i = 0; i < n; i++)
    {
      #pragma acc cache(a) /* { dg-warning "'cache' of a variable without a subarray has no effect" } */
      #pragma acc cache(a[i:1], s) /* { dg-warning "'cache' of a variable without a subarray" } */
      _Pragma ("acc cache(b)") /* { dg-warning "'cache' of a variable without a subarray" } */
      a[i] = b[i][0];
    }
  #pragma acc parallel loop copy(a[0:n]) private(v)
  for (int i = 0; i < n; i++)
    {
      _Pragma ("acc atomic write")
      a[0] = 1, a[1] = 2; /* { dg-warning "what 'atomic' assigns is the value of another" } */
      _Pragma ("acc atomic")
      a[2] += 1, a[3]++; /* { dg-warning "what 'atomic' assigns is the value of another" } */
      _Pragma ("acc atomic capture")
      v = a[4] += 1, a[5] = 2; /* { dg-warning "what 'atomic' assigns is the value of another" } */
      _Pragma ("acc atomic")
      a[6] += (v, 2);
      #pragma acc atomic write
      a[7] = v = 2; /* { dg-warning "what 'atomic' assigns is the value of another" } */
    }
}
