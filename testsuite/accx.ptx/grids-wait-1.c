/* Kernels for GPUs of sm_90 and later wait for earlier ones before they read anything: each entry once, routines not.
   { accx-options "-fplugin-arg-accx-target=sm_90" }
   { scan-ptx-times {griddepcontrol\.wait} 2 }
   { scan-ptx-times {\t\.reg .*\n\tgriddepcontrol\.wait;\n\$L1:} 2 } */
#pragma acc routine seq
__attribute__ ((noinline)) float
half (const float *x)
{
  return *x / 2;
}

void
f (float *restrict y, const float *restrict x)
{
  #pragma acc parallel loop num_gangs (100) copyin(x[:100]) copyout(y[:100])
  for (int i = 0; i < 100; i++)
    y[i] = half (&x[i]);
  #pragma acc serial copy(y[:1])
  y[0] = 1;
}
