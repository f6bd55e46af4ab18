# What version VERSION (0, 1 ...) of PHASE consists of, for run-cfd: those functions and
# structs of the files, in their order, that PHASE[VERSION] uses, without comments and blank
# lines.  NAME (f) in a file for an axis is what f_0, f_1 and f_2 mean.
#
# SPDX-License-Identifier: GPL-3.0-or-later

# The name that a line in column 1 gives to the definition that it is part of.
function defined (line)
{
  if (match(line, /^NAME \([a-z_]+\)/)) return substr(line, 7, RLENGTH - 7)
  if (line ~ /^struct [a-z_]+$/) return substr(line, 8)
  if (match(line, /^[a-z_]+ \(/)) return substr(line, 1, RLENGTH - 2)
  return ""
}

# Comments of whole lines, also several.
/^[ \t]*\/\*/ { comment = 1 }
comment { if (/\*\//) comment = 0; next }
/^[ \t]*$/ { next }
/^#(include|define|undef|if|endif|else|ifndef)/ { next }

$0 ~ "^phase \\*const " phase { table = 1 }
table { roots = roots " " $0; if (/};$/) { table = 0; text = ""; name = "" } next }

{
  sub(/[ \t]*\/\*.*\*\/$/, "")
  text = text $0 "\n"
  if (name == "") name = defined($0)
  if (/^}/ || /^[a-z].*;$/)
    { blocks++; body[blocks] = text; title[blocks] = name; text = name = "" }
}

# Marks what TEXT uses.
function use (text,    words, n, i, b)
{
  n = split(text, words, /[^A-Za-z0-9_]+/)
  for (i = 1; i <= n; i++)
    {
      sub(/_[012]$/, "", words[i])
      if (words[i] in done) continue
      done[words[i]] = 1
      for (b = 1; b <= blocks; b++)
	if (title[b] == words[i] && !used[b])
	  { used[b] = 1; use(body[b]) }
    }
}

END {
  sub(/.*{/, "", roots)
  split(roots, functions, /[ ,}]+/)
  use(functions[version + 2])
  for (b = 1; b <= blocks; b++)
    if (used[b]) printf "%s", body[b]
}
