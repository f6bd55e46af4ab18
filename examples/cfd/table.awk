# The times of run-cfd, lines of KIND VERSION PHASE MS, as a table: for each version and phase
# the median with accx, with CUDA, and CUDA's over that with accx.
#
# SPDX-License-Identifier: GPL-3.0-or-later

$3 == "error" { next }

{
  key = $1 " " $2 " " $3
  sample[key, ++n[key]] = $4
  if (!($2 in number)) { version[++versions] = $2; number[$2] = versions }
  if (!($3 in known)) { phase[++phases] = $3; known[$3] = 1 }
}

function median (key,    i, j, t, a)
{
  for (i = 1; i <= n[key]; i++)
    {
      t = sample[key, i]
      for (j = i - 1; j > 0 && a[j] > t; j--)
	a[j + 1] = a[j]
      a[j + 1] = t
    }
  return n[key] ? a[int((n[key] + 1) / 2)] : 0
}

function cells (accx, cuda)
{
  if (accx && cuda && cuda / accx < least) least = cuda / accx
  return sprintf (" %.3f | %.3f | %s |", accx, cuda, accx && cuda ? sprintf ("%.3f", cuda / accx) : "-")
}

END {
  least = 1e9
  line = "| version |"; rule = "|---|"
  for (p = 1; p <= phases; p++)
    { line = line " " phase[p] ", accx | CUDA | ratio |"; rule = rule "---|---|---|" }
  print line " sum, accx | CUDA | ratio |"
  print rule "---|---|---|"
  for (v = 1; v <= versions; v++)
    {
      line = "| " version[v] " |"; accx = cuda = 0
      for (p = 1; p <= phases; p++)
	{
	  a = median("accx " version[v] " " phase[p])
	  c = median("cuda " version[v] " " phase[p])
	  line = line cells(a, c); accx += a; cuda += c
	}
      print line cells(accx, cuda)
    }
  printf "\nLeast ratio: %.3f\n", least
  if (n["tiles fused convection"])
    printf "With tiles for the cache directive convection takes %.3f in version fused.\n", \
      median("tiles fused convection")
}
