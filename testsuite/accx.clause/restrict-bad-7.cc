// What GCC's C++ parser takes where its C parser does not.
struct pair { int *p; };

void
f (int *a, int n, pair s)
{
  int x[10];
  #pragma acc data detach(s.p) // { dg-error "'detach' is not for this directive" }
  ;
  #pragma acc host_data use_device(x[0:3]) // { dg-error "sections are not for 'use_device'" }
  ;
  #pragma acc host_data use_device(x) if_present if_present // { dg-error "too many 'if_present' clauses" }
  ;
  #pragma acc update self(x) if_present if_present // { dg-error "too many .if_present. clauses" }
  #pragma acc parallel loop tile(0) // { dg-error "tiles of no iterations" }
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
