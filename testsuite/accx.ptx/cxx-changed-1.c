/* In C++ too, statements whose values nobody uses get the private copies of what their
   region reduces or declares private: nothing but the reductions reaches memory.
   { accx-options {-x c++} }
   { scan-ptx-times {red\.global} 5 } { scan-ptx-not {(ld|st|atom)\.global} } */
void
f (int *p)
{
  int s[3] = { 0, 0, 0 };
#pragma acc parallel reduction(+:s) num_gangs(4)
  s[0] += 1;
#pragma acc parallel reduction(+:p[1:2]) num_gangs(4)
  p[2] += 1;
  p[0] = s[0];
}
