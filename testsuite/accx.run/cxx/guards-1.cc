/* A large firstprivate object, members of a base in data clauses of constructors and destructors,
   exceptions around regions, guards and unique_ptr. { accx-options {-std=c++17} } */
#include <cstdio>
#include <stdexcept>
#include <memory>
#include <vector>
struct Big { double a[600]; int n; Big () : n (600) { for (int i = 0; i < 600; i++) a[i] = i; } double at (int i) const { return a[i % n]; } };
struct Base { double *x; int n; Base (int n_) : x (new double[n_]), n (n_) {} ~Base () { delete[] x; } };
struct Der : Base { static int made; double k = 2; Der (int n) : Base (n) { made++;
#pragma acc enter data create(this->x[0:n])
 } ~Der () {
#pragma acc exit data delete(this->x[0:n])
 }
 void fill () {
#pragma acc parallel loop present(x[0:n])
  for (int i = 0; i < n; i++) x[i] = k * i; }
 void back () {
#pragma acc update self(x[0:n])
 }
 double sum () { double s = 0;
#pragma acc parallel loop reduction(+:s) present(x[0:n])
  for (int i = 0; i < n; i++) s += x[i];
  return s; } };
int Der::made = 0;
double might (int n, double *p) { if (n < 0) throw std::runtime_error ("neg"); double s = 0;
#pragma acc parallel loop reduction(+:s) copyin(p[0:n])
  for (int i = 0; i < n; i++) s += p[i];
  if (s > 1e6) throw std::out_of_range ("big"); return s; }
struct Guard { double *p; int n; Guard (double *q, int m) : p (q), n (m) {
#pragma acc enter data copyin(p[0:n])
 } ~Guard () {
#pragma acc exit data copyout(p[0:n])
 } };
int main () {
  int bad = 0; Big b; double o[1000];
#pragma acc parallel loop firstprivate(b) copyout(o)
  for (int i = 0; i < 1000; i++) o[i] = b.at (i) + 1;
  for (int i = 0; i < 1000; i++) if (o[i] != i % 600 + 1) bad |= 1;
  { Der d (1000); d.fill (); d.back (); for (int i = 0; i < 1000; i++) if (d.x[i] != 2. * i) bad |= 2; if (d.sum () != 999000.) bad |= 4; }
  std::vector<double> v (1000, 1.); try { might (1000, v.data ()); might (-1, v.data ()); bad |= 8; } catch (const std::runtime_error &) {}
  v[0] = 1e7; try { might (1000, v.data ()); bad |= 16; } catch (std::out_of_range &e) {}
  try { Guard g (v.data (), 1000); double *p = v.data ();
#pragma acc parallel loop present(p[0:1000])
    for (int i = 0; i < 1000; i++) p[i] = i;
    throw 1; } catch (int) {}
  for (int i = 0; i < 1000; i++) if (v[i] != i) bad |= 32;
  auto u = std::make_unique<double[]> (100); double *q = u.get ();
#pragma acc parallel loop copy(q[0:100])
  for (int i = 0; i < 100; i++) q[i] += i;
  for (int i = 0; i < 100; i++) if (u[i] != i) bad |= 64;
  printf ("bad %d\n", bad); return bad; }
