# Drawing pictures, for programs of awk that say what is in them: begin, then points and
# labels, end_curve after each curve and its name, end_picture.  FILE is the picture's name, TOP the
# largest value in it.
#
# SPDX-License-Identifier: GPL-3.0-or-later

# A picture of 480 by 340 with values from 0 to TOP, lines UNIT apart; one may be MARKed.
function begin (title, unit, mark,   value)
{
  print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"480\" height=\"340\"" \
    " font-family=\"sans-serif\" font-size=\"12\">" > file
  print "<rect width=\"480\" height=\"340\" fill=\"white\"/>" > file
  printf "<text x=\"60\" y=\"20\">%s</text>\n", title > file
  for (value = 0; value <= top; value += unit) {
    printf "<line x1=\"60\" x2=\"450\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>\n",
      place(value), place(value), value == mark ? "black" : "#ccc" > file
    printf "<text x=\"52\" y=\"%.1f\" text-anchor=\"end\">%.3g</text>\n", place(value) + 4,
      value > file
  }
}

function place (value) { return 270 - 230 * value / top }

# The Ith of LAST points of a curve, SHARE of the way to the right.
function point (i, share, value)
{
  curve = (i == 1 ? "" : curve " ") sprintf ("%.1f,%.1f", 60 + 390 * share, place(value))
  printf "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>\n", 60 + 390 * share, place(value) > file
}

function label (share, text,   end)
{
  end = share == 1 && length(text) > 6
  printf "<text x=\"%.1f\" y=\"290\" text-anchor=\"%s\">%s</text>\n",
    end ? 475 : 60 + 390 * share, end ? "end" : "middle", text > file
}

# What curve I, of COLOR, is: below the picture, in rows of four.
function name (i, color, text)
{
  printf "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>\n", 60 + 105 * ((i - 1) % 4),
    310 + 16 * int((i - 1) / 4), color, text > file
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

# A number of lines between 4 and 10 for values up to MOST.
function line_unit (most,   unit)
{
  for (unit = 1; most / unit > 10; unit *= 10)
    ;
  for (; most / unit < 4; unit /= 2)
    ;
  return unit
}
