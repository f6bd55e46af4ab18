/* Atomic updates in loops of kernels: those whose order does not show leave their loops
   parallel.  */
void
f (int n, const int *restrict place, int *restrict x, double *restrict y, int *restrict z)
{
  #pragma acc kernels copyin(place[0:n]) copy(x[0:64], y[0:64], z[0:64])
  {
    for (int i = 0; i < n; i++)	/* { json-note analysis {Loop is parallelizable} } */
      {
	#pragma acc atomic
	x[place[i]]++;
	#pragma acc atomic
	y[place[i]] -= 2.5 * i;
      }
    for (int i = 0; i < n; i++)	/* { json-note analysis {because of an atomic directive whose order may matter} } */
      {
	#pragma acc atomic
	z[place[i]] = i - z[place[i]];
      }
    for (int i = 0; i < n; i++)	/* { json-note analysis {Loop carried dependence of z-> prevents} } */
      {
	#pragma acc atomic
	z[place[i]] += i;
	#pragma acc atomic
	z[place[i]] *= 3;
      }
    for (int i = 0; i < n; i++)	/* { json-note analysis {Loop carried dependence of x-> prevents} } */
      {
	#pragma acc atomic
	x[place[i]] += x[i];
      }
  }
}
