/// A backtracking matcher that never tries the same alternative twice at one position.
///
/// Nothing is captured, so whether the rest matches depends only on the step and the position.
/// Failed attempts are recorded, which makes the time linear even for patterns with catastrophic
/// backtracking. Source: Davis, Michaud, Servant, Lee, "Using Selective Memoization to Defeat
/// Regular Expression Denial of Service", IEEE S&P 2021.
struct PatternMatcher {
  /// The maximum number of steps of a match.
  static let stepLimit = 20_000_000
  /// The number of steps after which attempts are recorded; matches of short values need fewer.
  private static let freeSteps = 2_000

  private let program: PatternProgram
  private let steps: UnsafeBufferPointer<PatternProgram.Step>
  private let asciiSets: UnsafeBufferPointer<ASCIISet>
  private let bytes: UnsafeBufferPointer<UInt8>
  private var stepsLeft: Int
  private var hasGivenUp = false

  private init(
    _ program: PatternProgram, _ steps: UnsafeBufferPointer<PatternProgram.Step>,
    _ asciiSets: UnsafeBufferPointer<ASCIISet>, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    self.program = program
    self.steps = steps
    self.asciiSets = asciiSets
    self.bytes = bytes
    stepsLeft = Self.stepLimit
  }

  /// Runs a program on valid UTF-8.
  static func run(
    _ program: PatternProgram, on bytes: UnsafeBufferPointer<UInt8>
  ) -> Pattern.Verdict {
    program.steps.withUnsafeBufferPointer { steps in
      program.asciiSets.withUnsafeBufferPointer { asciiSets in
        // The pointers do not escape this call.
        var matcher = PatternMatcher(program, steps, asciiSets, bytes)
        return matcher.verdict()
      }
    }
  }

  private mutating func verdict() -> Pattern.Verdict {
    let end = end(from: 0, at: 0, mustEndAt: bytes.count)
    if hasGivenUp { return .gaveUp }
    return end == nil ? .differs : .matches
  }

  /// The end of a subprogram's match; nil if it does not match.
  ///
  /// - Parameter target: the position at which the match must end; nil for any.
  private mutating func end(from start: Int, at place: Int, mustEndAt target: Int?) -> Int? {
    var waiting: [(step: Int, place: Int)] = []
    var tried: TriedSplits?
    var untilTried = program.hasIdleLoop ? 1 : Self.freeSteps
    var step = start
    var place = place
    while true {
      stepsLeft -= 1
      untilTried -= 1
      if stepsLeft < 0 {
        hasGivenUp = true
        return nil
      }
      if untilTried == 0 { tried = TriedSplits(program.splitCount, places: bytes.count + 1) }
      var fails = false
      switch steps[step] {
      case .scalar(let wanted):
        if place < bytes.count {
          let (scalar, length) = decodeScalar(bytes, at: place)
          fails = scalar != wanted
          place += length
          step += 1
        } else {
          fails = true
        }
      case .set(let set):
        if place < bytes.count {
          let (scalar, length) = decodeScalar(bytes, at: place)
          fails = !isMember(scalar, of: Int(set))
          place += length
          step += 1
        } else {
          fails = true
        }
      case .split(let first, let second, let number):
        if tried?.insert(Int(number), place) == false {
          fails = true
        } else {
          waiting.append((Int(second), place))
          step = Int(first)
        }
      case .jump(let next): step = Int(next)
      case .assertion(let assertion):
        fails = !holds(assertion, at: place)
        step += 1
      case .look(let index):
        let look = program.looks[Int(index)]
        fails = !holds(look, from: step + 1, at: place)
        step = look.next
      case .atomic(let next):
        if let end = end(from: step + 1, at: place, mustEndAt: nil) {
          place = end
          step = Int(next)
        } else {
          fails = true
        }
      case .accept:
        if target == nil || target == place { return place }
        fails = true
      }
      guard fails else { continue }
      guard !hasGivenUp, let next = waiting.popLast() else { return nil }
      (step, place) = next
    }
  }

  @inline(__always)
  private func isMember(_ scalar: UInt32, of set: Int) -> Bool {
    scalar < 128
      ? asciiSets[set].contains(scalar) : program.sets[set].term.contains(scalar)
  }

  // MARK: - Lookaround

  private mutating func holds(_ look: PatternLookStep, from step: Int, at place: Int) -> Bool {
    if look.isAhead {
      return (end(from: step, at: place, mustEndAt: nil) != nil) != look.isNegated
    }
    var start = place
    var width = 0
    while width <= look.most {
      if width >= look.least, end(from: step, at: start, mustEndAt: place) != nil {
        return !look.isNegated
      }
      guard start > 0 else { break }
      start = previous(start)
      width += 1
    }
    return look.isNegated
  }

  private func holds(_ assertion: PatternAssertion, at place: Int) -> Bool {
    switch assertion {
    case .start: place == 0
    case .end: place == bytes.count
    case .endOrLastLine: place == bytes.count || isLastLineEnd(at: place)
    case .lineStart: place == 0 || (isBehindLineEnd(place) && place < bytes.count)
    case .lineEnd: place == bytes.count || isBeforeLineEnd(place)
    case .wordBoundary: isWordBoundary(place)
    case .noWordBoundary: !isWordBoundary(place)
    }
  }

  // MARK: - Lines

  private func isLastLineEnd(at place: Int) -> Bool {
    guard isBeforeLineEnd(place) else { return false }
    let length = decodeScalar(bytes, at: place).length
    if place + length == bytes.count { return true }
    return bytes[place] == 0x0D && place + 2 == bytes.count && bytes[place + 1] == 0x0A
  }

  private func isBeforeLineEnd(_ place: Int) -> Bool {
    guard isLineEnd(decodeScalar(bytes, at: place).scalar) else { return false }
    // Not between CR and LF.
    return !(bytes[place] == 0x0A && place > 0 && bytes[place - 1] == 0x0D)
  }

  private func isBehindLineEnd(_ place: Int) -> Bool {
    guard isLineEnd(decodeScalar(bytes, at: previous(place)).scalar) else { return false }
    return !(bytes[place - 1] == 0x0D && place < bytes.count && bytes[place] == 0x0A)
  }

  private func isLineEnd(_ scalar: UInt32) -> Bool {
    (0x0A...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }

  // MARK: - Words

  /// Whether a word boundary is at an index, as in ICU's `isWordBoundary`: marks and format
  /// characters belong to the character before them.
  private func isWordBoundary(_ place: Int) -> Bool {
    var isWord = false
    if place < bytes.count {
      let scalar = decodeScalar(bytes, at: place).scalar
      if isExtension(scalar) { return false }
      isWord = ScalarSet.Term.words.contains(scalar)
    }
    var start = place
    while start > 0 {
      start = previous(start)
      let scalar = decodeScalar(bytes, at: start).scalar
      if !isExtension(scalar) { return ScalarSet.Term.words.contains(scalar) != isWord }
    }
    return isWord
  }

  private func isExtension(_ value: UInt32) -> Bool {
    guard value >= 0x80, let scalar = Unicode.Scalar(value) else { return false }
    return scalar.properties.isGraphemeExtend || scalar.properties.generalCategory == .format
  }

  /// The position of the previous scalar; `place` must be greater than 0.
  private func previous(_ place: Int) -> Int {
    var place = place - 1
    while place > 0, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }
}

/// The split steps tried so far: one bit for each split and position.
private struct TriedSplits {
  private var bits: [UInt64]
  private let places: Int

  init(_ splits: Int, places: Int) {
    self.places = places
    bits = Array(repeating: 0, count: (splits * places + 63) / 64)
  }

  /// Records an attempt; returns false if it was already recorded.
  mutating func insert(_ split: Int, _ place: Int) -> Bool {
    let index = split * places + place
    let bit = UInt64(1) << UInt64(index & 63)
    guard bits[index >> 6] & bit == 0 else { return false }
    bits[index >> 6] |= bit
    return true
  }
}
