# interfaces.awk: the lines of `routines' as interfaces of Fortran, in fixed and in free form.
#
# SPDX-License-Identifier: GPL-3.0-or-later

BEGIN {
  type["device"] = "integer (acc_device_kind)"
  type["device_value"] = "integer (acc_device_kind), value"
  type["property"] = "integer (acc_device_property_kind), value"
  type["queue"] = "integer (acc_handle_kind)"
  type["number"] = "integer"
  type["value"] = "integer, value"
  type["text"] = "character (*)"
  type["pointer"] = "type (c_ptr), value"
  type["address"] = "type (c_ptr)"
  type["stream"] = "integer (c_intptr_t)"
  type["stream_value"] = "integer (c_intptr_t), value"
  type["size"] = "integer (c_size_t)"
  type["truth"] = "logical"
  type["queues"] = "integer (acc_handle_kind), dimension (*)"
  type["array"] = "type (*), dimension (..)"
  type["memory"] = "type (*), dimension (*)"
  type["bytes32"] = "integer (c_int32_t)"
  type["bytes64"] = "integer (c_int64_t)"
  fill = "                                                                        "
}

# A line of TEXT that goes on in the next one.
function goes_on(text) { print substr(text fill, 1, 72) "&" }

# The procedure NAME of the N arguments in name[] and kind[].
function procedure(name, result, n,    i, head, word)
{
  word = result == "-" ? "subroutine" : "function"
  head = "        " word " " name " ("
  for (i = 1; i <= n; i++)
    {
      goes_on(head)
      head = "     &    " names[i] (i < n ? "," : "")
    }
  print head ")"
  print "          use iso_c_binding"
  goes_on("          import acc_device_kind, acc_handle_kind,")
  print "     &      acc_device_property_kind"
  if (result != "-")
    print "          " type[result] " :: " name
  for (i = 1; i <= n; i++)
    {
      if (kinds[i] == "memory")
	print "!GCC$ ATTRIBUTES NO_ARG_CHECK :: " names[i]
      print "          " type[kinds[i]] " :: " names[i]
    }
  print "        end " word
}

# Arguments FIRST to NF, names:kinds, where `bytes' alone stands for its kind BYTES.
function arguments(bytes,    i, n, part)
{
  for (i = 3; i <= NF; i++)
    {
      split($i, part, ":")
      names[++n] = part[1]
      kinds[n] = part[2] == "bytes" ? bytes : part[2]
    }
  return n
}

/^#/ || NF == 0 { next }

$1 != "data" {
  print "      interface " $2
  if ($0 ~ /:bytes/)
    {
      procedure($2 "_32_h", $1, arguments("bytes32"))
      procedure($2 "_64_h", $1, arguments("bytes64"))
    }
  else
    procedure($2 "_h", $1, arguments(""))
  print "      end interface"
}

# data NAME: of an array, and of memory and its bytes; RESULT, and the queue, if there is one.
$1 == "data" {
  queue = $2 ~ /_async$/
  result = $3 ? $3 : "-"
  print "      interface " $2
  names[1] = "data_arg"; kinds[1] = "array"
  names[2] = "async_arg"; kinds[2] = "queue"
  procedure($2 "_array_h", result, 1 + queue)
  kinds[1] = "memory"
  names[2] = "bytes"
  names[3] = "async_arg"; kinds[3] = "queue"
  kinds[2] = "bytes32"
  procedure($2 "_32_h", result, 2 + queue)
  kinds[2] = "bytes64"
  procedure($2 "_64_h", result, 2 + queue)
  print "      end interface"
}
