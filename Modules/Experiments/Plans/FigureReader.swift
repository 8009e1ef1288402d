import Domain
import Simulation
import Statistics

/// Reads the names of figures: a metric, a statistic of it, and the player that it is of.
struct FigureReader {
  let values: PlanValues
  /// The metrics that can be named.
  let metrics: [Metric]
  /// The names of the plan's players.
  let players: [String]
  /// Whether they hunt, rather than play a plugin's game.
  let isHunt: Bool

  /// A metric and its statistic.
  typealias Figure = (metric: Metric, statistic: Statistic)

  /// The reason why a name is not a figure.
  struct Unknown: Error {
    let problem: PlanProblem
  }

  /// Reads `metric.gap(player,player)`; nil if the name is not one of a gap.
  ///
  /// A metric's own name takes precedence, such as `captured@x.gap(y)` of a ghost `x.gap(y)`.
  func gap(_ name: String) -> Result<(metric: Metric, gap: PlayerGap), Unknown>? {
    if case .success = figure(name) { return nil }
    guard let parts = PlayerGap.parts(of: name) else { return nil }
    func refuse(_ problem: GapProblem) -> Result<(metric: Metric, gap: PlayerGap), Unknown> {
      .failure(Unknown(problem: .gap(problem)))
    }
    let metric: Metric
    switch figure(parts.figure) {
    case .success((let found, .mean)): metric = found
    case .success((_, let statistic)): return refuse(.statistic(statistic))
    case .failure(let unknown):
      let (player, rest) = split(parts.figure)
      if let player, case .success = figure(rest) { return refuse(.ofPlayer(player)) }
      return .failure(unknown)
    }
    guard let text = parts.players else { return refuse(.cutAtComma(name)) }
    if let statistic = Statistic(rawValue: parts.rest) { return refuse(.statistic(statistic)) }
    guard parts.rest.isEmpty else { return refuse(.form(metric: metric.name)) }
    guard isHunt else { return .failure(Unknown(problem: .forHunts(plugin: nil))) }
    guard players.count > 1 else { return refuse(.onePlayer(players.first ?? "")) }
    guard let (first, second) = PlayerGap.players(text, among: players) else {
      return refuse(.form(metric: metric.name))
    }
    for player in [first, second] where !players.contains(player) {
      return .failure(Unknown(problem: values.unknown(.player, player, among: players)))
    }
    guard first != second else { return refuse(.samePlayer(first)) }
    return .success((metric, PlayerGap(first: first, second: second)))
  }

  /// Splits `player.metric` if a player has that name.
  ///
  /// A figure's name takes precedence over a player's. Of players whose names begin alike, it is
  /// the one that is followed by a figure.
  func split(_ key: String) -> (player: String?, figure: String) {
    if case .success = figure(key) { return (nil, key) }
    let owners = players.filter { key.hasPrefix($0 + ".") }
    func rest(_ player: String) -> String { String(key.dropFirst(player.count + 1)) }
    let owner = owners.first { if case .success = figure(rest($0)) { true } else { false } }
    guard let player = owner ?? owners.first else { return (nil, key) }
    return (player, rest(player))
  }

  /// Reads `metric` or `metric.statistic`; the mean without a statistic.
  func figure(_ name: String) -> Result<Figure, Unknown> {
    if let metric = metrics.named(name) { return .success((metric, .mean)) }
    if let dot = name.lastIndex(of: ".") {
      let tail = String(name[name.index(after: dot)...])
      if let metric = metrics.named(String(name[..<dot])) {
        if let statistic = Statistic(rawValue: tail) { return .success((metric, statistic)) }
        let known = Statistic.allCases.map(\.rawValue)
        return .failure(Unknown(problem: .unknown(.statistic, tail, nearest: [], known: known)))
      }
    }
    if let dot = name.firstIndex(of: "."), Persona.named(String(name[..<dot])) != nil {
      return .failure(
        Unknown(problem: values.unknown(.player, String(name[..<dot]), among: players)))
    }
    return .failure(Unknown(problem: values.unknown(.metric, name, among: metrics.map(\.name))))
  }
}
