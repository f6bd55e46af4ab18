/* A loop that is left by a condition on a product which the code behind uses, too, ends in one branch: the assembler
   would take the first iteration out of it.  { scan-ptx {mov\.b32 %r\d+, %r\d+;\s+@%p\d+ bra} } */
void
numbers (int n, float *restrict out)
{
  #pragma acc parallel loop num_gangs(16) present(out[0:n])
  for (int i = 0; i < n; i++)
    {
      unsigned s = i;
      float x, square;
      do
	{
	  s = s * 1664525u + 1013904223u;
	  x = (s >> 8) * (2.0f / 16777216) - 1;
	  square = x * x;
	}
      while (square >= 0.5f);
      out[i] = square / (1 + x);
    }
}
