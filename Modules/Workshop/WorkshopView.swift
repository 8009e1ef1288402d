import Editing
import Domain
import Geo
import Ground
import PlainJSON
import PluginKit
import Presentation
import SensorModels
import Simulation
import TextKit

/// What the page shows of the games.
extension WorkshopSession {
  /// The most ghosts whose parameters the view tells; the page asks for others one by one.
  private static let mostDetailed = 300
  /// The most issues with a sentence; of others the page only marks what they are about.
  private static let mostWorded = 30

  /// Returns the games, the open one with its places in the map's metres, its issues, and the edits
  /// that can be undone, as JSON.
  ///
  /// Of zones and ghosts it has what is new since the last call (`Splice`), unless the game is whole.
  package mutating func view() -> String {
    let frame = frame()
    var json = JSONText()
    json.add("edition", Int64(world.edition))
    json.add("games", json: games)
    let game = game
    json.add("game", json: game.map { view(of: $0, in: frame) } ?? "null")
    shown = game.map { ShownGame($0, frame) }
    json.add("ground", json: game?.ground.map { groundHead($0.text, game) } ?? "null")
    json.add("issues", json: game.map { issues(of: $0) } ?? "[]")
    let history = world.games.history
    json.add("undo", json: history.lastCommand.map { JSONText.quoted($0) } ?? "null")
    json.add("redo", json: history.undoneCommand.map { JSONText.quoted($0) } ?? "null")
    return json.closed
  }

  private var games: String {
    let (language, open) = (language, world.games.openGame ?? world.games.library.activeIndex)
    return list(
      world.games.library.games.enumerated().map { index, game in
        var json = JSONText()
        json.add("number", Int64(index + 1))
        json.add("name", game.name)
        json.add("isOpen", json: index == open ? "true" : "false")
        json.add("progress", CaptureTally(of: game).line(in: language))
        json.add("hasProgress", json: game.hasProgress ? "true" : "false")
        return json.closed
      })
  }

  private mutating func groundHead(_ name: String, _ game: Game?) -> String {
    var json = JSONText()
    json.add("name", name)
    let credits = game?.ground.flatMap { world.grounds.map($0) }?.attribution ?? []
    json.add("credits", json: list(credits.map { JSONText.quoted($0) }))
    return json.closed
  }

  private func view(of game: Game, in frame: LocalFrame) -> String {
    var json = JSONText()
    json.add("name", game.name)
    json.add("intro", game.intro?.text ?? "")
    json.add("finale", game.finale?.text ?? "")
    let isDetailed = game.ghosts.count <= Self.mostDetailed
    var known = shown.flatMap { $0.game.id == game.id && $0.frame == frame ? $0.game : nil }
    if known.map({ ($0.ghosts.count <= Self.mostDetailed) != isDetailed }) == true { known = nil }
    json.add("isWhole", json: known == nil ? "true" : "false")
    json.add(
      "zones",
      json: Splice(from: known?.locationLayout ?? [], to: game.locationLayout).json { zone in
        var one = JSONText()
        Self.add(zone.center, to: &one, frame)
        one.add("radius", zone.radiusMeters)
        return one.closed
      })
    json.add(
      "ghosts",
      json: Splice(from: known?.ghosts ?? [], to: game.ghosts).json {
        view(of: $0, in: frame, isDetailed: isDetailed)
      })
    json.add("rules", json: Self.values(of: game.rules, HuntRules.specs))
    if let middle = game.middle {
      var start = JSONText()
      Self.add(middle, to: &start, frame)
      json.add("start", json: start.closed)
    }
    return json.closed
  }

  private func view(of ghost: Ghost, in frame: LocalFrame, isDetailed: Bool) -> String {
    var json = JSONText()
    json.add("name", ghost.name)
    json.add("model", ghost.modelID)
    Self.add(ghost.baseLocation, to: &json, frame)
    json.add("mainZoneRadius", ghost.parameters.mainZoneRadiusMeters)
    json.add("escapeDistance", ghost.parameters.escapeDistanceMeters)
    json.add("text", ghost.text?.text ?? "")
    if isDetailed {
      json.add("values", json: Self.values(of: ghost.parameters, world.ghostSpecs))
    }
    return json.closed
  }

  private static func add(_ place: Coordinate, to json: inout JSONText, _ frame: LocalFrame) {
    let point = frame.point(of: place)
    json.add("east", (point.eastMeters * 100).rounded() / 100)
    json.add("north", (point.northMeters * 100).rounded() / 100)
    json.add("place", typedPlace(place))
  }

  /// Returns the parameters' values by name: numbers, and the words of choices.
  private static func values<Root>(of root: Root, _ specs: [ParameterSpec<Root>]) -> String {
    var json = JSONText()
    for spec in specs {
      let value = spec.get(root)
      if spec.choices.isEmpty {
        json.add(spec.name, value)
      } else {
        json.add(spec.name, spec.format(value))
      }
    }
    return json.closed
  }

  private mutating func issues(of game: Game) -> String {
    let issues = world.issues(of: game, detour: GroundCache.detourFactor)
    let language = language
    return list(
      issues.enumerated().map { index, issue in
        var json = JSONText()
        let isWorded = index < Self.mostWorded
        json.add(
          "text", isWorded ? ErrorWording.line(for: issue, in: game, language: language) : "")
        json.add("isError", json: issue.isError ? "true" : "false")
        json.add("zone", json: issue.zone.map { String($0 + 1) } ?? "null")
        json.add("ghost", json: issue.ghost.map { String($0 + 1) } ?? "null")
        return json.closed
      })
  }
}

extension Game {
  /// Whether a hunt has changed something that `reset` puts back.
  fileprivate var hasProgress: Bool {
    ghosts.contains { $0.state != .idle || $0.currentPosition != $0.baseLocation }
  }
}

/// What the page has of a game.
struct ShownGame {
  let game: Game
  let frame: LocalFrame

  init(_ game: Game, _ frame: LocalFrame) { (self.game, self.frame) = (game, frame) }
}

/// What makes a list from another: some of it is replaced.
private struct Splice<Element: Equatable> {
  private let start: Int
  private let dropped: Int
  private let put: ArraySlice<Element>

  init(from old: [Element], to new: [Element]) {
    let shorter = min(old.count, new.count)
    var (head, tail) = (0, 0)
    while head < shorter, old[head] == new[head] { head += 1 }
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    (start, dropped) = (head, old.count - head - tail)
    put = new[head..<new.count - tail]
  }

  /// Returns the first index, counted from 0, how many go, and what comes.
  func json(_ write: (Element) -> String) -> String {
    var json = JSONText()
    json.add("from", Int64(start))
    json.add("drop", Int64(dropped))
    json.add("put", json: list(put.map { write($0) }))
    return json.closed
  }
}

// MARK: What can be chosen

extension WorkshopSession {
  /// Returns the parameters of ghosts and rules that the page offers, as JSON.
  ///
  /// A value is that of all ghosts of the open game if they agree, otherwise the first ghost's.
  package func knobs() -> String {
    let ghost = game?.ghosts.first?.parameters ?? GhostParameters()
    let rules = game?.rules ?? HuntRules()
    let ghosts = world.ghostSpecs.map {
      knob($0, "ghost." + $0.name, value: $0.get(ghost), "ghost N set \($0.name) VALUE")
    }
    let ruled = HuntRules.specs.map {
      knob($0, "rule." + $0.name, value: $0.get(rules), "rules set \($0.name) VALUE")
    }
    return list(ghosts.filter { !$0.isEmpty } + ruled)
  }

  /// Returns a parameter as JSON; empty if a hunt of the lab has no such parameter.
  private func knob<Root>(
    _ spec: ParameterSpec<Root>, _ name: String, value: Double, _ command: String
  ) -> String {
    guard HuntSetup.specs.contains(where: { $0.name == name }) else { return "" }
    let caption = spec.caption(language)
    var json = JSONText()
    json.add("name", name)
    json.add("command", command)
    json.add("caption", caption.title ?? spec.name)
    json.add("help", caption.summary)
    json.add("unit", UnitWords.short(spec.unit, in: language))
    json.add("low", spec.range.lowerBound)
    json.add("high", spec.range.upperBound)
    json.add("step", step(of: spec))
    if spec.choices.isEmpty {
      json.add("value", value)
      json.add("choices", json: "null")
    } else {
      json.add("value", spec.format(value))
      json.add("choices", json: list(spec.choices.map { JSONText.quoted($0) }))
    }
    return json.closed
  }

  /// Returns the step of a slider: about a hundredth of the range, a 1, 2 or 5 of its power of ten.
  private func step<Root>(of spec: ParameterSpec<Root>) -> Double {
    if spec.isWhole { return 1 }
    let wanted = (spec.range.upperBound - spec.range.lowerBound) / 100
    var power = 1.0
    while power > wanted { power /= 10 }
    while power * 10 <= wanted { power *= 10 }
    return (wanted >= 5 * power ? 5 : wanted >= 2 * power ? 2 : 1) * power
  }

  /// Returns the players, phones and metrics to choose from, as JSON.
  package func choices() -> String {
    let language = language
    func one(_ name: String, _ caption: Caption) -> String {
      var json = JSONText()
      json.add("name", name)
      json.add("caption", caption.title ?? name)
      json.add("help", caption.summary)
      return json.closed
    }
    var json = JSONText()
    let own = players.map { player in
      var json = JSONText()
      json.add("name", player.name)
      json.add("caption", "\(player.name) (\(player.file))")
      json.add("help", "")
      return json.closed
    }
    let shipped = Persona.all.map { one($0.name, $0.caption(language)) }
    json.add("players", json: list(shipped + own))
    json.add("phones", json: list(SensorProfile.all.map { one($0.name, $0.caption(language)) }))
    json.add(
      "metrics",
      json: list(
        LabBench.metrics.map { metric in
          var json = JSONText()
          json.add("name", metric.name)
          json.add("caption", metric.title(in: language))
          json.add("help", metric.caption(language).summary)
          json.add("unit", UnitWords.short(metric.unit, in: language))
          json.add("isShare", json: metric.isProportion ? "true" : "false")
          return json.closed
        }))
    return json.closed
  }
}
