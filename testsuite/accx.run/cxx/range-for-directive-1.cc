/* Range-based loops behind loop directives: arrays, std::array, spans, views, vectors of present data,
   own classes, rows, in templates and _Pragma operators.  { accx-options {-std=c++20 -Wall -Wextra} } */
#include "check.h"
#include <array>
#include <utility>
#include <vector>
#if __cplusplus >= 202002L
#include <ranges>
#include <span>
#endif

static int table[60];
static const double weights[] = { 0.5, 1, 1.5, 2 };

/* A class with iterators of its own, found by its members; another found by functions beside it.  */
template <class T> struct Block
{
  T data[32];
  T *begin () { return data; }
  T *end () { return data + 32; }
  const T *begin () const { return data; }
  const T *end () const { return data + 32; }
};
namespace ns
{
  struct Ring { int v[10]; };
  static int *begin (Ring &r) { return r.v; }
  static int *end (Ring &r) { return r.v + 10; }
}

/* Iterators that count, of class type.  */
struct Count
{
  int from, to;
  struct iterator
  {
    int at;
    int operator* () const { return at; }
    int operator[] (long i) const { return at + (int) i; }
    iterator &operator++ () { at++; return *this; }
    bool operator!= (const iterator &o) const { return at != o.at; }
    long operator- (const iterator &o) const { return at - o.at; }
  };
  iterator begin () const { return { from }; }
  iterator end () const { return { to }; }
};

template <class R> static double
total (const R &range)
{
  double sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (auto x : range)
    sum += x;
  return sum;
}

#define PARALLEL _Pragma ("acc parallel loop")

struct Owner
{
  double cells[40];
  void fill ()
  {
#pragma acc parallel loop
    for (double &c : cells)
      c = &c - cells;
  }
};

int
main ()
{
#pragma acc parallel loop gang vector copyout(table)
  for (int &x : table)
    {
      if (&x == &table[7])
	{
	  x = -7;
	  continue;
	}
      x = (int) (&x - table) * 2;
    }
  for (int i = 0; i < 60; i++)
    CHECK (i, table[i], i == 7 ? -7 : 2 * i);
  CHECK_REAL (0, total (weights), 5);

  std::array<float, 24> a;
  PARALLEL
  for (auto &x : a)
    x = 3;
#pragma acc kernels loop independent
  for (float &x : a)
    x += 1;
  CHECK_REAL (1, total (a), 96);

  std::array<std::pair<int, long>, 9> pairs;
  for (int i = 0; i < 9; i++)
    pairs[i] = { i, 100 - i };
#pragma acc parallel loop
#if __cplusplus >= 201703L
  for (auto &[first, second] : pairs)
    second += first;
#else
  for (auto &pr : pairs)
    pr.second += pr.first;
#endif
  for (int i = 0; i < 9; i++)
    CHECK (i, pairs[i].second, 100);

  Block<int> b {};
  ns::Ring ring {};
#pragma acc parallel copy(b, ring)
  {
#pragma acc loop
    for (int &x : b)
      x = 5;
#pragma acc loop vector
    for (auto &x : ring)
      x = 6;
  }
  CHECK_REAL (2, total (b), 160);
  for (int x : ring.v)
    CHECK (0, x, 6);

  int squares[20];
#pragma acc parallel loop copyout(squares)
#if __cplusplus >= 202002L
  for (int i : std::views::iota (0, 20))
    squares[i] = i * i;
#else
  for (int i = 0; i < 20; i++) squares[i] = i * i;
#endif
#pragma acc parallel loop copy(squares)
  for (int i : Count { 5, 15 })
    squares[i]++;
  for (int i = 0; i < 20; i++)
    CHECK (i, squares[i], i * i + (i >= 5 && i < 15));

#if __cplusplus >= 202002L
  std::vector<double> v (50, 2.0);
  double *p = v.data ();
  std::span<double> s (v);
#pragma acc data copy(p[0:50])
  {
#pragma acc parallel loop present(p[0:50])
    for (double &x : std::span<double> (p, 50))
      x *= 3;
  }
  for (double x : s)
    CHECK_REAL (3, x, 6);
#endif

  int rows[6][7];
#pragma acc parallel loop gang copyout(rows)
  for (auto &row : rows)
    {
#pragma acc loop vector
      for (int &x : row)
	x = (int) (&x - &rows[0][0]);
    }
  for (int i = 0; i < 42; i++)
    CHECK (i, rows[i / 7][i % 7], i);
  if (squares[5] > 0)
#pragma acc parallel loop
    for (int &x : table) x = 1;
  else
    table[0] = 4;
  int sum = 0;
#pragma acc parallel loop reduction(+:sum) copy(table)
  for (const int x : table)
#pragma acc loop seq
    for (const double &w : weights)
      sum += x * (w > 1);
  CHECK (4, sum, 120);
#pragma acc kernels
  {
    for (int &x : table)
      x = 9;
#pragma acc loop
    for (int &x : table)
      x -= 2;
  }
  for (int x : table)
    CHECK (5, x, 7);
  Owner o;
  o.fill ();
  for (int i = 0; i < 40; i++)
    CHECK_REAL (i, o.cells[i], i);
  return DONE ();
}
