/* A short loop that only computes runs its body several times for a test of its end.
   { scan-ptx-times {, 1664525;} 5 } */
void
f (int n, int m, unsigned *out)
{
  #pragma acc parallel loop copyout(out[0:n])
  for (int i = 0; i < n; i++)
    {
      unsigned s = i;
      for (int k = 0; k < m; k++)
	s = (s * 1664525u + 1013904223u) ^ s >> 7;
      out[i] = s;
    }
}
