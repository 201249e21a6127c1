internal import FormRules
package import SpecModel

/// A point in a screen's preview matrix; nil on an axis selects its first value.
package struct PreviewPoint: Hashable, Sendable {
  package var device: DeviceReference?
  package var textSize: TextSize?
  package var direction: LayoutDirection?
  package var locale: String?

  package init() {}
}

/// The points of a preview matrix that are looked at.
package enum MatrixShape: String, CaseIterable, Sendable {
  /// Every state at the default values of the axes; further values of an axis only in the first
  /// state.
  case star
  /// Every state at every combination of the axes' values.
  case full
  /// Every state at the default values of the axes only.
  case states
}

/// A state and its point in the matrix; a nil state is the screen before any input.
typealias ChosenPoint = (state: StateDeclaration?, point: PreviewPoint)

/// The maximum number of matrix combinations.
private let pointLimit = 1000

/// The states and points that a request selects.
func selectPoints(
  _ selection: inout StateSelection, _ request: CompileRequest
) throws(RequestError) -> [ChosenPoint] {
  guard request.walksMatrix else {
    return try selection.select(request.states).map { ($0, request.point) }
  }
  let preview = selection.document.preview
  let states = try selection.selectMatrix(preview.states)
  switch request.shape(of: preview) {
  case .states: return states.map { ($0, PreviewPoint()) }
  case .star:
    return states.map { ($0, PreviewPoint()) } + starPoints(of: preview).map { (states[0], $0) }
  case .full: break
  }
  var count = states.count
  for values in [
    preview.devices.count, preview.textSizes.count, preview.directions.count,
    preview.locales.count,
  ] where count <= pointLimit {
    count *= max(1, values)
  }
  guard count <= pointLimit else { throw .tooManyPoints(limit: pointLimit) }
  let points = allPoints(of: preview)
  return states.flatMap { state in points.map { (state, $0) } }
}

extension CompileRequest {
  /// The shape of a walked matrix: the requested one, otherwise the one that the spec declares.
  package func shape(of preview: PreviewMatrix) -> MatrixShape {
    matrix ?? (preview.isFull ? .full : .star)
  }
}

/// The states and points of a screen's own matrix, in the order of the compilation's results.
package func declaredPoints(
  of document: Document, for request: CompileRequest
) throws(RequestError) -> [(state: String?, point: PreviewPoint)] {
  var selection = StateSelection(document, PatternTable(document.form))
  return try selectPoints(&selection, request).map { ($0.state?.name, $0.point) }
}

/// The points with one axis at another value and all other axes at their first value.
private func starPoints(of preview: PreviewMatrix) -> [PreviewPoint] {
  func points<Value>(
    _ values: [Value], _ axis: WritableKeyPath<PreviewPoint, Value?>
  ) -> [PreviewPoint] {
    values.dropFirst().map { value in
      var point = PreviewPoint()
      point[keyPath: axis] = value
      return point
    }
  }
  return points(preview.devices, \.device) + points(preview.textSizes, \.textSize)
    + points(preview.directions, \.direction) + points(preview.locales, \.locale)
}

/// The points of all combinations of the axes' values.
private func allPoints(of preview: PreviewMatrix) -> [PreviewPoint] {
  var points = [PreviewPoint()]
  func multiply<Value>(_ values: [Value], _ axis: WritableKeyPath<PreviewPoint, Value?>) {
    guard !values.isEmpty else { return }
    points = points.flatMap { point in
      values.indices.map { position in
        var point = point
        if position > 0 { point[keyPath: axis] = values[position] }
        return point
      }
    }
  }
  multiply(preview.devices, \.device)
  multiply(preview.textSizes, \.textSize)
  multiply(preview.locales, \.locale)
  guard !preview.directions.isEmpty else { return points }
  return points.flatMap { point in
    let open = defaultDirection(of: preview, point.locale)
    return preview.directions.map { direction in
      var point = point
      if direction != open { point.direction = direction }
      return point
    }
  }
}
