/* Lanes that leave a loop by two ways, of which one leads to a loop, meet in front of it: what comes behind is
   chosen by a predicate that both ways set.  Later versions of GCC leave the loop by one way, and test behind it.
   { accx-requires before-gcc-14 } { scan-ptx {mov\.pred} } */
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
