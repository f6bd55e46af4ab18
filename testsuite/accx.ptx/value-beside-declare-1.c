/* Scalars are passed by value in a region that names declared variables.
   { scan-ptx {\.entry f_[0-9]+_gpu \(\.param \.s32 } } */
int table[50];
#pragma acc declare create(table)
int total;
#pragma acc declare create(total)

void
f (int n, int *r)
{
  #pragma acc parallel loop present(r[0:n])
  for (int i = 0; i < n; i++)
    r[i] = table[i] + total;
}
