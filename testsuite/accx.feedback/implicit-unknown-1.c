/* Pointers without a clause of which nothing is copied are named: the region does not show how much it reaches.  */
void
f (int n, const int *next, float *x)
{
  #pragma acc parallel loop copyin(next[0:n])	/* { json-note data {^x must be present: how much is reached there is not known before the region runs} } */
  for (int i = 0; i < n; i++)
    for (int k = i; k >= 0; k = next[k])
      {
	#pragma acc atomic
	x[k] += 1;
      }
}
