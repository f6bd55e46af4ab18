# Pictures of what run-compression has measured, DOC/compression-WHAT.svg: for each
# benchmark the speedup of its kernel over the size, and of HotSpot, at the size of the
# paper's, the application's time over iterations, plain and compressed.
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

# A picture of 480 by 320 with values from 0 to TOP, lines UNIT apart; one may be MARKed.
function begin (title, unit, mark,   value)
{
  print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"480\" height=\"320\"" \
    " font-family=\"sans-serif\" font-size=\"12\">" > file
  print "<rect width=\"480\" height=\"320\" fill=\"white\"/>" > file
  printf "<text x=\"60\" y=\"20\">%s</text>\n", title > file
  for (value = 0; value <= top; value += unit) {
    printf "<line x1=\"60\" x2=\"450\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>\n",
      place(value), place(value), value == mark ? "black" : "#ccc" > file
    printf "<text x=\"30\" y=\"%.1f\">%.1f</text>\n", place(value) + 4, value > file
  }
}

function place (value) { return 270 - 230 * value / top }

# The Ith of LAST points of a curve, SHARE of the way to the right.
function point (i, share, value)
{
  curve = (i == 1 ? "" : curve " ") sprintf ("%.1f,%.1f", 60 + 390 * share, place(value))
  printf "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>\n", 60 + 390 * share, place(value) > file
}

function label (share, text)
{
  printf "<text x=\"%.1f\" y=\"290\" text-anchor=\"middle\">%s</text>\n", 60 + 390 * share,
    text > file
}

function end_curve (color)
{
  printf "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\"/>\n", curve, color > file
}

function end_picture ()
{
  print "</svg>" > file
  close (file)
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

# A number of lines between 4 and 10 for values up to MOST.
function line_unit (most,   unit)
{
  for (unit = 1; most / unit > 10; unit *= 10)
    ;
  for (; most / unit < 4; unit /= 2)
    ;
  return unit
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
  print "<text x=\"70\" y=\"50\">plain</text>" > file
  print "<text x=\"70\" y=\"66\" fill=\"#06c\">compressed</text>" > file
  end_picture()
}

END {
  for (i = 1; i <= count; i++)
    speedup_picture(names[i])
  if (points > 1)
    course_picture()
}
