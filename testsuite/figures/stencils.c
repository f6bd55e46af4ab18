/* Stencils.

   SPDX-License-Identifier: GPL-3.0-or-later  */

void
line_three (int n, const double *restrict a, double *restrict b)
{
  #pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;
}

void
plane_five_rows (int n, int m, double (*restrict a)[m], double (*restrict b)[m])
{
  #pragma acc parallel loop collapse(2)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

void
plane_nine (int n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	float s = 0;
	for (int k = -1; k <= 1; k++)
	  for (int l = -1; l <= 1; l++)
	    s += a[(i + k) * n + j + l];
	b[i * n + j] = s / 9;
      }
}

void
cube_seven (int n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop collapse(3)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      for (int k = 1; k < n - 1; k++)
	b[(i * n + j) * n + k] = a[((i - 1) * n + j) * n + k] + a[((i + 1) * n + j) * n + k]
				 + a[(i * n + j - 1) * n + k] + a[(i * n + j + 1) * n + k]
				 + a[(i * n + j) * n + k - 1] + a[(i * n + j) * n + k + 1]
				 - 6 * a[(i * n + j) * n + k];
}

void
cube_seven_fixed (const double a[restrict 128][128][128], double b[restrict 128][128][128])
{
  #pragma acc parallel loop collapse(3)
  for (int i = 1; i < 127; i++)
    for (int j = 1; j < 127; j++)
      for (int k = 1; k < 127; k++)
	b[i][j][k] = a[i - 1][j][k] + a[i + 1][j][k] + a[i][j - 1][k] + a[i][j + 1][k]
		     + a[i][j][k - 1] + a[i][j][k + 1] - 6 * a[i][j][k];
}

#define AT(D, E, F) a[((i + (D)) * n + j + (E)) * n + k + (F)]
void
cube_radius_four (int n, const float *restrict c, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop collapse(3)
  for (int i = 4; i < n - 4; i++)
    for (int j = 4; j < n - 4; j++)
      for (int k = 4; k < n - 4; k++)
	{
	  float s = c[0] * AT (0, 0, 0);
	  for (int r = 1; r <= 4; r++)
	    s += c[r] * (AT (r, 0, 0) + AT (-r, 0, 0) + AT (0, r, 0) + AT (0, -r, 0)
			 + AT (0, 0, r) + AT (0, 0, -r));
	  b[(i * n + j) * n + k] = s;
	}
}

void
red_black (int n, int colour, double *restrict u, const double *restrict f)
{
  #pragma acc parallel loop gang
  for (int i = 1; i < n - 1; i++)
    {
      #pragma acc loop vector
      for (int j = 1 + (i + colour) % 2; j < n - 1; j += 2)
	u[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1]
			       + u[i * n + j + 1] - f[i * n + j]);
    }
}

void
sweep_columns (int n, int m, const double *restrict c, double *restrict x)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int k = 1; k < m; k++)
      x[k * n + i] -= c[k] * x[(k - 1) * n + i];
}

void
wave (int n, float k, const float *restrict old, const float *restrict now, float *restrict new)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      new[i * n + j] = 2 * now[i * n + j] - old[i * n + j]
		       + k * (now[(i - 1) * n + j] + now[(i + 1) * n + j] + now[i * n + j - 1]
			      + now[i * n + j + 1] - 4 * now[i * n + j]);
}

void
life (int n, const unsigned char *restrict a, unsigned char *restrict b)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      {
	int s = 0;
	for (int k = -1; k <= 1; k++)
	  for (int l = -1; l <= 1; l++)
	    s += a[(i + k) * n + j + l];
	b[i * n + j] = s == 3 || (s == 4 && a[i * n + j]);
      }
}

/* Borders that the loops over a window do not change.  */
void
windows (int w, int h, int s, const float *restrict image, float *restrict sums)
{
  #pragma acc parallel loop collapse(2) present(image[0:w*h], sums[0:w*h])
  for (int x = 0; x < w; x++)
    for (int y = 0; y < h; y++)
      {
	float sum = 0;
	for (int i = -s; i <= s; i++)
	  for (int j = -s; j <= s; j++)
	    if (x - s >= 0 && x + s < w && y - s >= 0 && y + s < h)
	      sum += image[(x + i) * h + y + j];
	sums[x * h + y] = sum;
      }
}
