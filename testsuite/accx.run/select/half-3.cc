/* _Float16 in templates of C++.  */
#include <cstdio>
#include <cmath>
typedef _Float16 h;
template <class T> struct V { T x, y; T dot (const V &o) const { return x * o.x + y * o.y; } };
int main ()
{
  const int n = 500;
  static V<h> v[n], w[n]; static h r[n]; float tot = 0;
  for (int i = 0; i < n; i++) { v[i] = { (h) (i % 17), (h) (i % 5) }; w[i] = { (h) 0.5f, (h) (i % 3) }; }
#pragma acc parallel loop copyin(v, w) copyout(r) reduction(+: tot)
  for (int i = 0; i < n; i++) { h s = v[i].dot (w[i]); r[i] = s < (h) 0 ? -s : (h) std::sqrt ((float) s); if (i % 2) r[i] *= r[i]; tot += r[i]; }
  float t2 = 0; int bad = 0;
  for (int i = 0; i < n; i++) { h s = v[i].dot (w[i]), q = s < (h) 0 ? -s : (h) std::sqrt ((float) s); if (i % 2) q *= q; t2 += q; bad += q != r[i]; }
  std::printf ("%d bad %g %g\n", bad, tot, t2);
  return bad != 0;
}
