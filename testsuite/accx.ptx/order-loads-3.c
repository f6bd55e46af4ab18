/* Of an unrolled loop with more loads than registers are for, as many come first as there are registers for, and
   the others in bulk behind them, though each stands behind stores of other memory.
   { scan-ptx {(ld\.global\.f64[^;]*;\s+((\.loc|add|shl|mul)[^;\n]*;?\s+)*){16}} }
   { scan-ptx-not {(st\.global\.f64[^;]*;\s+((\.loc|add|sub|shl|mul)[^;\n]*;?\s+)*ld\.global\.f64[^;]*;\s+((\.loc|add|sub|shl|mul)[^;\n]*;?\s+)*){3}} } */
static double a[5][100][100];
void
f (int n)
{
  #pragma acc parallel loop gang vector present(a)
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < n; j++)
      {
	a[0][j][i] += 1;
	a[1][j][i] += 2;
	a[2][j][i] += 3;
	a[3][j][i] += 4;
	a[4][j][i] += 5;
      }
}
