// swift-format-ignore-file
// Written by tools/generate-platform-data; change that instead.

/// Latin-1 Supplement, Latin Extended-A and -B: for each of U+00A0 to U+024F, the ASCII character
/// about as wide.
///
/// An accented letter has its base letter's advance, by canonical decomposition; the others are
/// judged by eye.
let latinBaseLetters: StaticString = #"""
   !0000|s"@r=+nK-?+rr`u6.`rr=%%%?AAAAAAWCEEEEIIIIDNOOOOO+OUUUUYPb\#
  aaaaaamceeeeiiiionooooo+ouuuuypyAaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGg\#
  GgGgHhHhIiIiIiIiIiMnJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoWmRrRrRrSsSsSs\#
  SsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzfnNNnNnNNnNNNnnNNNNnNNnNNNnnnNNnN\#
  OoNnNnNNnNnnNnNUuNNNnNnNNnnnNnnnnnnnDDdLLlNNnAaIiOoUuUuUuUuUunAa\#
  AaWmNnGgKkOoOoNnjDDdGgNNNnAaWmOoAaAaEeEeIiIiOoOoRrRrUuUuSsTtNnHh\#
  NnNnNnAaEeOoOoOoOoYynnnnnnNNnNNnnNnNNNNnNnNnNnNn
  """#

/// Greek and Cyrillic: for each of U+0370 to U+04FF, the ASCII character about as wide.
///
/// An accented letter has its base letter's advance, by canonical decomposition; the others are
/// judged by eye.
let greekAndCyrillicBaseLetters: StaticString = #"""
  NnNnnnNnnnnnnn;Nnnnnn"A.EHInOnYOiABFAEZHOIKAMNEOHPnETYOXUOIYasni\#
  uabvosznoikvuvsonpcotuGxwwiuouwNboYYYGnnNnNnNnNnNnNnNnNnNnNnNnNn\#
  kpcnOsnNnENnnNNNEEHFCSIIJWWHKNYHABBFDEWBNNKNMHOHPCTYOXNUWWBMBCWR\#
  aoxrdewsnnknwnonpczywxuummbwacmaeehrcsiijmmhknynNnNnNnNnNnNnNnNn\#
  NnNnNnNnNnNnNnNnNnnnnnnnnnNnNnNnNnNnNnNnNnNnNnNnNnNnNnNnNnNnNnNn\#
  NnNnNnNnNnNnNnNnNWwNnNnNnNnNnNnnAaAaNnEeNnNnWwBsNnNnNnOoNnNnCcYy\#
  YyYyUuNnMwNnNnNn
  """#

/// Latin Extended Additional: for each of U+1E00 to U+1EFF, the ASCII character about as wide.
///
/// An accented letter has its base letter's advance, by canonical decomposition; the others are
/// judged by eye.
let latinAdditionalBaseLetters: StaticString = #"""
  AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMm\#
  MmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVv\#
  WwWwWwWwWwXxXxYyZzZzZzhtwyafnnNnAaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEe\#
  EeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYyNnNnNn
  """#
