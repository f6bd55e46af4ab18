/* One gang: what its first thread adds to the variable of a reduction over gangs is there when
   the others read it behind the loop.
   { scan-ptx {red\.global\.add\.s32[^\n]*\n(\$L[0-9]*:\n)?\tbar\.sync} } */
int a[256], o[4], s;

void
f (int n)
{
  #pragma acc parallel num_gangs(1) vector_length(64) copyin(a) copy(s, o)
  {
    #pragma acc loop gang vector reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
    for (int k = 0; k < 4; k++)
      {
	if (s > k)
	  break;
	o[k]++;
      }
  }
}
