/* Neighbouring elements of a thread's iterations are one access: four codes of 16 bits a load
   of 8 bytes, four floats a store of 16, also of structs, by planes or in order; two codes of
   32 bits and doubles.
   { scan-ptx-times {ld\.global\.nc\.u64 } 8 }
   { scan-ptx-times {ld\.global\.nc\.v2\.u64 } 2 }
   { scan-ptx-times {st\.global\.v2\.u64 } 8 } */
struct place
{
  float lat, lng;
};

void
planes (long n, const struct place *restrict p, float *restrict d)
{
  #pragma acc parallel loop present(p[0:n], d[0:n]) compression(p)
  for (long i = 0; i < n; i++)
    d[i] = p[i].lat * p[i].lng;
}

void
in_order (long n, const float *restrict p, float *restrict d)
{
  #pragma acc parallel loop present(p[0:2 * n], d[0:n]) compression(p)
  for (long i = 0; i < n; i++)
    d[i] = p[2 * i] * p[2 * i + 1];
}

void
doubles (long n, const double *restrict a, double *restrict b)
{
  #pragma acc parallel loop present(a[0:n], b[0:n]) compression(a)
  for (long i = 0; i < n; i++)
    b[i] = a[i];
}
