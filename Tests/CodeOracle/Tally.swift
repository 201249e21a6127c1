/// How many specs agree, and which disagree.
package struct Tally: Sendable {
  package var agreed = 0
  package var refused: [String: Int] = [:]
  package var unread: [String: Int] = [:]
  package var disagreed: [UInt64] = []
  /// By component and attribute: how many specs with it were compared, and how many agreed.
  package var features: [String: (agreed: Int, all: Int)] = [:]

  package init() {}

  package var compared: Int { agreed + disagreed.count }

  package mutating func add(_ verdict: Verdict, _ spec: Spec, seed: UInt64) {
    switch verdict {
    case .agrees: agreed += 1
    case .refused(let reason):
      refused[reason, default: 0] += 1
      return
    case .unread(let reason):
      unread[reason, default: 0] += 1
      return
    case .disagrees: disagreed.append(seed)
    }
    for feature in spec.features {
      features[feature, default: (0, 0)].all += 1
      if case .agrees = verdict { features[feature, default: (0, 0)].agreed += 1 }
    }
  }
}
