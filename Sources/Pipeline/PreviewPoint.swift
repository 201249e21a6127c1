internal import FormRules
package import SpecModel

/// A point in a screen's preview matrix; nil on an axis selects the axis's first value.
package struct PreviewPoint: Hashable, Sendable {
  package var device: DeviceReference?
  package var textSize: TextSize?
  package var direction: LayoutDirection?
  package var locale: String?

  package init() {}
}

/// Which combinations of states and axis values of a preview matrix are compiled.
package enum MatrixShape: String, CaseIterable, Sendable {
  /// Every state at the first value of each axis; other values of an axis only in the first state.
  case star
  /// Every state at every combination of the axes' values.
  case full
  /// Every state, at the first value of each axis only.
  case states
}

/// A state and its point in the matrix; the state is nil for the screen before any input.
typealias ChosenPoint = (state: StateDeclaration?, point: PreviewPoint)

/// The maximum number of combinations in a preview matrix.
private let pointLimit = 1000

/// Returns the states and points that a request selects.
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
  /// The requested shape of the matrix; otherwise the one that the spec declares.
  package func shape(of preview: PreviewMatrix) -> MatrixShape {
    matrix ?? (preview.isFull ? .full : .star)
  }
}

/// The states and points of the matrix that a screen declares, in the order of the compilation's
/// results.
package func declaredPoints(
  of document: Document, for request: CompileRequest
) throws(RequestError) -> [(state: String?, point: PreviewPoint)] {
  var selection = StateSelection(document, PatternTable(document.form))
  return try selectPoints(&selection, request).map { ($0.state?.name, $0.point) }
}

/// The points at which one axis has another value and all other axes have their first value.
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
