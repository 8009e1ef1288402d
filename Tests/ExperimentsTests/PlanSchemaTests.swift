import PlainJSON
import PortableNumerics
import Testing

@testable import Experiments

@Suite("The schema of plans")
struct PlanSchemaTests {
  private static let schema = PlanSchema(PlanVocabulary()).node

  /// Plans that use every key.
  static let plans = [
    """
    game: park.json
    players: [novice, average]
    sensors: park
    hunt: {limit: 3600, rule.confirmFixes: 3}
    set: {ghost.holdTime: 3, ghost.catchMode: tap, 'ghost[Boo "the" one].holdTime': 4}
    vary: {ghost.trapWindowDuration: [5, 6, 7], ghost.escapeDistanceMeters: {from: 30, to: 50, step: 10}}
    design: grid
    points: 18
    replicates: 100
    seed: 42
    targets: {captureRate: 0.6...0.8, novice: {escapes: ...3}, average.huntDuration.p90: ...1800, captures@600s.p50: 1...}
    runs: true
    """,
    """
    game: {disc: 400, ghosts: 8}
    players: {base: novice, name: slow, walkingSpeed: {normal: {mean: 1.2, sd: 0.2}}, aimSigma: {triangular: {low: 1, mode: 2, high: 4}}, patience: {empirical: [600, 900]}}
    sensors: [perfect, {base: park, positionSigma: 4}]
    vary: {'ghost[Ghost 2].holdTime': {low: 1, high: 3}, hunt.ghosts: [3, 5], ghost.holdTime: {low: 1, high: 5, scale: log}, ghost.fightRadius: {low: 10, high: 20}}
    where: [ghost.holdTime < 4, ghost.fightRadius > 11]
    design: sobol
    points: 4
    replicates: {min: 2, max: 8, until: {metric: captureRate, halfWidth: 0.1, confidence: 0.9}}
    fast: on
    """,
    """
    game: {file: park.json, name: Park}
    vary: {players: [novice, expert], ghost.holdTime: {low: 1, high: 5}, rule.confirmFixes: {low: 1, high: 5}}
    design: morris
    trajectories: 10
    levels: 4
    population: {novice: 0.6, expert: 0.4}
    objective: {maximize: escapes, minimize: huntDuration.p90}
    beyondRanges: true
    """,
    """
    game:
      name: Written
      zones: [{latitude: 55.5, longitude: 37.25, radius: 100}]
      ghosts: [{name: Boo, latitude: 55.5, longitude: 37.25, holdTime: 2, challenge: darts}]
    vary: {ghost.holdTime: [2, 3]}
    metrics: {fun: escapes / captures when captures > 0, escapes@Boo: }
    series: {metrics: [captures, timeIn.fight], every: 60, until: 1800}
    objective: [{maximize: captureRate}, {minimize: fun}]
    where: ghost.holdTime < 4
    """,
    """
    game: {disc: 400, ghosts: 8}
    players: [novice, {base: expert, name: "so, so"}]
    targets: {"captureRate.gap(novice,\\\"so, so\\\")": ...0.1, "escapes.mean.gap(so, so, novice)": 0.5...2}
    """,
    """
    game: [park.json, {disc: 400, ghosts: 8}, {name: Mine, ghosts: [{name: G, latitude: 1, longitude: 2}], rules: {confirmFixes: 2}}]
    vary: {game: [Mine, 'Park: north'], players: [novice, expert]}
    design: grid
    """,
  ]

  @Test("Every plan of the tests and every example is accepted by reader and schema")
  func accepted() throws {
    let judge = SchemaJudge(Self.schema)
    for text in Self.plans {
      #expect(faultLines(text) == [])
      let value = try #require(try YamlReader.read(text))
      #expect(judge.accepts(value.json), "\(text)")
    }
    for key in PlanSection.plan.keys {
      #expect(!key.examples.isEmpty || key.name == "runs", "\(key.name) has an example")
      for example in key.examples where !example.contains("plugin") && !example.contains("csv") {
        let text = example.hasPrefix("game") ? example : "game: park.json\n" + example
        let value = try #require(try YamlReader.read(text))
        #expect(judge.accepts(value.json), "\(example)")
        let own = faults(text).filter {
          $0.concernsOnePlace(hasOwnMetrics: example.hasPrefix("metrics"))
        }
        #expect(own.isEmpty, "\(example): \(own)")
      }
    }
  }

  private func faults(_ text: String) -> [PlanProblem] {
    do throws(PlanError) {
      _ = try readPlan(text)
      return []
    } catch {
      return error.faults.map { $0.problem }
    }
  }

  @Test("2 000 mutated plans are judged alike by reader and schema, in what concerns one place")
  func mutated() throws {
    let judge = SchemaJudge(Self.schema)
    var random = StreamKey(seed: 77, replicate: 0, purpose: .decision).generator()
    let plans = try Self.plans.map { try #require(try YamlReader.read($0)) }
    var (good, bad, unsaid) = (0, 0, 0)
    for _ in 0..<2000 {
      var mutator = PlanMutator(random: random)
      var plan = plans[mutator.random.index(below: plans.count)]
      for _ in 0...mutator.random.index(below: 2) { plan = mutator.mutated(plan) }
      random = mutator.random
      let text = plan.flowText
      let isAccepted = judge.accepts(try #require(try YamlReader.read(text)).json)
      let faults = faults(text)
      let hasOwnMetrics = plan.map?.has("metrics") == true
      if faults.isEmpty {
        good += 1
        #expect(isAccepted, "the reader takes it, the schema does not:\n\(text)")
      } else if faults.contains(where: { $0.concernsOnePlace(hasOwnMetrics: hasOwnMetrics) }) {
        bad += 1
        #expect(!isAccepted, "the schema takes it, the reader does not:\n\(text)\n\(faults)")
      } else {
        unsaid += 1
      }
    }
    #expect(good > 150 && bad > 800 && unsaid > 50, "\(good) \(bad) \(unsaid)")
  }
}

extension PlanProblem {
  /// Whether a schema can say it: it does not depend on other places, files or arithmetic.
  ///
  /// In a plan with metrics of its own, a metric's name depends on them.
  fileprivate func concernsOnePlace(hasOwnMetrics: Bool) -> Bool {
    switch self {
    case .unknown(.metric, _, _, _) where hasOwnMetrics: false
    case .formula(.name): true
    case .probe(.noMetric): true
    case .expected(.challenge, _): false
    // `novice.escapes` is unknown where novice does not play.
    case .unknown(.metric, let name, _, _): !name.contains(".")
    case .unknown(let kind, _, _, _): kind != .player
    case .expected, .slip, .outOfRange, .missing, .noGame, .noGhosts, .writtenMetrics: true
    default: false
    }
  }
}

/// Changes a plan at a random place.
struct PlanMutator {
  var random: Xoshiro256PlusPlus

  private static let scalars = [
    "0", "1", "5", "7.5", "-3", "1e3", "100000", "0.5", "true", "off", "maybe", "novice", "park",
    "grid", "lhs", "captureRate", "escapes", "0.5...", "...3", "5s", "60%", "0,6", "~", "",
    "40min", "tap", "log", "nobody",
  ]

  mutating func mutated(_ value: YamlValue) -> YamlValue {
    if let map = value.map, !map.isEmpty, random.index(below: 6) > 0 {
      return YamlValue(kind: .map(mutated(map)), origin: value.origin)
    }
    if let items = value.items, !items.isEmpty, random.index(below: 4) > 0 {
      var items = items
      let place = random.index(below: items.count)
      if random.index(below: 5) == 0 {
        items.remove(at: place)
      } else {
        items[place] = mutated(items[place])
      }
      return YamlValue(kind: .list(items), origin: value.origin)
    }
    return replaced(value)
  }

  private mutating func mutated(_ map: YamlMap) -> YamlMap {
    var entries: [YamlMap.Entry] = []
    map.eachEntry { entries.append($0) }
    let place = random.index(below: entries.count)
    let entry = entries[place]
    switch random.index(below: 12) {
    case 0: entries.remove(at: place)
    case 1:
      let key = random.index(below: 2) == 0 ? entry.key + "s" : String(entry.key.dropLast())
      guard !key.isEmpty, !entries.contains(where: { $0.key == key }) else { break }
      entries[place] = YamlMap.Entry(key: key, keyOrigin: entry.keyOrigin, value: entry.value)
    case 2...11 where ["to", "step"].contains(entry.key):
      // Where steps lead is arithmetic.
      entries[place] = YamlMap.Entry(
        key: entry.key, keyOrigin: entry.keyOrigin,
        value: YamlValue(kind: .list([]), origin: entry.value.origin))
    default:
      entries[place] = YamlMap.Entry(
        key: entry.key, keyOrigin: entry.keyOrigin, value: mutated(entry.value))
    }
    return YamlMap(entries)
  }

  private mutating func replaced(_ value: YamlValue) -> YamlValue {
    let scalar = { (text: String, quoted: Bool) in
      YamlValue(kind: .scalar(text, quoted: quoted), origin: value.origin)
    }
    let text = Self.scalars[random.index(below: Self.scalars.count)]
    switch random.index(below: 10) {
    case 0: return YamlValue(kind: .list([value, scalar(text, false)]), origin: value.origin)
    case 1: return YamlValue(kind: .list([]), origin: value.origin)
    case 2: return YamlValue(kind: .map(YamlMap()), origin: value.origin)
    case 3: return scalar(value.text ?? "park", true)
    default: return scalar(text, false)
    }
  }
}

extension YamlValue {
  /// The value as YAML in flow style.
  fileprivate var flowText: String {
    switch kind {
    case .scalar(let text, quoted: true): return Plan.quoted(text).quotedAnyway
    case .scalar(let text, quoted: false):
      return isNull ? "~" : text.contains(",") ? "0,6".quotedAnyway : text
    case .list(let items): return "[" + items.map(\.flowText).joined(separator: ", ") + "]"
    case .map(let map):
      var parts: [String] = []
      map.eachEntry { parts.append("\(Plan.quoted($0.key)): \($0.value.flowText)") }
      return "{" + parts.joined(separator: ", ") + "}"
    }
  }
}

extension String {
  /// The text in quotation marks, if it has none.
  fileprivate var quotedAnyway: String { hasPrefix("\"") ? self : "\"\(self)\"" }
}
