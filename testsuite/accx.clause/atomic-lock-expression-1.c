/* What the expression of an atomic statement about complex numbers calls cannot depend on what the
   statement sets.  OpenACC 3.3 section 2.12.  */

#pragma acc routine seq
static double _Complex
next (double _Complex x)
{
  return x + 1;
}

double _Complex
count (double _Complex x)
{
  double _Complex v;
#pragma acc parallel copy(x) copyout(v)
  {
#pragma acc atomic
    x = next (x); /* { dg-error {'x', on which this expression depends, is set by the same 'atomic' statement} } */
#pragma acc atomic capture
    {
      v = x;
      x += next (v); /* { dg-error {'v', on which this expression depends} } */
    }
  }
  return v;
}
