/* What is copied for pointers that no clause mentions.  { accx-options -fplugin-arg-accx-feedback } */
void
axpy (int n, double a, const double *x, double *y)
{
  #pragma acc parallel loop /* { dg-note {Generating implicit copyin\(x\[:\]\)} } { dg-note {Generating implicit copy\(y\[:\]\)} } { dg-note {Generating implicit firstprivate} } { dg-note {Generating NVIDIA GPU code} } */
  for (int i = 0; i < n; i++) /* { dg-note {acc loop gang, vector} } */
    y[i] += a * x[i];
}
