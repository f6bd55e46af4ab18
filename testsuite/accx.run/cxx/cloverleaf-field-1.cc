/* Fields and kernels as CloverLeaf's C++ port: structs of 2D buffers with operators, kernels by reference. */
#include "check.h"
#include <algorithm>
#include <cmath>
#include <vector>

namespace clover
{
  template <typename T> struct Buffer2D
  {
    size_t sizeX, sizeY;
    T *data;
    Buffer2D (size_t x, size_t y) : sizeX (x), sizeY (y), data (new T[x * y]) {}
    ~Buffer2D () { delete[] data; }
    Buffer2D (const Buffer2D &) = delete;
    size_t N () const { return sizeX * sizeY; }
    T &operator() (size_t i, size_t j) const { return data[i + j * sizeX]; }
    T *operator[] (size_t j) { return data + j * sizeX; }
  };
  struct Range1d { const size_t from, to; };
  struct Range2d
  {
    const size_t fromX, fromY, toX, toY;
    const size_t sizeX, sizeY;
    Range2d (size_t fx, size_t fy, size_t tx, size_t ty)
      : fromX (fx), fromY (fy), toX (tx), toY (ty), sizeX (tx - fx), sizeY (ty - fy) {}
  };
}

struct field_type
{
  clover::Buffer2D<double> density, energy, pressure, soundspeed;
  field_type (size_t x, size_t y) : density (x, y), energy (x, y), pressure (x, y), soundspeed (x, y) {}
};

static void
ideal_gas_kernel (int x_min, int x_max, int y_min, int y_max, field_type &field)
{
  const int base_stride = field.density.sizeX;
  double *density = field.density.data, *energy = field.energy.data;
  double *pressure = field.pressure.data, *soundspeed = field.soundspeed.data;
  const size_t n = field.density.N ();
#pragma acc parallel loop collapse(2) copyin(density[:n], energy[:n]) copyout(pressure[:n], soundspeed[:n])
  for (int j = y_min; j < y_max; j++)
    for (int i = x_min; i < x_max; i++)
      {
	double v = 1.0 / density[i + j * base_stride];
	pressure[i + j * base_stride] = (1.4 - 1.0) * density[i + j * base_stride] * energy[i + j * base_stride];
	double pressurebyenergy = (1.4 - 1.0) * density[i + j * base_stride];
	double pressurebyvolume = -density[i + j * base_stride] * pressure[i + j * base_stride];
	double sound_speed_squared = v * v * (pressure[i + j * base_stride] * pressurebyenergy - pressurebyvolume);
	soundspeed[i + j * base_stride] = std::sqrt (sound_speed_squared);
      }
}

/* The buffers' own members in clauses, and their operators in the region.  */
static double
summary (const clover::Range2d &range, clover::Buffer2D<double> &p, clover::Buffer2D<double> &c)
{
  double sum = 0, most = 0;
#pragma acc parallel loop collapse(2) reduction(+:sum) reduction(max:most) \
  copyin(p, c, p.data[0:p.N ()], c.data[0:c.sizeX * c.sizeY])
  for (size_t j = range.fromY; j < range.toY; j++)
    for (size_t i = range.fromX; i < range.toX; i++)
      {
	sum += p (i, j);
	most = std::max (most, c (i, j));
      }
  return sum + 1000 * most;
}

int
main ()
{
  const size_t nx = 24, ny = 17;
  field_type field (nx, ny);
  for (size_t i = 0; i < nx * ny; i++)
    {
      field.density.data[i] = 1 + i % 7;
      field.energy.data[i] = 2.5;
    }
  ideal_gas_kernel (0, nx, 0, ny, field);
  double sum = 0, most = 0;
  for (size_t j = 0; j < ny; j++)
    for (size_t i = 0; i < nx; i++)
      {
	double d = field.density (i, j), p = (1.4 - 1.0) * d * 2.5;
	double s = std::sqrt (1 / d * (1 / d) * (p * ((1.4 - 1.0) * d) + d * p));
	CHECK_NEAR (i + j * nx, field.pressure (i, j), p, 1e-14);
	CHECK_NEAR (i + j * nx, field.soundspeed[j][i], s, 1e-14);
	if (i >= 2 && i < 20 && j >= 1 && j < 15)
	  sum += field.pressure (i, j), most = std::max (most, field.soundspeed (i, j));
      }
  CHECK_NEAR (0, summary (clover::Range2d (2, 1, 20, 15), field.pressure, field.soundspeed), sum + 1000 * most, 1e-12);
  return DONE ();
}
