/* Exceptions around regions: data constructs are left by none, host code throws and catches beside them. */
#include "check.h"
#include <stdexcept>
#include <vector>
#include <memory>
#include <string>
static int check_size (int n) { if (n > 50) throw std::runtime_error ("too long"); return n; }
static inline int safe (int x) { if (x < 0) return -1; return x * 2; }
struct Buffer
{
  std::unique_ptr<int[]> p;
  int n;
  Buffer (int n_) : p (new int[n_]), n (n_)
  {
    int *q = p.get ();
#pragma acc enter data create(q[0:n])
  }
  ~Buffer ()
  {
    int *q = p.get ();
#pragma acc exit data delete(q[0:n])
  }
  void run ()
  {
    int *q = p.get ();
#pragma acc parallel loop present(q[0:n])
    for (int i = 0; i < n; i++)
      q[i] = safe (i);
#pragma acc update self(q[0:n])
  }
};
int main ()
{
  int caught = 0;
  for (int n : { 10, 60, 20 })
    try
      {
	Buffer b (n);
	int m = check_size (n);
	b.run ();
	for (int i = 0; i < m; i++) CHECK (i, b.p[i], 2 * i);
      }
    catch (const std::exception &e)
      {
	caught += std::string (e.what ()) == "too long";
      }
  CHECK (0, caught, 1);
  std::vector<int> v (30, 1);
  int *a = v.data ();
  bool thrown = false;
  try
    {
#pragma acc parallel loop copy(a[0:30])
      for (int i = 0; i < 30; i++) a[i] += i;
      v.at (100) = 1;
    }
  catch (std::out_of_range &) { thrown = true; }
  CHECK (0, thrown, 1);
  for (int i = 0; i < 30; i++) CHECK (i, v[i], 1 + i);
  return DONE ();
}
