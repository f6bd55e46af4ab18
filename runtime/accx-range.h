/* accx-range.h: what a range-based `for' behind a loop directive becomes in C++.

     #pragma acc loop		for (long i = 0; i < __accx_range_size (r); i = i + 1)
     for (T x : r) S		  if (T x = __accx_range_at (r, i); false) {} else S

   The plugin has GCC read this file in front of all others.  A range is an array, an object with
   random access iterators, or such an object made in each iteration if that is a view.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_RANGE_H
#define ACCX_RANGE_H
#pragma GCC system_header

#if __cplusplus >= 201103L
extern "C++"
{
namespace std { template <class T> struct tuple_size; }

/* Whether T, deduced for T &&, is of an object with a name; and whether an object without one may
   be made anew: it is copied byte by byte, and is no std::array.  */
template <class T> struct __accx_range_named { static constexpr bool value = false; };
template <class T> struct __accx_range_named<T &> { static constexpr bool value = true; };
template <class T> constexpr bool
__accx_range_is_view (int (*)[sizeof (std::tuple_size<T>)])
{
  return false;
}
template <class T> constexpr bool
__accx_range_is_view (...)
{
  return __is_trivially_copyable (T);
}

/* What is no range has these iterators, which __accx_range_size reports.  */
struct __accx_range_none {};
template <class R> constexpr __accx_range_none *
__accx_range_begin (R &, ...)
{
  return nullptr;
}
template <class R> constexpr __accx_range_none *
__accx_range_end (R &, ...)
{
  return nullptr;
}

template <class R> constexpr auto
__accx_range_begin (R &r, int) -> decltype (r.begin ())
{
  return r.begin ();
}
template <class R> constexpr auto
__accx_range_begin (R &r, long) -> decltype (begin (r))
{
  return begin (r);
}
template <class R> constexpr auto
__accx_range_end (R &r, int) -> decltype (r.end ())
{
  return r.end ();
}
template <class R> constexpr auto
__accx_range_end (R &r, long) -> decltype (end (r))
{
  return end (r);
}

/* Element I behind B, and how far E is behind B; what iterators without random access lack is made up,
   since __accx_range_size reports them.  */
template <class I> constexpr auto
__accx_range_element (I b, long i, int) -> decltype (b[i])
{
  return b[i];
}
template <class I> constexpr auto
__accx_range_element (I b, long, long) -> decltype (*b)
{
  return *b;
}
template <class I, class E> constexpr auto
__accx_range_distance (I b, E e, int) -> decltype (b[0], long (e - b))
{
  return long (e - b);
}
template <class I, class E> constexpr auto
__accx_range_distance (I, E, long) -> decltype (nullptr)
{
  return nullptr;
}
/* The same as a number.  */
constexpr long __accx_range_number (long n) { return n; }
constexpr long __accx_range_number (decltype (nullptr)) { return 0; }

template <class T, __SIZE_TYPE__ N> constexpr long
__accx_range_size (T (&)[N])
{
  return N;
}
template <class R> constexpr long
__accx_range_size (R &&r)
{
  typedef decltype (__accx_range_begin (r, 0)) iterator;
  typedef decltype (__accx_range_distance (__accx_range_begin (r, 0), __accx_range_end (r, 0), 0)) d;
  static_assert (!__is_same (iterator, __accx_range_none *), "this is no range: an array, or an object "
		 "with begin and end");
  static_assert (__is_same (d, long), "the range of a loop with an OpenACC directive must have random "
		 "access iterators");
  static_assert (__accx_range_named<R>::value || __accx_range_is_view<R> (nullptr),
		 "the range of a loop with an OpenACC directive must be a variable or a view");
  return __accx_range_number (__accx_range_distance (__accx_range_begin (r, 0),
						    __accx_range_end (r, 0), 0));
}

template <class T, __SIZE_TYPE__ N> constexpr T &
__accx_range_at (T (&a)[N], long i)
{
  return a[i];
}
template <class R> constexpr auto
__accx_range_at (R &&r, long i) -> decltype (__accx_range_element (__accx_range_begin (r, 0), i, 0))
{
  return __accx_range_element (__accx_range_begin (r, 0), i, 0);
}
}
#endif
#endif
