import LabComposition
import Domain
import Experiments
import Geo
import HuntEngine
import Presentation
import SensorModels
import Sensors
import Simulation

/// Commands that look ahead without moving anyone: inspect, odds, what if.
extension ShellSession {
  /// Hunts simulated for an estimate.
  private static let huntCount = 400

  /// The figures of an estimate and their metrics.
  private static let figures: [(OddsFigure.Kind, Metric)] = [
    (.captureRate, .captureRate), (.completed, .completed), (.huntDuration, .huntDuration),
    (.firstCapture, .firstCapture), (.escapes, .escapes),
  ]

  mutating func inspect(_ words: ShellWords) throws(ShellRefusal) {
    if live == nil { try beginHunt() }
    let wanted = words.words.dropFirst()
    let name = wanted.first?.lowercased() == "ghost" ? wanted.dropFirst() : wanted
    guard !name.isEmpty, let live else { throw words.wrong }
    let ghost = try huntedGhost(name.joined(separator: " "))
    show(
      .inspect(
        InspectViewModel(
          ghost: ghost, of: live.state, player: truth.position,
          walkingSpeed: truth.walkingSpeedMetersPerSecond)))
  }

  mutating func odds(_ words: ShellWords) throws(ShellRefusal) {
    try words.expect(0, 1)
    let persona = try persona(words.count == 1 ? words[1] : "average")
    let runs = try simulate(setup(for: persona))
    show(
      .odds(
        OddsViewModel(
          persona: persona.name, huntCount: runs.count,
          figures: Self.figures.map { Self.figure($0, of: runs) })))
  }

  mutating func whatIf(_ words: ShellWords) throws(ShellRefusal) {
    guard (3...4).contains(words.count), words[1].lowercased() == "if" else {
      throw words.wrong
    }
    let persona = try persona(words.count == 4 ? words[4] : "average")
    let base = try setup(for: persona)
    var changed = base
    let spec: ParameterSpec<HuntSetup>
    let value: Double
    do throws(ParameterError) {
      spec = try Self.parameter(words[2])
      value = try spec.parse(words[3].replacing(",", with: "."))
      try spec.apply(value, to: &changed)
    } catch {
      throw ShellRefusal(error)
    }
    let (now, then) = (try simulate(base), try simulate(changed))
    let change = OddsViewModel.Change(
      parameter: spec.name, from: valueNow(spec, of: base), to: spec.format(value),
      differences: Self.figures.map { Self.difference($0, of: now, then) })
    show(
      .odds(
        OddsViewModel(
          persona: persona.name, huntCount: now.count,
          figures: Self.figures.map { Self.figure($0, of: now) }, change: change)))
  }

  /// The parameter's value in the game as it is: the target's, for a ghost's parameter.
  private func valueNow(_ spec: ParameterSpec<HuntSetup>, of setup: HuntSetup) -> String {
    guard spec.name.hasPrefix("ghost."), case .game(let game) = setup.source else {
      return spec.format(spec.get(setup))
    }
    let short = spec.name.dropFirst("ghost.".count)
    guard let own = GhostParameters.specs.first(where: { $0.name == short }) else { return "" }
    var values: [String] = []
    for ghost in game.ghosts where ghost.state != .captured {
      let text = own.format(own.get(ghost.parameters))
      if !values.contains(text) { values.append(text) }
    }
    return values.joined(separator: "/")
  }

  /// A parameter by its full name, a ghost's by its short one, or the beginning of it.
  private static func parameter(
    _ name: String
  ) throws(ParameterError) -> ParameterSpec<HuntSetup> {
    let full = name.contains(".") ? name : "ghost." + name
    let begun = HuntSetup.specs.filter { $0.name.lowercased().hasPrefix(full.lowercased()) }
    if begun.count == 1 { return begun[0] }
    return try HuntSetup.spec(named: full)
  }

  private func persona(_ name: String) throws(ShellRefusal) -> Persona {
    guard let found = Persona.named(name.lowercased()) else {
      throw ShellRefusal(.noPersona(name, known: Persona.all.map(\.name)))
    }
    return found
  }

  /// The hunt as it stands: ghosts where they are, the player here, with the phone in use.
  private mutating func setup(for persona: Persona) throws(ShellRefusal) -> HuntSetup {
    if live == nil { try beginHunt() }
    guard let index = library.activeIndex else { throw ShellRefusal(.noActiveGame) }
    let game =
      live?.state.progress(in: library[index], sessionStart: environment.sessionStart)
      ?? library[index]
    var setup = HuntSetup(source: .game(game))
    setup.keepsProgress = true
    setup.challenges = challenges
    setup.playerStart = truth.position
    setup.player = persona.parameters
    setup.sensor = phone
    return setup
  }

  /// The error profile of the sensor in use; a park's where it names none.
  private var phone: SensorParameters {
    let options = (try? sensorSpec.options()) ?? []
    let named = options.first { $0.key == "profile" }.flatMap { SensorProfile.named($0.value) }
    return (named ?? .park).parameters
  }

  private func simulate(_ setup: HuntSetup) throws(ShellRefusal) -> [RunRecord] {
    do throws(SimulationError) {
      let hunt = try SimulatedHunt(setup)
      var runs: [RunRecord] = []
      for replicate in 1...Self.huntCount {
        runs.append(try hunt.run(seed: environment.seed, replicate: UInt64(replicate)))
      }
      return runs
    } catch {
      throw ShellRefusal(.foreign(Sentence([.name(error.line(in: language))])))
    }
  }

  private static func figure(
    _ kind: (OddsFigure.Kind, Metric), of runs: [RunRecord]
  ) -> OddsFigure {
    let moments = Moments(runs.map { $0[kind.1] }.filter { !$0.isNaN })
    let interval = Interval.mean(of: kind.1, moments)
    return OddsFigure(
      kind: kind.0, mean: moments.mean, low: interval.low, high: interval.high)
  }

  /// The mean difference of hunts with the same luck.
  private static func difference(
    _ kind: (OddsFigure.Kind, Metric), of now: [RunRecord], _ then: [RunRecord]
  ) -> OddsFigure {
    let pairs = zip(now, then).map { $1[kind.1] - $0[kind.1] }.filter { !$0.isNaN }
    let moments = Moments(pairs)
    let interval = Interval.student(moments)
    return OddsFigure(
      kind: kind.0, mean: moments.mean, low: interval.low, high: interval.high)
  }
}
