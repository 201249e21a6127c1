import CodeGeneration
import Pipeline
import SpecSyntax
import TestSupport
import Testing

/// What a generated form does when the app's data or another field changes.
@Suite struct FormFollowingTests {
  static let spec = """
    formwork: 1
    screen: Places
    facts: { home: at }
    data:
      countries:
        - { code: at, name: Austria, cities: [{ name: Vienna, roads: [Ring] }, { name: Graz, roads: [Gasse] }] }
        - { code: jp, name: Japan, cities: [{ name: Tokyo, roads: [Ginza] }] }
      user: { name: Ada, news: true, size: M, volume: 3, born: 1990-05-01 }
      clubs: [{ id: a, level: 1 }]
    states: { begun: {} }
    body:
      - picker: Country
        options: { forEach: c in countries, value: "${c.code}", title: "${c.name}" }
        value: ${home}
      - picker: City
        options: { forEach: c in country.option.cities, value: "${c.name}" }
      - picker: Road
        options: ${city.option.roads}
        rules: [required]
      - field: Level
        rules: [integer]
      - picker: Club
        options: { forEach: "c in where(c in clubs, c.level == level.value)", value: "${c.id}" }
      - { field: Name, value: "${user.name}" }
      - { toggle: News, value: "${user.news}" }
      - { segmented: Size, options: [S, M], value: "${user.size}" }
      - { stepper: Volume, max: 5, value: "${user.volume}" }
      - { datePicker: Born, value: "${user.born}" }
      - { button: Reset, tap: { reset: form } }
      - { button: Again, tap: { reset: name } }
      - { button: Take, tap: { set: volume, to: 1 } }
    """

  static let program = #"""
    @MainActor func run() {
      func show(_ name: String, _ values: Any?...) {
        print(name, values.map { $0.map { "\($0)" } ?? "-" }.joined(separator: " "))
      }
      let model = PlacesModel()
      show("empty", model.form.country, model.form.name, model.form.news, model.form.size?.rawValue)
      model.form.name = "Grace"
      let sample = PlacesModel.begun
      model.countries = sample.countries
      model.user = sample.user
      model.clubs = sample.clubs
      show(
        "data", model.form.country, model.form.name, model.form.news, model.form.size?.rawValue,
        model.form.volume, model.form.born?.isoText)
      model.form.city = "Vienna"
      model.form.road = "Ring"
      show("chosen", model.form.city, model.form.road)
      model.form.country = "at"
      show("same", model.form.city, model.form.road)
      model.form.country = "jp"
      show("other", model.form.city, model.form.road, model.form.error(on: .road))
      show("cities", model.form.cityOptions.map(\.value), model.form.roadOptions.map(\.value))
      model.form.country = "at"
      show("back", model.form.city, model.form.touched.contains(.city))
      model.countries = []
      model.form.country = "at"
      model.countries = sample.countries
      model.form.city = "Graz"
      model.countries = []
      show("gone", model.form.city)
      model.countries = sample.countries
      show("again", model.form.city)
      model.form.level = "1"
      model.form.club = "a"
      show("club", model.form.club)
      model.form.level = "2"
      show("level", model.form.club)
      model.form.news = false
      model.user.news = true
      model.user.name = "Alan"
      model.user.size = "XL"
      model.user.volume = 9
      show("later", model.form.name, model.form.news, model.form.size?.rawValue, model.form.volume)
      model.form.size = nil
      model.user.size = "S"
      show("none", model.form.size?.rawValue)
      model.form.reset([.name])
      show("name", model.form.name, model.form.news)
      model.form.reset()
      show(
        "reset", model.form.country, model.form.city, model.form.name, model.form.news,
        model.form.size?.rawValue, model.form.cityOptions.count)
    }
    MainActor.assumeIsolated { run() }
    """#

  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc on the path"))
  func choicesAndFirstValues() throws {
    let source = SourceText(path: "places.yaml", bytes: Array(Self.spec.utf8))
    let compilation = compile(source, for: CompileRequest())
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    var code = CodeRequest(.model)
    code.minimumIOS = 17
    #expect(
      try runGenerated(compilation.document, code, Self.program) == [
        "empty -  false -",
        "data at Grace true M 3 1990-05-01",
        "chosen Vienna Ring",
        "same Vienna Ring",
        "other - - -",
        "cities [\"Tokyo\"] []",
        "back - false",
        "gone -",
        "again Graz",
        "club a",
        "level -",
        "later Grace false - 5",
        "none -",
        "name Alan false",
        "reset at - Alan true S 2",
      ])
  }
  private static let several = """
    formwork: 1
    screen: Trip
    data:
      places: [{ id: rome, name: Rome }, { id: oslo, name: Oslo }, { id: bern, name: Bern }]
    states: { begun: {} }
    body:
      - picker: Stops
        multiple: true
        options: { forEach: p in places, value: "${p.id}", title: "${p.name}" }
        value: [bern, rome]
        rules: [{ count: 1..2 }]
      - picker: Nights
        multiple: true
        presentation: push
        options: { forEach: "p in where(p in places, p.id in stops.value)", value: "${p.id}" }
      - { text: Changed, when: stops.edited }
      - { button: Reset, tap: { reset: stops } }
    """

  /// Chosen options stay in the options' order, and those that are gone are not chosen.
  @Test(.enabled(if: Compiler.path != nil, "there is no swiftc on the path"))
  func severalOptions() throws {
    let source = SourceText(path: "trip.yaml", bytes: Array(Self.several.utf8))
    let compilation = compile(source, for: CompileRequest())
    #expect(compilation.diagnostics.sorted().map(\.message) == [])
    var code = CodeRequest(.model)
    code.minimumIOS = 17
    let program = #"""
      @MainActor func run() {
        let model = TripModel()
        func show(_ name: String) {
          let form = model.form
          print(name, form.stops, form.nights, form.isEdited(.stops), form.isValid)
        }
        show("empty")
        let sample = TripModel.begun
        model.places = sample.places
        show("data")
        model.form.toggleStops(model.form.stopsOptions[1])
        show("three")
        model.form.toggleStops(model.form.stopsOptions[0])
        model.form.toggleNights(model.form.nightsOptions[1])
        model.form.toggleNights(model.form.nightsOptions[0])
        show("nights")
        model.form.toggleStops(model.form.stopsOptions[2])
        show("left")
        model.places = [sample.places[0]]
        show("gone")
        model.places = sample.places
        show("again")
        model.form.reset([.stops])
        show("reset")
        print(model.form.stopsChoices.map(\.title))
      }
      MainActor.assumeIsolated { run() }
      """#
    #expect(
      try runGenerated(compilation.document, code, program) == [
        "empty [] [] false false",
        #"data ["rome", "bern"] [] false true"#,
        #"three ["rome", "oslo", "bern"] [] true false"#,
        #"nights ["oslo", "bern"] ["oslo", "bern"] true true"#,
        #"left ["oslo"] ["oslo"] true true"#,
        "gone [] [] true false",
        #"again ["oslo"] ["oslo"] true true"#,
        #"reset ["rome", "bern"] [] false true"#,
        #"["Rome", "Bern"]"#,
      ])
  }
}
