/* A loop that is entered at two places, inside of one that all threads count alike, gets one entry, where a predicate
   says which it is: ptxas would have lanes go around one by one.  { scan-ptx {mov\.pred} } */
static int
rounds (int n, const int *restrict x, int i)
{
  int sum = 0;
  for (int k = 0, a = 0; k < 45; k++)
    {
      int t = 0;
      if (i % 7 == 0)
	goto body;
    head:
      if (x[t + a] == n)
	goto next;
    body:
      for (int j = 0; j < n; j++)
	if (x[t + j] != a)
	  sum += x[a + t + j];
      t++;
      if (t < i % 7)
	goto head;
    next:
      a = (a * 5 + 3) % 64;
    }
  return sum;
}

void
two (int n, int m, const int *restrict x, int *restrict y)
{
  #pragma acc parallel loop present(x[0:m], y[0:n])
  for (int i = 0; i < n; i++)
    y[i] = rounds (n, x, i);
}
