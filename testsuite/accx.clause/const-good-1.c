/* const is taken on parallel, kernels and their combined forms, in any place among
   other clauses; the keyword keeps its meaning in expressions, and another region
   may write the array.  */
#define N 100
#define CONST const
static float table[N][N];

void
f (int n, float *a, float *b)
{
  #pragma acc parallel const(a) copy(b[0:n]) copyin(a[0:n])
  #pragma acc loop
  for (int i = 0; i < n; i++)
    b[i] = a[i];
  #pragma acc kernels copyin(a[0:n]) const(table)
  b[0] = *(const float *) a + table[1][2];
  #pragma acc kernels loop independent const(a[0:n], table) async(*(const int *) &n)
  for (int i = 0; i < n; i++)
    b[i] = a[i] + table[i][0];
  #pragma acc parallel loop CONST(a)
  for (int i = 0; i < n; i++)
    b[i] = a[i];
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
