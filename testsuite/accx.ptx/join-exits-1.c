/* Lanes that leave a loop by two ways, of which one leads to a loop, meet in front of it: what comes behind is
   chosen by a predicate that both ways set.  { scan-ptx {mov\.pred} } */
void
f (int n, const int *restrict start, const int *restrict next, const int *restrict x, int *restrict marks)
{
  #pragma acc parallel loop copyin(start[0:n+1], next[0:start[n]], x[0:n]) copy(marks[0:n])
  for (int v = 0; v < n; v++)
    {
      for (int i = start[v]; i < start[v + 1]; i++)
	if (x[next[i]] >= x[v])
	  goto other;
      for (int k = start[v]; k < start[v + 1]; k++)
	{
	  #pragma acc atomic write
	  marks[next[k]] = 2;
	}
      continue;
    other:
      marks[v] = 1;
    }
}
