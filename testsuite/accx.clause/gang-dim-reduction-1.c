/* OpenACC has no reductions over gangs where these have several dimensions, but over
   workers and vectors.  */
double
f (int n, const double *a, double *rows)
{
  double s = 0;
  #pragma acc parallel num_gangs(4, 2) copyin(a[0:n]) copy(s)
  {
    #pragma acc loop gang reduction(+:s) /* { dg-error "no reductions over several dimensions of gangs" } */
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  #pragma acc parallel loop gang(dim:2) reduction(+:s) copyin(a[0:n]) /* { dg-error "no reductions over several dimensions of gangs" } */
  for (int i = 0; i < n; i++)
    s += a[i];
  #pragma acc parallel loop gang(dim:2) num_gangs(4, 2) copyin(a[0:n * n]) copyout(rows[0:n])
  for (int i = 0; i < n; i++)
    {
      double row = 0;
      #pragma acc loop vector reduction(+:row)
      for (int j = 0; j < n; j++)
	row += a[i * n + j];
      rows[i] = row;
    }
  #pragma acc parallel loop gang(dim:1) reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
