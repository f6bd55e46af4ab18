/* Classes by value: dual numbers, quaternions, fixed point; operators, conversions, references, unions, bit-fields, enum class. { accx-options {-std=c++17} } */
#include "check.h"
#include <cmath>
#include <algorithm>
#include <cstdint>
struct Dual { double v, d; Dual (double v_ = 0, double d_ = 0) : v (v_), d (d_) {} 
  Dual operator* (const Dual &o) const { return Dual (v * o.v, v * o.d + d * o.v); }
  Dual operator+ (const Dual &o) const { return Dual (v + o.v, d + o.d); }
  Dual &operator+= (const Dual &o) { v += o.v; d += o.d; return *this; }
  Dual operator- () const { return Dual (-v, -d); }
  explicit operator double () const { return v; }
  bool operator< (const Dual &o) const { return v < o.v; } };
inline Dual sin (const Dual &x) { return Dual (std::sin (x.v), std::cos (x.v) * x.d); }
enum class Kind : std::uint8_t { none, some = 5, all };
class Fixed { std::int32_t raw; public: Fixed () = default; constexpr explicit Fixed (int x) : raw (x << 8) {} 
  static Fixed from (std::int32_t r) { Fixed f; f.raw = r; return f; }
  friend Fixed operator* (Fixed a, Fixed b) { return from ((std::int64_t) a.raw * b.raw >> 8); }
  Fixed &operator++ () { raw += 256; return *this; } Fixed operator++ (int) { Fixed t = *this; ++*this; return t; }
  int whole () const { return raw >> 8; } };
struct Particle { float pos[3], vel[3]; Kind kind; unsigned alive : 1, id : 20; 
  void move (float dt) { for (auto k = 0; k < 3; ++k) pos[k] += vel[k] * dt; alive = pos[0] < 50; } };
static void swap_if (int &a, int &b, bool c) { if (c) std::swap (a, b); }
int main ()
{
  const int n = 60;
  Dual f[n]; int w[n], lo[n], hi[n], k[n]; double s[n];
#pragma acc parallel loop copyout(f, w, lo, hi, k, s)
  for (int i = 0; i < n; i++)
    {
      Dual x (0.1 * i, 1);
      f[i] = x * x + sin (x) + 2.0;
      f[i] += -x;
      Fixed q = Fixed (i) * Fixed (3);
      q++; ++q;
      w[i] = q.whole ();
      int a = i % 7, b = i % 5;
      swap_if (a, b, a > b);
      lo[i] = a, hi[i] = b;
      auto kind = i % 3 ? Kind::some : Kind::all;
      k[i] = static_cast<int> (kind) + (kind == Kind::all);
      s[i] = std::max ({ 1.0 * i, 20.0, 3.5 }) + std::abs (-2.5 * i) + std::hypot (3.0, 4.0) + std::clamp (i, 5, 10) + std::min (1.5f, 0.5f);
    }
  for (int i = 0; i < n; i++)
    {
      double x = 0.1 * i;
      CHECK_NEAR (i, f[i].v, x * x + std::sin (x) + 2 - x, 1e-14);
      CHECK_NEAR (i, f[i].d, 2 * x + std::cos (x) - 1, 1e-14);
      CHECK (i, w[i], 3 * i + 2);
      CHECK (i, lo[i], std::min (i % 7, i % 5));
      CHECK (i, hi[i], std::max (i % 7, i % 5));
      CHECK (i, k[i], i % 3 ? 5 : 7);
      CHECK_NEAR (i, s[i], (i > 20 ? i : 20) + 2.5 * i + 5 + (i < 5 ? 5 : i > 10 ? 10 : i) + 0.5, 1e-14);
    }
  Particle *p = new Particle[n];
  for (int i = 0; i < n; i++) { p[i] = Particle (); p[i].pos[0] = i; p[i].vel[0] = 10; p[i].id = i; p[i].kind = Kind::some; }
#pragma acc parallel loop copy(p[0:n])
  for (int i = 0; i < n; i++) { Particle &q = p[i]; q.move (0.5f); if (!q.alive) q.kind = Kind::none; }
  for (int i = 0; i < n; i++) { CHECK_REAL (i, p[i].pos[0], i + 5); CHECK (i, p[i].alive, i < 45); CHECK (i, (int) p[i].kind, i < 45 ? 5 : 0); CHECK (i, p[i].id, i); }
  delete[] p;
  return DONE ();
}
