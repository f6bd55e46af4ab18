/* accx-range.h: what headers of loops behind directives become in C++ if g++ cannot parse them.

     #pragma acc loop		for (long i = 0; i < __accx_range_size (r); i = i + 1)
     for (T x : r) S		  if (T x = __accx_range_at (r, i); false) {} else S

     #pragma acc loop
     for (short i = 0; i < n; i++)	for (short i = 0; i < __accx_limit<short> (n); i++)

   The plugin has GCC read this file in front of all others.  A range is an array, an object with
   random access iterators, or such an object made in each iteration if that is a view.  Macros of the
   command line come first: names here are none that such may have.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_RANGE_H
#define ACCX_RANGE_H
#pragma GCC system_header

#if __cplusplus >= 201103L
extern "C++"
{
namespace std { template <class __T> struct tuple_size; }

/* Whether T, deduced for T &&, is of an object with a name; and whether an object without one may
   be made anew: it is copied byte by byte, and is no std::array.  */
template <class __T> struct __accx_range_named { static constexpr bool __value = false; };
template <class __T> struct __accx_range_named<__T &> { static constexpr bool __value = true; };
template <class __T> constexpr bool
__accx_range_is_view (int (*)[sizeof (std::tuple_size<__T>)])
{
  return false;
}
template <class __T> constexpr bool
__accx_range_is_view (...)
{
  return __is_trivially_copyable (__T);
}

/* What is no range has these iterators, which __accx_range_size reports.  */
struct __accx_range_none {};
template <class __R> constexpr __accx_range_none *
__accx_range_begin (__R &, ...)
{
  return nullptr;
}
template <class __R> constexpr __accx_range_none *
__accx_range_end (__R &, ...)
{
  return nullptr;
}

template <class __R> constexpr auto
__accx_range_begin (__R &__r, int) -> decltype (__r.begin ())
{
  return __r.begin ();
}
template <class __R> constexpr auto
__accx_range_begin (__R &__r, long) -> decltype (begin (__r))
{
  return begin (__r);
}
template <class __R> constexpr auto
__accx_range_end (__R &__r, int) -> decltype (__r.end ())
{
  return __r.end ();
}
template <class __R> constexpr auto
__accx_range_end (__R &__r, long) -> decltype (end (__r))
{
  return end (__r);
}

/* Element I behind B, and how far E is behind B; what iterators without random access lack is made up,
   since __accx_range_size reports them.  */
template <class __I> constexpr auto
__accx_range_element (__I __b, long __i, int) -> decltype (__b[__i])
{
  return __b[__i];
}
template <class __I> constexpr auto
__accx_range_element (__I __b, long, long) -> decltype (*__b)
{
  return *__b;
}
template <class __I, class __E> constexpr auto
__accx_range_distance (__I __b, __E __e, int) -> decltype (__b[0], long (__e - __b))
{
  return long (__e - __b);
}
template <class __I, class __E> constexpr auto
__accx_range_distance (__I, __E, long) -> decltype (nullptr)
{
  return nullptr;
}
/* The same as a number.  */
constexpr long __accx_range_number (long __n) { return __n; }
constexpr long __accx_range_number (decltype (nullptr)) { return 0; }

template <class __T, __SIZE_TYPE__ __N> constexpr long
__accx_range_size (__T (&)[__N])
{
  return __N;
}
template <class __R> constexpr long
__accx_range_size (__R &&__r)
{
  typedef decltype (__accx_range_begin (__r, 0)) __iterator;
  typedef decltype (__accx_range_distance (__accx_range_begin (__r, 0), __accx_range_end (__r, 0), 0)) __distance;
  static_assert (!__is_same (__iterator, __accx_range_none *), "this is no range: an array, or an object "
		 "with begin and end");
  static_assert (__is_same (__distance, long), "the range of a loop with an OpenACC directive must have random "
		 "access iterators");
  static_assert (__accx_range_named<__R>::__value || __accx_range_is_view<__R> (nullptr),
		 "the range of a loop with an OpenACC directive must be a variable or a view");
  return __accx_range_number (__accx_range_distance (__accx_range_begin (__r, 0),
						    __accx_range_end (__r, 0), 0));
}

template <class __T, __SIZE_TYPE__ __N> constexpr __T &
__accx_range_at (__T (&__a)[__N], long __i)
{
  return __a[__i];
}
template <class __R> constexpr auto
__accx_range_at (__R &&__r, long __i) -> decltype (__accx_range_element (__accx_range_begin (__r, 0), __i, 0))
{
  return __accx_range_element (__accx_range_begin (__r, 0), __i, 0);
}

/* The type in which a counter of type C is compared with B: C where it is narrower than int, and B wider.  */
template <class __C, class __B, bool __narrow> struct __accx_limit_type { typedef __B __type; };
template <class __C, class __B> struct __accx_limit_type<__C, __B, true> { typedef __C __type; };

/* The limit B of a loop in that type.  The plugin puts the nearest of the type's values in place of calls.  */
template <class __C, class __B> constexpr typename __accx_limit_type
  <__C, __B, (sizeof (__C) < sizeof (int) && sizeof (__B) > sizeof (int))>::__type
__accx_limit (__B __b)
{
  return static_cast<typename __accx_limit_type
    <__C, __B, (sizeof (__C) < sizeof (int) && sizeof (__B) > sizeof (int))>::__type> (__b);
}
}
#endif
#endif
