# A picture of what run-multi has measured, DOC/multi-speedup.svg: for each program and size
# the speedup with deviceid over the number of GPUs.  Behind picture.awk.
#
# SPDX-License-Identifier: GPL-3.0-or-later

$1 != "peer" && $2 == "deviceid" {
  key = $1 " " $4
  if (!(key in seen)) {
    seen[key] = 1
    keys[++count] = key
  }
  if (!((key, $3) in best) || $5 < best[key, $3])
    best[key, $3] = $5
  most = $3 > most ? $3 : most
}

function share (gpus) { return (gpus - 1) / (most - 1) }

END {
  if (most < 2) {
    print "run-multi has measured one GPU" > "/dev/stderr"
    exit 2
  }
  split("#06c #c30 #093 #909 #960 #066 black", colors)
  file = doc "/multi-speedup.svg"
  top = 1.05 * most
  begin("speedup with deviceid over the number of GPUs", most > 4 ? 2 : 1, -1)
  for (gpus = 1; gpus <= most; gpus *= 2)
    label(share(gpus), gpus)
  for (i = 1; i <= count; i++) {
    points = 0
    for (gpus = 1; gpus <= most; gpus *= 2)
      if ((keys[i], gpus) in best)
        point(++points, share(gpus), best[keys[i], 1] / best[keys[i], gpus])
    end_curve(colors[(i - 1) % 7 + 1])
    name(i, colors[(i - 1) % 7 + 1], keys[i])
  }
  end_picture()
}
