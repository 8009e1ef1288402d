import Domain
import Simulation
import TextKit

/// The subject of a plan, and the names it can use besides the hunts' own parameters.
struct PlanSubject {
  /// The game, or the first of several; nil if one is invalid.
  var source: GameSource?
  /// The games, if there are several.
  var games: [GameSource] = []
  /// The games' grounds, by their names.
  var grounds: [GroundName: HuntGround] = [:]
  /// Whether it is about hunts, not a plugin's game.
  var isHunt = true
  /// The plugins' parameters that can be named: those of challenges, or of the plugin's game.
  var parameters: [PlanParameter]
  /// The metrics of a run.
  var metrics = Metric.hunt
}

/// Reads the game of a plan: a file, a generator, a plugin's game, or one written in full.
struct GameReader {
  let values: PlanValues
  let loadGame: GameLoader
  /// The vocabulary of the plugins.
  let vocabulary: PlanVocabulary
  /// The metrics of a plugin's game as written in the plan.
  let writtenMetrics: [Metric]?

  /// Keys of a plan about hunts that do not apply to a plugin's game.
  private static let huntKeys = Set(
    [PlanKey.players, .sensors, .hunt, .fast, .population, .series].map(\.name))

  /// Reads the subject, and rejects keys that do not apply to its kind of game.
  func subject(_ plan: YamlFields) -> PlanSubject {
    var subject = PlanSubject(parameters: vocabulary.challenges)
    if let items = plan[.game]?.items, items.count > 1 {
      subject.games = games(items, &subject)
      subject.source = subject.games.first
    } else {
      subject.source = source(plan[.game]?.items?.first ?? plan[.game], &subject)
    }
    switch subject.source {
    case nil: break
    case .plugin(let name):
      for entry in plan.entries where GameReader.huntKeys.contains(entry.key) {
        values.fault(entry.keyOrigin, entry.key, .forHunts(plugin: name))
      }
    default:
      if let metrics = plan[.metrics], metrics.map == nil {
        values.fault(metrics.origin, "metrics", .writtenMetrics)
      }
    }
    return subject
  }

  /// Reads several games, all of them hunts with names of their own; none if one is invalid.
  private func games(_ items: [YamlValue], _ subject: inout PlanSubject) -> [GameSource] {
    var names: [String] = []
    let games = items.compactMap { item -> GameSource? in
      guard let source = source(item, &subject) else { return nil }
      if case .plugin(let name) = source {
        values.fault(item.origin, PlanKey.game.name, .forHunts(plugin: name))
        return nil
      }
      if names.contains(source.title) {
        values.fault(item.origin, PlanKey.game.name, .sameName(source.title))
      }
      names.append(source.title)
      return source
    }
    return games.count == items.count ? games : []
  }

  private func source(_ value: YamlValue?, _ subject: inout PlanSubject) -> GameSource? {
    guard let value else {
      values.fault(.wholeFile, "game", .noGame)
      return nil
    }
    if let path = value.text, !value.isNull { return loaded(path, nil, value.origin, &subject) }
    // The kind of game decides which other keys are allowed.
    let kinds: [(key: PlanKey, section: PlanSection)] = [
      (.plugin, .pluginGame), (.disc, .disc), (.file, .file), (.ghosts, .writtenGame),
    ]
    guard let kind = kinds.first(where: { value.map?.has($0.key.name) == true }) else {
      values.fault(value.origin, "game", .expected(.game, found: value.shape))
      return nil
    }
    let before = values.faults.count
    guard let parts = values.fields(of: value, kind.section) else { return nil }
    let source =
      switch kind.key.name {
      case PlanKey.plugin.name: plugin(parts, &subject)
      case PlanKey.disc.name: disc(parts)
      case PlanKey.file.name: file(parts, &subject)
      default: written(parts, &subject)
      }
    return values.faults.count == before ? source : nil
  }

  private func plugin(_ parts: YamlFields, _ subject: inout PlanSubject) -> GameSource? {
    guard let value = values.required(.plugin, of: parts) else { return nil }
    let name = value.text ?? ""
    if let writtenMetrics {
      (subject.metrics, subject.isHunt) = (writtenMetrics, false)
      return .plugin(name)
    }
    guard let game = vocabulary.games.first(where: { $0.plugin == name }) else {
      let known = vocabulary.games.map(\.plugin)
      values.fault(value.origin, parts.path(.plugin), values.unknown(.plugin, name, among: known))
      return nil
    }
    (subject.parameters, subject.metrics, subject.isHunt) = (game.parameters, game.metrics, false)
    return .plugin(name)
  }

  private func disc(_ parts: YamlFields) -> GameSource? {
    let radius = values.number(.disc, of: parts)
    let ghosts = values.whole(.ghostCount, of: parts)
    guard let radius, let ghosts else { return nil }
    return .disc(radiusMeters: radius, ghosts: ghosts)
  }

  private func file(_ parts: YamlFields, _ subject: inout PlanSubject) -> GameSource? {
    guard let path = values.text(.file, of: parts) else { return nil }
    guard parts[.gameName] != nil else { return loaded(path, nil, parts.origin, &subject) }
    guard let name = values.text(.gameName, of: parts) else { return nil }
    return loaded(path, name, parts.origin, &subject)
  }

  private func written(_ parts: YamlFields, _ subject: inout PlanSubject) -> GameSource? {
    let reader = WrittenGame(values: values)
    guard case .game(var game)? = reader.source(parts) else { return nil }
    if let ground = reader.ground(parts) {
      game.ground = ground.name
      subject.grounds[ground.name] = ground
    }
    return .game(game)
  }

  private func loaded(
    _ path: String, _ name: String?, _ origin: PlanOrigin, _ subject: inout PlanSubject
  ) -> GameSource? {
    do {
      let loaded = try loadGame(path, name)
      var game = loaded.game
      game.resetProgress()
      game.isActive = false
      game.ground = loaded.ground?.name
      if let ground = loaded.ground { subject.grounds[ground.name] = ground }
      guard !game.ghosts.isEmpty else {
        values.fault(origin, "game", .noGhosts(path: path))
        return nil
      }
      values.checkName(game.name, "game.name", origin)
      for ghost in game.ghosts { values.checkName(ghost.name, "game.ghosts.name", origin) }
      return .game(game)
    } catch {
      let reasons = Language.allCases.map { language in
        (language, (error as? any Localized)?.line(in: language) ?? "\(error)")
      }
      values.fault(origin, "game", .gameUnreadable(Dictionary(uniqueKeysWithValues: reasons)))
      return nil
    }
  }
}
