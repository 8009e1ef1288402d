# Changes one place of a source file: the lines BEFORE become the lines AFTER.
# usage: awk -v before=... -v after=... -f apply.awk FILE > CHANGED
# Spaces at the beginning of lines do not count. Exit status: 3 unless BEFORE occurs exactly once.
BEGIN {
  wanted = split(before, old, "\n")
  added = split(after, new, "\n")
}
{
  line[NR] = $0
  sub(/^ +/, "")
  bare[NR] = $0
}
END {
  for (at = 1; at + wanted - 1 <= NR; at++) {
    same = 1
    for (k = 1; k <= wanted && same; k++) same = bare[at + k - 1] == old[k]
    if (same) { found++; place = at }
  }
  if (found != 1) exit 3
  for (at = 1; at < place; at++) print line[at]
  match(line[place], /^ */)
  indent = substr(line[place], 1, RLENGTH)
  for (k = 1; k <= added; k++) print indent new[k]
  for (at = place + wanted; at <= NR; at++) print line[at]
}
