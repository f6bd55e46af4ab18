/* A loop that lanes leave at any time is left by one way, as in the source, and tests behind it where to go on: jump
   threading would leave it by two, which had to be joined.  { scan-ptx-not {mov\.pred} } */
void
f (int n, const int *restrict start, const int *restrict next, const int *restrict x, int *restrict marks)
{
  #pragma acc parallel loop copyin(start[0:n+1], next[0:start[n]], x[0:n]) copy(marks[0:n])
  for (int v = 0; v < n; v++)
    {
      int i = start[v];
      while (i < start[v + 1] && x[next[i]] < x[v])
	i++;
      if (i < start[v + 1])
	marks[v] = 1;
      else
	for (int k = start[v]; k < start[v + 1]; k++)
	  {
	    #pragma acc atomic write
	    marks[next[k]] = 2;
	  }
    }
}
