/* C++: sections of arrays may end where the array does.
   { accx-options {-x c++} } */
double g[8][16];
void
f (void)
{
  double l[4][6];
  #pragma acc data copy(l[1:2][:]) create(g[2:][0:])
  #pragma acc parallel loop collapse(2) present(g[2:4][:])
  for (int i = 2; i < 6; i++)
    for (int j = 0; j < 16; j++)
      g[i][j] *= 2;
}
