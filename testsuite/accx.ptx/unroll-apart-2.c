/* Where a loop around runs in order, a store of an iteration may be what a later one loads: the loads of all do not
   come first, nor through the read-only cache.
   { scan-ptx-not {(ld\.global[.nc]*\.f32[^;]*;\s+((\.loc|add|shl|mul|cvt)[^;\n]*;?\s+)*){8}} }
   { scan-ptx-not {ld\.global\.nc\.f32} } */
void
f (int n, int m, int l, float *x, float *y)
{
  #pragma acc parallel num_gangs(n) vector_length(32) present(x[0:n*m*l], y[0:n*m*l])
  {
    #pragma acc loop gang
    for (int i = 0; i < n; i++)
      #pragma acc loop seq
      for (int j = 0; j < m; j++)
	#pragma acc loop vector
	for (int k = 0; k < l; k++)
	  y[(i * m + j) * l + k] += x[(i * m + j) * l + k];
  }
}
