/* An array of a gang with an element for each of so many lanes as the launch has is in registers in an entry for
   such launches; the other keeps it in memory.
   { scan-ptx {_once} }
   { scan-ptx-times {call .*malloc} 1 } */
void
f (int n, int m, const float *restrict u, float *restrict v)
{
  #pragma acc parallel loop gang num_gangs(m) vector_length(n) copyin(u[0:n*m]) copyout(v[0:n*m])
  for (int g = 0; g < m; g++)
    {
      float keep[n];
      #pragma acc loop vector
      for (int t = 0; t < n; t++)
	keep[t] = u[g * n + t] * 2;
      #pragma acc loop vector
      for (int t = 0; t < n; t++)
	v[g * n + t] = keep[t] + keep[t] * keep[t];
    }
}
