/* A vector loop that begins somewhere and ends at the lesser of a limit and as many iterations on as there are
   lanes is no loop: it loads and stores once.
   { scan-ptx-times {ld\.global} 1 }
   { scan-ptx-times {st\.global} 1 } */
void
f (const float *restrict u, float *restrict v, int n)
{
  #pragma acc parallel loop gang vector_length(256) copyin(u[0:n]) copyout(v[0:n])
  for (int b = 0; b < n; b += 256)
    {
      int end = b + 256 < n ? b + 256 : n;
      #pragma acc loop vector
      for (int i = b; i < end; i++)
	v[i] = u[i] + 1;
    }
}
