# Pictures of what run-compression has measured, DOC/compression-WHAT.svg: for each
# benchmark the speedup of its kernel over the size, and of HotSpot, at the size of the
# paper's, the application's time over iterations, plain and compressed.  Behind
# picture.awk.
#
# SPDX-License-Identifier: GPL-3.0-or-later

NF == 6 {
  if (!($1 in n))
    names[++count] = $1
  k = ++n[$1]
  size[$1, k] = $2
  speedup[$1, k] = $3 / $4
}

NF == 5 && $1 == "hotspot" && $2 == 512 {
  iterations[++points] = $3
  plain[points] = $4 / 1000
  compressed[points] = $5 / 1000
}

function speedup_picture (name,   k, low, high, share)
{
  file = doc "/compression-" name ".svg"
  top = 1
  for (k = 1; k <= n[name]; k++)
    top = speedup[name, k] > top ? speedup[name, k] : top
  top *= 1.1
  begin(name ": speedup of the kernel by compression, over the size", 0.5, 1)
  low = log (size[name, 1])
  high = log (size[name, n[name]])
  for (k = 1; k <= n[name]; k++) {
    share = high > low ? (log (size[name, k]) - low) / (high - low) : 0.5
    point(k, share, speedup[name, k])
    label(share, size[name, k])
  }
  end_curve("#06c")
  end_picture()
}

function course_picture (   i, last)
{
  file = doc "/compression-hotspot-application.svg"
  last = iterations[points]
  top = plain[points] > compressed[points] ? plain[points] : compressed[points]
  top *= 1.1
  begin("hotspot, 512: the application&#8217;s time in ms over iterations", line_unit(top), -1)
  for (i = 1; i <= points; i++) {
    point(i, iterations[i] / last, plain[i])
    label(iterations[i] / last, iterations[i])
  }
  end_curve("black")
  for (i = 1; i <= points; i++)
    point(i, iterations[i] / last, compressed[i])
  end_curve("#06c")
  name(1, "black", "plain")
  name(2, "#06c", "compressed")
  end_picture()
}

END {
  for (i = 1; i <= count; i++)
    speedup_picture(names[i])
  if (points > 1)
    course_picture()
}
