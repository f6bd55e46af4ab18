/* A pointer that a kernels construct moves on an asynchronous queue, under a condition, and whose value is used
   behind it.  */
int *
walk (int *p, int n)
{
#pragma acc kernels async /* { dg-warning {pointer 'p', which the 'kernels' construct moves, keeps its value on the host because of 'async'} } */
  for (int i = 0; i < n; i++)
    if (i & p[0])
      *p++ = i;
#pragma acc wait
  return p;
}

void
fill (int *p, int n)
{
#pragma acc kernels async
  for (int i = 0; i < n; i++)
    if (i & p[0])
      *p++ = i;
#pragma acc wait
}
