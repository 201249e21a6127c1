extension Spec {
  /// The smallest spec that still disagrees, found by leaving things out.
  package func shrunk(while disagrees: (Spec) -> Bool) -> Spec {
    var current = self
    var tries = 0
    search: while tries < 400 {
      for smaller in current.smaller {
        tries += 1
        if disagrees(smaller) {
          current = smaller
          continue search
        }
        if tries >= 400 { break }
      }
      break
    }
    return current
  }

  private var smaller: [Spec] {
    var specs: [Spec] = []
    for index in body.indices {
      if body.count > 1 {
        var copy = self
        copy.body.remove(at: index)
        specs.append(copy)
      }
      if !body[index].children.isEmpty {
        var copy = self
        copy.body.replaceSubrange(index...index, with: body[index].children)
        specs.append(copy)
      }
      for node in body[index].smaller {
        var copy = self
        copy.body[index] = node
        specs.append(copy)
      }
    }
    return specs
  }
}

extension SpecNode {
  fileprivate var smaller: [SpecNode] {
    var nodes: [SpecNode] = []
    for index in children.indices {
      if children.count > 1 {
        var copy = self
        copy.children.remove(at: index)
        nodes.append(copy)
      }
      if !children[index].children.isEmpty,
        component != "group" || children[index].children.count == 1
      {
        var copy = self
        copy.children.replaceSubrange(index...index, with: children[index].children)
        nodes.append(copy)
      }
    }
    for index in attributes.indices where attributes[index].key != "id" {
      var copy = self
      copy.attributes.remove(at: index)
      nodes.append(copy)
    }
    if component == "text", content != "Yes" {
      var copy = self
      copy.content = "Yes"
      nodes.append(copy)
    }
    for index in children.indices {
      for child in children[index].smaller {
        var copy = self
        copy.children[index] = child
        nodes.append(copy)
      }
    }
    return nodes
  }
}
