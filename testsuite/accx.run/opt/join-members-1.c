/* Members that are accessed together have the values of plain C: of all types and sizes, in any order, some or all
   of them, with stores of the same members between, and of objects that overlap.  */
#include "check.h"
#define N 100

typedef struct { float x, y, z, w; } __attribute__ ((aligned (16))) floats;
typedef struct { double x, y; } __attribute__ ((aligned (16))) doubles;
typedef struct { signed char a; unsigned char b; short c; int d; unsigned e, f; } __attribute__ ((aligned (16))) mixed;
typedef struct { unsigned char r, g, b, a; } __attribute__ ((aligned (4))) bytes;
typedef struct { int low : 5, high : 27; int next; } __attribute__ ((aligned (8))) bits;
typedef struct { char pad[4]; floats in; } __attribute__ ((packed)) crooked;

static floats f[2 * N], f2[2 * N];
static doubles d[N], d2[N];
static mixed m[N], m2[N];
static bytes b[N], b2[N];
static bits t[N], t2[N];
static crooked c[N], c2[N];

static void
fill (void)
{
  for (int i = 0; i < 2 * N; i++)
    f[i] = f2[i] = (floats) { i, i + 0.25f, i + 0.5f, -i };
  for (int i = 0; i < N; i++)
    {
      d[i] = d2[i] = (doubles) { i, -i - 0.5 };
      m[i] = m2[i] = (mixed) { (signed char) (i - 50), (unsigned char) (250 + i), (short) -i, -7 * i, 3u << 30, i };
      b[i] = b2[i] = (bytes) { (unsigned char) i, (unsigned char) (2 * i), (unsigned char) (255 - i), 9 };
      t[i] = t2[i] = (bits) { i % 16, 4 * i, -i };
      c[i] = c2[i] = (crooked) { "abc", { i, 2, 3, -i } };
    }
}

/* The statements, for both: element i of what is at P, and its partner Q.  */
#define BODY(F, D, M, B, T, C, i) \
  { \
    floats *p = &F[i], *q = &F[i + N]; \
    float x = p->x; \
    p->y = x + 1; \
    q->x = p->y + p->z; \
    q->w = x; \
    q->z = p->w * 2; \
    q->y = q->x - q->z; \
    p->x = q->y; \
    p->w = p->x + p->z; \
    doubles s = D[i]; \
    D[i].y = s.x * 3; \
    D[i].x = s.y + D[i].y; \
    mixed u = M[i]; \
    M[i].a = (signed char) (u.c + u.a); \
    M[i].c = (short) (u.b + u.a); \
    M[i].b = (unsigned char) (u.d - 3); \
    M[i].d = M[i].c + (int) (u.e >> 3); \
    M[i].f = u.e + u.f; \
    M[i].e = (unsigned) u.a; \
    bytes v = B[i]; \
    B[i].a = v.r; \
    B[i].r = v.b; \
    B[i].b = (unsigned char) (v.g + v.a); \
    B[i].g = v.a; \
    T[i].next = T[i].low + T[i].high; \
    T[i].high = T[i].next; \
    C[i].in.x += C[i].in.w; \
    C[i].in.y = C[i].in.z * C[i].in.x; \
    C[i].in.w = 5; \
    C[i].in.z = 6; \
  }

/* Y and z of each, beside which nothing is touched.  */
static void
middle (floats *a, int n)
{
  #pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      float y = a[i].y, z = a[i].z;
      a[i].y = z;
      a[i].z = y;
    }
}

/* P and Q may be one object, or a part of one each.  */
static void
overlap (floats *p, floats *q, int n, int shift)
{
  #pragma acc parallel loop seq copy(p[0:n + shift]) present_or_copy(q[0:n])
  for (int i = 0; i < n; i++)
    {
      q[i].x = p[i].x + 1;
      q[i].y = p[i].x + 2;
      q[i].z = p[i].y + 3;
      q[i].w = p[i].z + 4;
    }
}

int
main (void)
{
  fill ();
  #pragma acc parallel loop copy(f, d, m, b, t, c)
  for (int i = 0; i < N; i++)
    BODY (f, d, m, b, t, c, i)
  for (int i = 0; i < N; i++)
    BODY (f2, d2, m2, b2, t2, c2, i)
  for (int i = 0; i < N; i++)
    {
      for (int k = i; k < 2 * N; k += N)
	{
	  CHECK (k, f[k].x, f2[k].x);
	  CHECK (k, f[k].y, f2[k].y);
	  CHECK (k, f[k].z, f2[k].z);
	  CHECK (k, f[k].w, f2[k].w);
	}
      CHECK (i, d[i].x, d2[i].x);
      CHECK (i, d[i].y, d2[i].y);
      CHECK (i, m[i].a, m2[i].a);
      CHECK (i, m[i].b, m2[i].b);
      CHECK (i, m[i].c, m2[i].c);
      CHECK (i, m[i].d, m2[i].d);
      CHECK (i, m[i].e, m2[i].e);
      CHECK (i, m[i].f, m2[i].f);
      CHECK (i, b[i].r, b2[i].r);
      CHECK (i, b[i].g, b2[i].g);
      CHECK (i, b[i].b, b2[i].b);
      CHECK (i, b[i].a, b2[i].a);
      CHECK (i, t[i].low, t2[i].low);
      CHECK (i, t[i].high, t2[i].high);
      CHECK (i, t[i].next, t2[i].next);
      CHECK (i, c[i].in.x, c2[i].in.x);
      CHECK (i, c[i].in.y, c2[i].in.y);
      CHECK (i, c[i].in.z, c2[i].in.z);
      CHECK (i, c[i].in.w, c2[i].in.w);
      CHECK (i, c[i].pad[2], 'c');
    }
  fill ();
  middle (f + 1, N);
  for (int i = 0; i < 2 * N; i++)
    {
      CHECK (i, f[i].y, i >= 1 && i <= N ? i + 0.5f : i + 0.25f);
      CHECK (i, f[i].w, (float) -i);
    }
  for (int shift = 0; shift < 2; shift++)
    {
      fill ();
      overlap (f, f + shift, N, shift);
      floats *p = f2, *q = f2 + shift;
      for (int i = 0; i < N; i++)
	{
	  q[i].x = p[i].x + 1;
	  q[i].y = p[i].x + 2;
	  q[i].z = p[i].y + 3;
	  q[i].w = p[i].z + 4;
	}
      for (int i = 0; i < N; i++)
	{
	  CHECK (i, f[i].x, f2[i].x);
	  CHECK (i, f[i].y, f2[i].y);
	  CHECK (i, f[i].z, f2[i].z);
	  CHECK (i, f[i].w, f2[i].w);
	}
    }
  return DONE ();
}
