# Pictures of what run-compression has measured: for each benchmark the speedup of its
# kernel over the size, DOC/compression-NAME.svg.
#
# SPDX-License-Identifier: GPL-3.0-or-later

NF == 6 {
  if (!($1 in n))
    names[++count] = $1
  k = ++n[$1]
  size[$1, k] = $2
  speedup[$1, k] = $3 / $4
}

# Where sizes and speedups stand in a picture of 480 by 320.
function place_x (name, k,   low, high)
{
  low = log (size[name, 1])
  high = log (size[name, n[name]])
  return 60 + (high > low ? 390 * (log (size[name, k]) - low) / (high - low) : 195)
}

function place_y (value) { return 270 - 230 * value / top }

END {
  for (i = 1; i <= count; i++) {
    name = names[i]
    file = doc "/compression-" name ".svg"
    top = 1
    for (k = 1; k <= n[name]; k++)
      if (speedup[name, k] > top)
	top = speedup[name, k]
    top *= 1.1
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"480\" height=\"320\"" \
      " font-family=\"sans-serif\" font-size=\"12\">" > file
    print "<rect width=\"480\" height=\"320\" fill=\"white\"/>" > file
    printf "<text x=\"60\" y=\"20\">%s: speedup of the kernel by compression, over the size" \
      "</text>\n", name > file
    for (value = 0; value <= top; value += 0.5) {
      printf "<line x1=\"60\" x2=\"450\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>\n",
	place_y(value), place_y(value), value == 1 ? "black" : "#ccc" > file
      printf "<text x=\"30\" y=\"%.1f\">%.1f</text>\n", place_y(value) + 4, value > file
    }
    points = ""
    for (k = 1; k <= n[name]; k++) {
      x = place_x(name, k)
      points = points sprintf ("%.1f,%.1f ", x, place_y(speedup[name, k]))
      printf "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>\n", x, place_y(speedup[name, k]) > file
      printf "<text x=\"%.1f\" y=\"290\" text-anchor=\"middle\">%s</text>\n", x,
	size[name, k] > file
    }
    printf "<polyline points=\"%s\" fill=\"none\" stroke=\"#06c\"/>\n</svg>\n", points > file
    close (file)
  }
}
