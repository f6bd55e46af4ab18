/* A docking kernel as miniBUDE's: templates on a number of poses, std::array, structs of arrays, static tables. */
#include "check.h"
#include <array>
#include <cmath>
#include <vector>
#include <limits>

struct Atom { float x, y, z; int type; };
struct FFParams { int hbtype; float radius, hphb, elsc; };
constexpr float Zero = 0.0f, Quarter = 0.25f, Half = 0.5f, One = 1.0f, Two = 2.0f;
constexpr float HARDNESS = 38.0f, CNSTNT = 45.0f;
constexpr float square (float x) { return x * x; }

template <size_t PPWI> static void
fasten_main (size_t group, size_t ntypes, size_t nposes, size_t natlig, size_t natpro,
	     const Atom *protein, const Atom *ligand, const float *transforms_0,
	     const float *transforms_1, const float *transforms_2, const FFParams *forcefield,
	     float *energies)
{
  std::array<std::array<float, 3>, PPWI> transform;
  std::array<float, PPWI> etot;
  for (size_t l = 0; l < PPWI; l++)
    {
      size_t ix = group * PPWI + l;
      transform[l][0] = std::sin (transforms_0[ix]);
      transform[l][1] = std::cos (transforms_1[ix]);
      transform[l][2] = transforms_2[ix];
      etot[l] = Zero;
    }
  for (size_t il = 0; il < natlig; il++)
    {
      const Atom l_atom = ligand[il];
      const FFParams l_params = forcefield[l_atom.type];
      for (size_t ip = 0; ip < natpro; ip++)
	{
	  const Atom &p_atom = protein[ip];
	  const FFParams &p_params = forcefield[p_atom.type % ntypes];
	  const float radij = p_params.radius + l_params.radius, r_radij = One / radij;
	  for (size_t l = 0; l < PPWI; l++)
	    {
	      const float x = l_atom.x + transform[l][0] - p_atom.x;
	      const float y = l_atom.y + transform[l][1] - p_atom.y;
	      const float z = l_atom.z + transform[l][2] - p_atom.z;
	      const float distij = std::sqrt (square (x) + square (y) + square (z));
	      const float distbb = distij - radij;
	      etot[l] += (One - distij * r_radij) * (distbb < Zero ? Two * HARDNESS : Zero);
	      etot[l] += l_params.elsc * p_params.elsc * (distbb < Two ? One - distbb * Half : Zero) * CNSTNT;
	    }
	}
    }
  for (size_t l = 0; l < PPWI && group * PPWI + l < nposes; l++)
    energies[group * PPWI + l] = etot[l] * Half;
}

template <size_t N> static std::vector<float>
run (const std::vector<Atom> &protein_, const std::vector<Atom> &ligand_,
     const std::vector<FFParams> &ff, const std::array<std::vector<float>, 3> &poses)
{
  const size_t nposes = poses[0].size (), natlig = ligand_.size (), natpro = protein_.size (), ntypes = ff.size ();
  std::vector<float> results (nposes);
  const Atom *protein = protein_.data (), *ligand = ligand_.data ();
  const FFParams *forcefield = ff.data ();
  const float *t0 = poses[0].data (), *t1 = poses[1].data (), *t2 = poses[2].data ();
  float *energies = results.data ();
#pragma acc data copyin(protein[:natpro], ligand[:natlig], forcefield[:ntypes], t0[:nposes], t1[:nposes], t2[:nposes]) copyout(energies[:nposes])
  {
#pragma acc parallel loop
    for (size_t group = 0; group < nposes / N; group++)
      fasten_main<N> (group, ntypes, nposes, natlig, natpro, protein, ligand, t0, t1, t2, forcefield, energies);
  }
  return results;
}

int
main ()
{
  std::vector<Atom> protein, ligand;
  std::vector<FFParams> ff;
  for (int i = 0; i < 31; i++)
    protein.push_back ({ 0.5f * i, 0.25f * (i % 5), 1.0f, i % 4 });
  for (int i = 0; i < 7; i++)
    ligand.push_back (Atom { 1.0f * i, 0.5f, 0.25f * i, i % 3 });
  for (int i = 0; i < 4; i++)
    ff.push_back ({ i, 1.0f + i * 0.5f, 0.0f, i * 0.25f });
  std::array<std::vector<float>, 3> poses;
  for (int i = 0; i < 64; i++)
    for (int k = 0; k < 3; k++)
      poses[k].push_back (0.1f * i * (k + 1));
  std::vector<float> one = run<1> (protein, ligand, ff, poses), four = run<4> (protein, ligand, ff, poses);
  for (int i = 0; i < 64; i++)
    {
      float want;
      std::vector<float> host (64);
      fasten_main<1> (i, 4, 64, 7, 31, protein.data (), ligand.data (), poses[0].data (), poses[1].data (), poses[2].data (), ff.data (), host.data ());
      want = host[i];
      CHECK_NEAR (i, one[i], want, 1e-4);
      CHECK_NEAR (i, four[i], want, 1e-4);
    }
  return DONE ();
}
