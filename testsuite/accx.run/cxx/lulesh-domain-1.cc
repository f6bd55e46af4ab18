/* A Domain class as LULESH's: vectors behind accessor functions, whose data pointers regions use. */
#include "check.h"
#include <vector>
#include <cmath>

typedef double Real_t;
typedef int Index_t;

class Domain
{
public:
  explicit Domain (Index_t edge) : m_edge (edge), m_numElem (edge * edge * edge),
    m_numNode ((edge + 1) * (edge + 1) * (edge + 1)), m_deltatime (1e-3)
  {
    m_x.resize (m_numNode); m_y.resize (m_numNode); m_z.resize (m_numNode);
    m_xd.resize (m_numNode, 0); m_fx.resize (m_numNode);
    m_e.resize (m_numElem, 1); m_p.resize (m_numElem); m_v.resize (m_numElem, 1);
    m_nodelist.resize (8 * m_numElem);
    Index_t n = 0, en = edge + 1;
    for (Index_t k = 0; k < en; k++)
      for (Index_t j = 0; j < en; j++)
	for (Index_t i = 0; i < en; i++, n++)
	  {
	    x (n) = 1.125 * i / edge;
	    y (n) = 1.125 * j / edge;
	    z (n) = 1.125 * k / edge;
	  }
    Index_t e = 0;
    for (Index_t k = 0; k < edge; k++)
      for (Index_t j = 0; j < edge; j++)
	for (Index_t i = 0; i < edge; i++, e++)
	  {
	    Index_t *local = nodelist (e), at = (k * en + j) * en + i;
	    local[0] = at, local[1] = at + 1, local[2] = at + en + 1, local[3] = at + en;
	    for (int c = 0; c < 4; c++)
	      local[4 + c] = local[c] + en * en;
	  }
  }
  Real_t &x (Index_t i) { return m_x[i]; }
  Real_t &y (Index_t i) { return m_y[i]; }
  Real_t &z (Index_t i) { return m_z[i]; }
  Real_t &xd (Index_t i) { return m_xd[i]; }
  Real_t &fx (Index_t i) { return m_fx[i]; }
  Real_t &e (Index_t i) { return m_e[i]; }
  Real_t &p (Index_t i) { return m_p[i]; }
  Real_t &v (Index_t i) { return m_v[i]; }
  Index_t *nodelist (Index_t i) { return &m_nodelist[8 * i]; }
  Index_t numElem () const { return m_numElem; }
  Index_t numNode () const { return m_numNode; }
  Real_t deltatime () const { return m_deltatime; }
private:
  Index_t m_edge, m_numElem, m_numNode;
  Real_t m_deltatime;
  std::vector<Real_t> m_x, m_y, m_z, m_xd, m_fx, m_e, m_p, m_v;
  std::vector<Index_t> m_nodelist;
};

static inline Real_t
TripleProduct (Real_t x1, Real_t y1, Real_t z1, Real_t x2, Real_t y2, Real_t z2,
	       Real_t x3, Real_t y3, Real_t z3)
{
  return x1 * (y2 * z3 - z2 * y3) + x2 * (z1 * y3 - y1 * z3) + x3 * (y1 * z2 - z1 * y2);
}

static inline Real_t
CalcElemVolume (const Real_t x[8], const Real_t y[8], const Real_t z[8])
{
  return TripleProduct (x[1] - x[0], y[1] - y[0], z[1] - z[0],
			x[3] - x[0], y[3] - y[0], z[3] - z[0],
			x[4] - x[0], y[4] - y[0], z[4] - z[0]);
}

static void
CalcVolumes (Domain &domain, Real_t *vol)
{
  Index_t numElem = domain.numElem (), numNode = domain.numNode ();
  Index_t *nodelist = domain.nodelist (0);
  Real_t *x = &domain.x (0), *y = &domain.y (0), *z = &domain.z (0);
#pragma acc parallel loop copyin(x[0:numNode], y[0:numNode], z[0:numNode], nodelist[0:8 * numElem]) copyout(vol[0:numElem])
  for (Index_t k = 0; k < numElem; ++k)
    {
      const Index_t *elemToNode = &nodelist[8 * k];
      Real_t xl[8], yl[8], zl[8];
      for (Index_t c = 0; c < 8; c++)
	{
	  Index_t at = elemToNode[c];
	  xl[c] = x[at], yl[c] = y[at], zl[c] = z[at];
	}
      vol[k] = CalcElemVolume (xl, yl, zl);
    }
}

static void
CalcPressure (Domain &domain, Real_t pmin)
{
  Real_t *p = &domain.p (0), *e = &domain.e (0), *v = &domain.v (0);
  const Index_t n = domain.numElem ();
#pragma acc parallel loop copy(p[0:n]) copyin(e[0:n], v[0:n])
  for (Index_t i = 0; i < n; i++)
    {
      Real_t c = Real_t (2) / 3 * (v[i] + Real_t (1));
      p[i] = c * e[i];
      if (std::fabs (p[i]) < 1e-7)
	p[i] = 0;
      if (p[i] < pmin)
	p[i] = pmin;
    }
}

static Real_t
CalcTimeConstraint (Domain &domain)
{
  Real_t least = 1e20;
  Real_t *p = &domain.p (0);
  Index_t n = domain.numElem ();
#pragma acc parallel loop copyin(p[0:n]) reduction(min:least)
  for (Index_t i = 0; i < n; i++)
    least = std::fmin (least, std::sqrt (p[i] + i));
  return least;
}

int
main ()
{
  Domain *locDom = new Domain (5);
  std::vector<Real_t> vol (locDom->numElem ());
  CalcVolumes (*locDom, vol.data ());
  Real_t h = 1.125 / 5;
  for (Index_t i = 0; i < locDom->numElem (); i++)
    CHECK_NEAR (i, vol[i], h * h * h, 1e-14);
  for (Index_t i = 0; i < locDom->numElem (); i++)
    locDom->e (i) = i - 3, locDom->v (i) = 1 + i % 3;
  CalcPressure (*locDom, 0.5);
  for (Index_t i = 0; i < locDom->numElem (); i++)
    {
      Real_t want = 2. / 3 * (2 + i % 3) * (i - 3);
      CHECK_NEAR (i, locDom->p (i), want < 0.5 ? 0.5 : want, 1e-14);
    }
  CHECK_NEAR (0, CalcTimeConstraint (*locDom), std::sqrt (0.5), 1e-14);
  delete locDom;
  return DONE ();
}
