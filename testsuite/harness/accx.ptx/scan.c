/* PTX without the text, with unwanted text, and with the wrong count fails.
   { scan-ptx {fma\.rn\.f64} }
   { scan-ptx-not {\.entry} }
   { scan-ptx-times {\.entry} 7 }
   expect: FAIL: accx.ptx/scan.c scan-ptx /fma.*: found 0 times */
/* expect: FAIL: accx.ptx/scan.c scan-ptx-not .*: found [1-9] times */
/* expect: FAIL: accx.ptx/scan.c scan-ptx-times .*: found 1 times */
void
f (int *x, int n)
{
  #pragma acc parallel loop copy(x[:n])
  for (int i = 0; i < n; i++)
    x[i]++;
}
