/* Objects with bit-fields and unions, atomics on members, this in data clauses, pointers in arrays of
   structures, kernels on references and host_data of unique_ptr. { accx-options {-std=c++17} } */
#include <cstdio>
#include <openacc.h>
#include <vector>
#include <memory>
struct Particle { float x, y; unsigned a : 3, b : 5; union { int i; float f; } u; };
class Sys { std::vector<Particle> ps; Particle *d; int n; public:
 explicit Sys (int m) : ps (m), d (ps.data ()), n (m) {
#pragma acc enter data copyin(this[0:1]) 
#pragma acc enter data copyin(d[0:n])
 }
 ~Sys () {
#pragma acc exit data delete(d[0:n])
#pragma acc exit data delete(this[0:1])
 }
 void step (float dt) {
#pragma acc parallel loop present(this, d[0:n]) async(1)
  for (int i = 0; i < n; i++) { Particle &p = d[i]; p.x += dt * i; p.y -= dt; p.a = i; p.b = i + 1; p.u.f = 1.5f; } }
 void sync () {
#pragma acc wait(1)
#pragma acc update self(d[0:n])
 }
 const Particle &operator[] (int i) const { return ps[i]; } };
struct Hist { int bins[16]; int total; void add (const int *v, int n) {
#pragma acc parallel loop copyin(v[0:n]) copy(this[0:1])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
   bins[v[i] & 15]++;
#pragma acc atomic
   total += 1; } } };
struct Node { int n; double *v; };
int main () {
  int bad = 0; { Sys s (1000); s.step (.5f); s.step (.5f); s.sync ();
   for (int i = 0; i < 1000; i++) if (s[i].x != i || s[i].y != -1 || s[i].a != (i & 7) || s[i].b != ((i + 1) & 31) || s[i].u.f != 1.5f) bad |= 1; }
  Hist h {}; std::vector<int> v (1000); for (int i = 0; i < 1000; i++) v[i] = i; h.add (v.data (), 1000); if (h.total != 1000 || h.bins[3] != 63) bad |= 2;
  std::vector<Node> ns (10); for (int i = 0; i < 10; i++) ns[i] = { 20 + i, new double[20 + i] () };
  Node *q = ns.data ();
#pragma acc enter data copyin(q[0:10])
  for (int i = 0; i < 10; i++) {
#pragma acc enter data copyin(q[i].v[0:q[i].n])
  }
#pragma acc parallel loop gang present(q[0:10])
  for (int i = 0; i < 10; i++) {
#pragma acc loop vector
   for (int j = 0; j < q[i].n; j++) q[i].v[j] = i * 100 + j; }
  for (int i = 0; i < 10; i++) {
#pragma acc exit data copyout(q[i].v[0:q[i].n])
  }
#pragma acc exit data delete(q[0:10])
  for (int i = 0; i < 10; i++) for (int j = 0; j < 20 + i; j++) if (q[i].v[j] != i * 100 + j) bad |= 4;
  double m[100][30]; auto &r = m;
#pragma acc kernels copyout(r)
  for (int i = 0; i < 100; i++) for (int j = 0; j < 30; j++) r[i][j] = i - j;
  for (int i = 0; i < 100; i++) for (int j = 0; j < 30; j++) if (m[i][j] != i - j) bad |= 8;
  std::unique_ptr<int[]> u (new int[50]); int *up = u.get ();
#pragma acc data copyout(up[0:50])
  {
#pragma acc host_data use_device(up)
   { int *dp = up;
#pragma acc parallel loop deviceptr(dp)
    for (int i = 0; i < 50; i++) dp[i] = i; } }
  for (int i = 0; i < 50; i++) if (u[i] != i) bad |= 16;
  printf ("bad %d\n", bad); return bad; }
