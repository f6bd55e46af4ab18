# Pictures of what run-cache has measured over sizes, DOC/cache-WHAT.svg: how much faster
# than without the directive, by method and in CUDA, and how much faster writes are at the
# end than at once.  Lines of WAY WORKLOAD SIZE VALUE.  Behind picture.awk.
#
# SPDX-License-Identifier: GPL-3.0-or-later

BEGIN {
  split("#c60 #06c black #390", colors)
}

{
  value[$2, $1, $3] = $4
  if (!(($2, $3) in known)) {
    known[$2, $3] = 1
    size[$2, ++sizes[$2]] = $3
  }
}

# The curve of number C: of RATIO over the sizes of WORKLOAD.
function draw (workload, c, text,   k, share)
{
  for (k = 1; k <= sizes[workload]; k++) {
    share = sizes[workload] > 1 ? (k - 1) / (sizes[workload] - 1) : 0.5
    point(k, share, ratio[k])
    if (c == 1)
      label(share, size[workload, k])
  }
  end_curve(colors[c])
  name(c, colors[c], text)
}

# Sets RATIO to how much more WORKLOAD does in WAY than in BASE; returns the most.
function compare (workload, way, base, inverse,   k, most, a, b)
{
  most = 0
  for (k = 1; k <= sizes[workload]; k++) {
    a = value[workload, way, size[workload, k]]
    b = value[workload, base, size[workload, k]]
    ratio[k] = a > 0 && b > 0 ? (inverse ? b / a : a / b) : 0
    most = ratio[k] > most ? ratio[k] : most
  }
  return most
}

# WORKLOAD by the ways of LIST, over that without the directive.
function picture (workload, list, title,   ways, i, n, most)
{
  if (!sizes[workload])
    return
  n = split(list, ways)
  top = 1
  for (i = 1; i <= n; i++) {
    most = compare(workload, ways[i], "plain", 0)
    top = most > top ? most : top
  }
  top *= 1.1
  file = doc "/cache-" workload ".svg"
  begin(title, line_unit(top), 1)
  for (i = 1; i <= n; i++) {
    compare(workload, ways[i], "plain", 0)
    draw(workload, i, ways[i])
  }
  end_picture()
}

function writes_picture (   names, i, n, most)
{
  n = split("dense-131072 sparse-131072 dense-4096 sparse-4096", names)
  if (!sizes[names[1]])
    return
  top = 1
  for (i = 1; i <= n; i++) {
    most = compare(names[i], "back", "through", 1)
    top = most > top ? most : top
  }
  top *= 1.1
  file = doc "/cache-writes.svg"
  begin("write-back: speedup over write-through, over iterations", line_unit(top), 1)
  for (i = 1; i <= n; i++) {
    compare(names[i], "back", "through", 1)
    draw(names[i], i, names[i])
  }
  end_picture()
}

END {
  picture("stencil", "ehc rbi cuda", "1-D stencil, radius 30: speedup over that without cache, over the size")
  picture("gemm-16", "rbc rbi cuda", "product of matrices: speedup over that without cache, over the size")
  picture("nbody", "rbc rbi cuda", "N-body: speedup over that without cache, over the number of bodies")
  picture("jacobi", "rbc rbi cuda", "Jacobi, 9 points: speedup over that without cache, over the size")
  writes_picture()
}
