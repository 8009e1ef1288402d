import TextKit
import Domain
import Testing

/// An object with a parameter of each kind.
struct Knobs: Adjustable {
  var length = 2.0
  var count = 3
  var isOn = false
  var mode = CatchMode.hold

  static let specs: [ParameterSpec<Knobs>] = [
    .number(
      "length", { swap(&$0.length, &$1) }, unit: "m", range: 1...5, physical: 0...100,
      Caption.fixed("")),
    .count("count", { swap(&$0.count, &$1) }, range: 1...10, physical: 1...1000, Caption.fixed("")),
    .flag("isOn", { swap(&$0.isOn, &$1) }, Caption.fixed("")),
    .choice("mode", { swap(&$0.mode, &$1) }, Caption.fixed("")),
  ]
}

@Suite("Parameters")
struct ParameterSpecTests {
  private let length = Knobs.specs[0]
  private let count = Knobs.specs[1]
  private let isOn = Knobs.specs[2]
  private let mode = Knobs.specs[3]

  @Test("a value is set and read through its parameter")
  func apply() throws {
    var knobs = Knobs()
    try length.apply(4.5, to: &knobs)
    try count.apply(7, to: &knobs)
    try isOn.apply(1, to: &knobs)
    try mode.apply(1, to: &knobs)
    #expect((knobs.length, knobs.count, knobs.isOn) == (4.5, 7, true))
    #expect(knobs.mode == .tap)
    #expect(Knobs.specs.map { $0.get(knobs) } == [4.5, 7, 1, 1])
  }

  @Test("GB-020 values outside the range are refused, the edges are not")
  func ranges() throws {
    var knobs = Knobs()
    for value in [0.999, 5.001, .nan, .infinity, -.infinity] {
      #expect(throws: ParameterError.self) { try length.apply(value, to: &knobs) }
    }
    #expect(knobs.length == 2)
    for value in [1.0, 5.0] { try length.validate(value) }
    for value in [0.0, 11, 2.5] {
      #expect(throws: ParameterError.self) { try count.validate(value) }
    }
    for value in [-1.0, 2, 0.5] {
      #expect(throws: ParameterError.self) { try isOn.validate(value) }
    }
    for value in [-1.0, 3, 0.5] {
      #expect(throws: ParameterError.self) { try mode.validate(value) }
    }
  }

  @Test("beyond the ranges, physics still holds")
  func beyondRanges() throws {
    try length.validate(100, beyondRanges: true)
    try count.validate(1000, beyondRanges: true)
    #expect(throws: ParameterError.self) { try length.validate(-1, beyondRanges: true) }
    #expect(throws: ParameterError.self) { try count.validate(2.5, beyondRanges: true) }
    #expect(throws: ParameterError.self) { try mode.validate(3, beyondRanges: true) }
  }

  @Test("text becomes a value and a value text")
  func text() throws {
    #expect(try length.parse("2.5") == 2.5)
    #expect(try length.parse("1e1") == 10)
    #expect(try mode.parse("tap") == 1)
    for on in ["on", "true", "yes", "1"] { #expect(try isOn.parse(on) == 1) }
    for off in ["off", "false", "no", "0"] { #expect(try isOn.parse(off) == 0) }
    #expect(length.format(7) == "7")
    #expect(length.format(0.1) == "0.1")
    #expect(mode.format(1) == "tap")
    #expect(isOn.format(0) == "off")
    #expect(mode.format(.nan) == "nan")
    #expect(mode.format(1e300) == "1e+300")
  }

  @Test("a message says what was expected")
  func messages() throws {
    func message(_ body: () throws -> Void) throws -> String {
      try #require(throws: ParameterError.self, performing: body).line(in: .en)
    }
    #expect(
      try message { try length.validate(9) } == "length: 9 is outside 1…5 m")
    #expect(
      try message { try count.validate(2.5) }
        == "count: 2.5 does not fit, expected a whole number 1…10")
    #expect(
      try message { _ = try mode.parse("net") }
        == "mode: “net” does not fit, expected hold or tap or challenge")
    #expect(try message { _ = try length.parse("5m") } == "length: “5m” is not a number")
    #expect(throws: ParameterError.self) { try length.parse("inf") }
    #expect(
      ParameterError.unknown(name: "lenght", nearest: ["length"]).line(in: .en)
        == "There is no parameter “lenght”. Did you mean length?")
  }

  @Test("a parameter of a part is one of the whole, under a longer name")
  func within() throws {
    let spec = try #require(GhostParameters.specs.first).within(
      { (ghost: Ghost) in ghost.parameters }, { $0.parameters = $1 }, prefix: "ghost.")
    var ghost = ghost(1)
    try spec.apply(120, to: &ghost)
    #expect(spec.name == "ghost.mainZoneRadius")
    #expect(ghost.parameters.mainZoneRadiusMeters == 120)
  }

  @Test("declared defaults are in range and are what a new object has")
  func defaults() throws {
    for spec in GhostParameters.specs {
      try spec.validate(spec.defaultValue)
      #expect(spec.get(GhostParameters()) == spec.defaultValue, "\(spec.name)")
    }
    for spec in HuntRules.specs {
      try spec.validate(spec.defaultValue)
      #expect(spec.get(HuntRules()) == spec.defaultValue, "\(spec.name)")
      #expect(spec.physicalRange.contains(spec.range.lowerBound), "\(spec.name)")
      #expect(spec.physicalRange.contains(spec.range.upperBound), "\(spec.name)")
    }
  }

  @Test(
    "GB-013 GB-014 GB-017 the ghost's ranges and defaults are the brief's",
    arguments: [
      ("mainZoneRadius", 100.0, 200.0, 150.0), ("fightRadius", 10, 30, 20),
      ("trapWindowDuration", 5, 10, 7), ("escapeDistanceMeters", 30, 50, 40), ("holdTime", 1, 5, 2),
    ])
  func brief(_ name: String, _ low: Double, _ high: Double, _ value: Double) throws {
    let spec = try #require(GhostParameters.specs.first { $0.name == name })
    #expect(spec.range == low...high)
    #expect(spec.defaultValue == value)
  }

  @Test(
    "a mistyped name is offered the nearest ones",
    arguments: [
      ("fightRaduis", ["fightRadius"]), ("hold", ["holdTime"]), ("HOLDTIME", ["holdTime"]),
      ("zzzzzzzzzzzzzzz", []), ("trapWindowDuratoin", ["trapWindowDuration"]),
    ])
  func nearest(_ typed: String, _ expected: [String]) {
    #expect(nearestNames(to: typed, among: GhostParameters.specs.map(\.name)) == expected)
  }

  @Test("of equally near names the first ones are offered")
  func nearestTies() {
    #expect(nearestNames(to: "ax", among: ["ab", "ac", "ad"]) == ["ab", "ac"])
    #expect(nearestNames(to: "a", among: []) == [])
  }
}
