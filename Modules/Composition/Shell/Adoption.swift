import TextKit
import Domain
import Experiments
import HuntEngine
import Presentation
import Simulation

/// A game with the ghosts' values and the rules of a design point.
///
/// Players, phones and the hunt's limit are what a game is tuned for, not part of it. Only the
/// plan's values are needed, so results of another engine revision can be adopted, with a warning.
struct Adoption {
  /// How the hunts of the game differ from those of the design point all the same.
  enum Difference: Hashable {
    /// They were simulated in another game.
    case otherGame(String)
    /// The game has been edited since: other zones, ghosts or values that the plan does not set.
    case edited
    /// They were simulated in a generated park.
    case park
  }

  /// The changed game.
  let game: Game
  /// The changes: rules first, then ghosts' parameters in the order of the editor.
  let changes: [AdoptionViewModel.Change]
  /// The difference that remains; nil if the hunts are the same.
  let difference: Difference?

  /// Applies the values of a hunt, given the parameters of ghosts that the editor knows.
  ///
  /// - Throws: `AdoptionFault` with all values that the editor would refuse.
  init(
    of setup: HuntSetup, by game: Game, among specs: [ParameterSpec<GhostParameters>]
  ) throws(AdoptionFault) {
    var faults = HuntRules.specs.faults(in: setup.rules)
    var values: [(item: GhostOverride, spec: ParameterSpec<GhostParameters>, value: Double)] = []
    for item in setup.ghostOverrides {
      let (spec, value) = (item.spec, item.value)
      do throws(ParameterError) {
        let own = try specs.named(exactly: spec.name)
        // A choice by its name, since another program may list the choices in another order.
        let value = spec.choices.isEmpty ? value : try own.parse(spec.format(value))
        try own.validate(value)
        values.append((item, own, value))
      } catch {
        faults.append(error)
      }
    }
    guard faults.isEmpty else { throw AdoptionFault(errors: faults) }
    var adopted = game
    adopted.rules = setup.rules
    for index in adopted.ghosts.indices {
      for (item, spec, value) in values where item.concerns(adopted.ghosts[index].name) {
        spec.set(&adopted.ghosts[index].parameters, value)
      }
    }
    self.game = adopted
    changes =
      Self.changes(from: game.rules, to: setup.rules)
      + values.enumerated().filter { place, value in
        !values[..<place].contains { $0.spec.name == value.spec.name }
      }.flatMap { Self.changes(of: $0.element.spec, from: game, to: adopted) }
    difference = Self.difference(between: setup, and: adopted)
  }

  private static func changes(
    from old: HuntRules, to new: HuntRules
  ) -> [AdoptionViewModel.Change] {
    HuntRules.specs.filter { $0.get(old) != $0.get(new) }.map {
      AdoptionViewModel.Change(
        ghosts: nil, parameter: $0.name, unit: $0.unit, from: $0.format($0.get(old)),
        to: $0.format($0.get(new)))
    }
  }

  /// Returns the changes of a parameter, one for each value that ghosts had before.
  private static func changes(
    of spec: ParameterSpec<GhostParameters>, from old: Game, to new: Game
  ) -> [AdoptionViewModel.Change] {
    var ghosts: [Double: [NamedGhost]] = [:]
    var order: [(from: Double, to: Double)] = []
    for (index, ghost) in old.ghosts.enumerated() {
      let (from, to) = (spec.get(ghost.parameters), spec.get(new.ghosts[index].parameters))
      guard from != to else { continue }
      if ghosts[from] == nil { order.append((from, to)) }
      ghosts[from, default: []].append(NamedGhost(index, in: old))
    }
    return order.map {
      AdoptionViewModel.Change(
        ghosts: ghosts[$0.from] ?? [], parameter: spec.name, unit: spec.unit,
        from: spec.format($0.from), to: spec.format($0.to))
    }
  }

  /// Compares the hunts of a design point with those of a game from its beginning.
  private static func difference(between setup: HuntSetup, and game: Game) -> Difference? {
    guard case .game(var tuned) = setup.source else { return .park }
    tuned.rules = setup.rules
    for index in tuned.ghosts.indices {
      setup.override(&tuned.ghosts[index].parameters, of: tuned.ghosts[index].name)
    }
    func start(_ game: Game) -> HuntState {
      var game = game
      game.resetProgress()
      return HuntState(game: game, random: HuntRandomness(seed: 0, replicate: 0))
    }
    if start(tuned) == start(game) { return nil }
    return tuned.id == game.id ? .edited : .otherGame(tuned.name)
  }
}

/// The values of a design point that the editor refuses.
struct AdoptionFault: Error, Hashable {
  let errors: [ParameterError]
}

extension [ParameterSpec<GhostParameters>] {
  fileprivate func named(
    exactly name: String
  ) throws(ParameterError) -> ParameterSpec<GhostParameters> {
    if let found = first(where: { $0.name == name }) { return found }
    throw .unknown(name: name, nearest: nearestNames(to: name, among: map(\.name)))
  }
}

extension AdoptionFault: Localized {
  /// Returns a line, and one for each value.
  func line(in language: Language) -> String {
    let head = language.say(
      en: "No game can have these values; nothing is changed:",
      ru: "Таких значений у игры не бывает, ничего не изменено:")
    return ([head] + errors.map { $0.line(in: language) }).joined(separator: "\n")
  }

  /// The reason's name for programs (docs/frames.md).
  var reasonName: String { "cannotAdopt" }
}
