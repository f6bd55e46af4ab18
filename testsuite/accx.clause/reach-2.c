/* The warning reach names members as the source does, also those whose values a region has in their structure's
   place.  { accx-no-strict } */
struct grid { int n; double *x, *y; };
struct outer { struct grid in, *far; double *p[3]; };

void
of_pointer (struct grid *s, int *m, int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      s->x[i] = 1;
      if (i < m[i])
	s->x[i + 1] = 2;	/* { dg-warning {condition 's->x' may lead beyond} } */
    }
}

void
of_value (struct grid s, int *m, int n)
{
  #pragma acc parallel loop copy (s.x[0:n])
  for (int i = 0; i < n; i++)
    {
      s.x[i] = s.y[i];
      if (i < m[i])
	s.x[i] = s.y[i + 1];	/* { dg-warning {condition 's\.y' may lead beyond} } */
    }
}

void
of_inner (double *x, struct outer q, int *m, int n)
{
  #pragma acc parallel loop copy (x[0:n])
  for (int i = 0; i < n; i++)
    {
      x[i] = q.far->x[i] + q.in.y[i];
      if (i < m[i])
	x[i] = q.far->x[i + 1];	/* { dg-warning {condition 'q\.far->x' may lead beyond} } */
      else
	x[i] = q.in.y[i + 1];	/* { dg-warning {condition 'q\.in\.y' may lead beyond} } */
    }
}
