/* Kernels that earlier GPUs are to run, too, do not wait for grids: those have no such instruction.
   { accx-options "-fplugin-arg-accx-target=sm_80,sm_90" } { scan-ptx-not {griddepcontrol} } */
void
f (float *x)
{
  #pragma acc parallel loop copy(x[:100])
  for (int i = 0; i < 100; i++)
    x[i] += 1;
}
