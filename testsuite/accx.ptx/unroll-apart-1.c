/* Iterations in a row of a vector loop in gang and worker loops are independent: the loads of all come before the
   stores, wherever the pointers lead.
   { scan-ptx {(ld\.global[.nc]*\.f32[^;]*;\s+((\.loc|add|shl|mul|cvt)[^;\n]*;?\s+)*){8}} } */
void
f (int n, int m, int l, float *x, float *y)
{
  #pragma acc parallel num_gangs(n) num_workers(4) vector_length(32) present(x[0:n*m*l], y[0:n*m*l])
  {
    #pragma acc loop gang
    for (int i = 0; i < n; i++)
      #pragma acc loop worker
      for (int j = 0; j < m; j++)
	#pragma acc loop vector
	for (int k = 0; k < l; k++)
	  y[(i * m + j) * l + k] += x[(i * m + j) * l + k];
  }
}
