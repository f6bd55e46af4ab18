/* A loop that takes the lowest one off a number until there is none counts by one instruction, on hosts that
   have no such instruction, too.  { scan-ptx-times {popc\.b32} 1 } { scan-ptx-not {and\.b32} } */
void
f (int n, const unsigned *restrict a, int *restrict b)
{
  #pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    {
      unsigned x = a[i];
      int c;
      for (c = 0; x; c++)
	x &= x - 1;
      b[i] = c;
    }
}
