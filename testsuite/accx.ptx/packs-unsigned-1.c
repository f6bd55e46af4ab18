/* Elements at unsigned counters are accessed 8 at a time: counters do not wrap.
   { scan-ptx {ld\.global\.nc\.u64} } { scan-ptx {st\.global\.u64} } */
void
f (unsigned char *restrict a, const unsigned char *restrict b)
{
  #pragma acc parallel num_gangs(1) vector_length(64) present(a[0:1024], b[0:1024])
  #pragma acc loop vector
  for (unsigned i = 0; i < 1024; i++)
    a[i] = b[i] + 1;
}
