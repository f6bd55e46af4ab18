/* A loop with two short ways around is one loop, whose lanes meet after each iteration: what comes next is chosen, not
   branched for.  { scan-ptx-times {selp\.b32} 2 } */
void
search (int n, int m, const int *restrict a, const int *restrict q, int *restrict at)
{
  #pragma acc parallel loop present(a[0:m], q[0:n], at[0:n])
  for (int i = 0; i < n; i++)
    {
      int low = 0, high = m;
      while (low < high)
	{
	  int middle = (low + high) / 2;
	  if (a[middle] < q[i])
	    low = middle + 1;
	  else
	    high = middle;
	}
      at[i] = low;
    }
}
