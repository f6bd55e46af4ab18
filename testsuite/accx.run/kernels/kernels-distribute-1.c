/* A loop that must run in order because of one of its statements becomes several, if each of them can run in
   parallel: not one thread for all.  What one statement makes the next still has; where an iteration
   needs what a later statement of one before has made, where a scalar leads from one to the other, or pointers
   overlap at run time, the loop stays whole.  */
#include <string.h>
#include "check.h"

enum { N = 60, M = 50 };
static int a[N][M], s[M], q[N], p[M], r[N], t[N], y[M];
static int s_want[M], q_want[N], t_want[N], y_want[M];

__attribute__ ((noipa)) static void
both (int n, int m, int a[n][m], int *s, int *q, int *p, int *r)
{
  #pragma acc kernels copyin(a[0:n][0:m], p[0:m], r[0:n]) copy(s[0:m], q[0:n])
  for (int i = 0; i < n; i++)
    {
      q[i] = 1;
      for (int j = 0; j < m; j++)
	{
	  s[j] = s[j] * 3 + r[i] * a[i][j];
	  q[i] = q[i] * 5 + a[i][j] * p[j];
	}
    }
}

__attribute__ ((noipa)) static void
both_on_host (int n, int m, int a[n][m], int *s, int *q, int *p, int *r)
{
  for (int i = 0; i < n; i++)
    {
      q[i] = 1;
      for (int j = 0; j < m; j++)
	{
	  s[j] = s[j] * 3 + r[i] * a[i][j];
	  q[i] = q[i] * 5 + a[i][j] * p[j];
	}
    }
}

static void
check_both (void)
{
  for (int i = 0; i < N; i++)
    CHECK (i, q[i], q_want[i]);
  for (int j = 0; j < M; j++)
    CHECK (j, s[j], s_want[j]);
}

int
main (void)
{
  int i, j, k;
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      a[i][j] = (i * 7 + j * 3) % 13 - 6;
  for (j = 0; j < M; j++)
    p[j] = j % 4, s[j] = s_want[j] = j;
  for (i = 0; i < N; i++)
    r[i] = i % 3;

  both (N, M, a, s, q, p, r);
  both_on_host (N, M, a, s_want, q_want, p, r);
  check_both ();

  /* One array for both sums: in order.  */
  static int m[N + M], m_want[N + M];
  for (i = 0; i < N + M; i++)
    m[i] = m_want[i] = i % 9;
  #pragma acc data copy(m)
  both (M, M, a, m, m + 7, p, r);
  both_on_host (M, M, a, m_want, m_want + 7, p, r);
  for (i = 0; i < N + M; i++)
    CHECK (i, m[i], m_want[i]);

  /* The second loop needs what the first one has summed.  */
  #pragma acc kernels
  for (i = 0; i < N; i++)
    {
      t[i] = 0;
      for (j = 0; j < M; j++)
	t[i] = t[i] * 2 + a[i][j] * p[j];
      for (j = 0; j < M; j++)
	y[j] = y[j] * 3 + a[i][j] * t[i];
    }
  for (i = 0; i < N; i++)
    {
      t_want[i] = 0;
      for (j = 0; j < M; j++)
	t_want[i] = t_want[i] * 2 + a[i][j] * p[j];
      for (j = 0; j < M; j++)
	y_want[j] = y_want[j] * 3 + a[i][j] * t_want[i];
    }
  for (i = 0; i < N; i++)
    CHECK (i, t[i], t_want[i]);
  for (j = 0; j < M; j++)
    CHECK (j, y[j], y_want[j]);

  /* The first statement needs what the second one of the iteration before has made.  */
  #pragma acc kernels
  for (i = 1; i < N; i++)
    {
      q[i] = t[i - 1] + r[i];
      t[i] = q[i] * 2 + t[i];
    }
  for (i = 1; i < N; i++)
    {
      q_want[i] = t_want[i - 1] + r[i];
      t_want[i] = q_want[i] * 2 + t_want[i];
    }
  for (i = 0; i < N; i++)
    CHECK (i, t[i], t_want[i]);

  /* A scalar of the iteration, declared, that both use; one that counts through; and one that is read behind.  */
  int count = 0, last = 0;
  #pragma acc kernels copy(count)
  for (i = 1; i < N; i++)
    {
      int c = a[i][0] * 2 + 1;
      q[i] = c + r[i];
      count += c & 1;
      t[i] = t[i - 1] / 2 + c + count;
      last = c;
    }
  int count_want = 0, last_want = 0;
  for (i = 1; i < N; i++)
    {
      int c = a[i][0] * 2 + 1;
      q_want[i] = c + r[i];
      count_want += c & 1;
      t_want[i] = t_want[i - 1] / 2 + c + count_want;
      last_want = c;
    }
  CHECK (0, count, count_want);
  CHECK (0, last, last_want);
  for (i = 0; i < N; i++)
    CHECK (i, t[i], t_want[i]);
  check_both ();

  /* Only declared scalars lead from the one to the other.  */
  #pragma acc kernels
  for (k = 1; k < N; k++)
    {
      int c = a[k][1] * 2 + 1;
      q[k] = c + r[k];
      t[k] = t[k - 1] / 2 + c;
    }
  for (k = 1; k < N; k++)
    {
      int c = a[k][1] * 2 + 1;
      q_want[k] = c + r[k];
      t_want[k] = t_want[k - 1] / 2 + c;
    }
  for (i = 0; i < N; i++)
    CHECK (i, t[i], t_want[i]);
  check_both ();
  return DONE ();
}
