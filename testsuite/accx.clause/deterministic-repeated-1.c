/* A reduction over gangs that a region does several times has no order: it runs on the
   host with -fplugin-arg-accx-deterministic.
   { accx-options {-fplugin-arg-accx-deterministic} } { accx-no-strict } */
float
f (const float *a, int n, int times)
{
  float s = 0;
  #pragma acc parallel copyin(a[0:n]) copy(s) num_gangs(16) /* { dg-warning {runs on the host: a reduction over gangs that is done several times is not deterministic} } */
  for (int k = 0; k < times; k++)
    {
      #pragma acc loop gang reduction(+:s) /* { dg-note {the reason is here} } */
      for (int i = 0; i < n; i++)
	s += a[i];
    }
  return s;
}
