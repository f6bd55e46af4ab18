/* What looks like the update of one element by all iterations, but is not: a row's own part,
   a condition that picks an iteration, a private array, an atomic update.
   { accx-options -fplugin-arg-accx-feedback }  */
enum { N = 100 };

void
f (int n, const int *restrict start, double *restrict v, double *restrict sum)
{
#pragma acc parallel loop present(start, v) /* { dg-note {Generating} } */
  for (int i = 0; i < n; i++) /* { dg-note {acc loop gang, vector} } */
    {
#pragma acc loop
      for (int j = start[i]; j < start[i + 1]; j++) /* { dg-note {acc loop gang, vector} } */
	v[j] = v[j] * 2;
    }
#pragma acc parallel loop present(sum) /* { dg-note {Generating} } */
  for (int i = 0; i < n; i++) /* { dg-note {acc loop gang, vector\(128\)} } */
    if (i == 3)
      sum[3] += 1;
  double t[4];
#pragma acc parallel loop private(t) present(sum) /* { dg-note {Generating} } */
  for (int i = 0; i < n; i++) /* { dg-note {acc loop gang, vector\(128\)} } */
    {
      t[0] = i;
      t[0] += 2;
      sum[i] = t[0];
    }
#pragma acc parallel loop present(sum) /* { dg-note {Generating} } */
  for (int i = 0; i < n; i++) /* { dg-note {acc loop gang, vector\(128\)} } */
    {
#pragma acc atomic
      sum[0] += i;
    }
}
