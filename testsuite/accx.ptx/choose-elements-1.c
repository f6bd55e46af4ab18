/* An element of a small array of an iteration's own that a value names is a choice among registers; so is one
   of a row of a matrix, loaded or stored, and one in a structure.
   { scan-ptx-not {\.local} } */
struct box { float low[3], high[3]; };

void
f (const float *restrict a, const int *restrict axis, float *restrict r, int n)
{
  #pragma acc parallel loop copyin(a[0:3 * n], axis[0:n]) copyout(r[0:n])
  for (int i = 0; i < n; i++)
    {
      float v[3], m[2][3];
      struct box b;
      for (int k = 0; k < 3; k++)
	{
	  v[k] = a[3 * i + k];
	  m[0][k] = v[k] * 2;
	  m[1][k] = v[k] * 3;
	  b.low[k] = v[k] - 1;
	  b.high[k] = v[k] + 1;
	}
      v[axis[i]] += 1;
      m[1][axis[i]] = v[0];
      b.low[axis[i]] = m[axis[i] & 1][2];
      r[i] = v[0] + v[1] * v[2] + m[1][1] + b.low[0] + b.high[axis[i]];
    }
}
