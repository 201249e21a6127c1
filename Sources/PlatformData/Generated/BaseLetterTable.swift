// swift-format-ignore-file
// Written by tools/generate-platform-data; change that instead.

/// Latin-1 Supplement, Latin Extended-A and -B: for each of U+00A0 to U+024F, an ASCII character of
/// about the same width.
///
/// An accented letter has its base letter's advance, by canonical decomposition; the others are
/// estimates.
let latinBaseLetters: StaticString = #"""
   !0000|s"@r=+nK-?+rr`u6.`rr=%%%?AAAAAAWCEEEEIIIIDNOOOOO+OUUUUYPb\#
  aaaaaamceeeeiiiionooooo+ouuuuypyAaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGg\#
  GgGgHhHhIiIiIiIiIiMnJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoWmRrRrRrSsSsSs\#
  SsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzfnNNnNnNNnNNNnnNNNNnNNnNNNnnnNNnN\#
  OoNnNnNNnNnnNnNUuNNNnNnNNnnnNnnnnnnnDDdLLlNNnAaIiOoUuUuUuUuUunAa\#
  AaWmNnGgKkOoOoNnjDDdGgNNNnAaWmOoAaAaEeEeIiIiOoOoRrRrUuUuSsTtNnHh\#
  NnNnNnAaEeOoOoOoOoYynnnnnnNNnNNnnNnNNNNnNnNnNnNn
  """#

/// Greek and Cyrillic: for each of U+0370 to U+04FF, an ASCII character of about the same width.
///
/// An accented letter has its base letter's advance, by canonical decomposition; the others are
/// estimates.
let greekAndCyrillicBaseLetters: StaticString = #"""
  NnNnnnNnnnnnnn;Nnnnnn"A.EHInOnYOiABFAEZHOIKAMNEOHPnETYOXUOIYasni\#
  uabvosznoikvuvsonpcotuGxwwiuouwNboYYYGnnNnNnNnNnNnNnNnNnNnNnNnNn\#
  kpcnOsnNnENnnNNNEEHFCSIIJWWHKNYHABBFDEWBNNKNMHOHPCTYOXNUWWBMBCWR\#
  aoxrdewsnnknwnonpczywxuummbwacmaeehrcsiijmmhknynNnNnNnNnNnNnNnNn\#
  NnNnNnNnNnNnNnNnNnnnnnnnnnNnNnNnNnNnNnNnNnNnNnNnNnNnNnNnNnNnNnNn\#
  NnNnNnNnNnNnNnNnNWwNnNnNnNnNnNnnAaAaNnEeNnNnWwBsNnNnNnOoNnNnCcYy\#
  YyYyUuNnMwNnNnNn
  """#

/// Latin Extended Additional: for each of U+1E00 to U+1EFF, an ASCII character of about the same
/// width.
///
/// An accented letter has its base letter's advance, by canonical decomposition; the others are
/// estimates.
let latinAdditionalBaseLetters: StaticString = #"""
  AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMm\#
  MmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVv\#
  WwWwWwWwWwXxXxYyZzZzZzhtwyafnnNnAaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEe\#
  EeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYyNnNnNn
  """#
