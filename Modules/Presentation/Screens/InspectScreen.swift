import Domain
public import Geo
public import HuntEngine
public import TextKit

/// All there is to know of a ghost in a hunt, what a player cannot see included.
public enum InspectScreen {
  private static let labelWidth = 40

  /// The frame; `player` is where the player truly is, `walkingSpeed` in metres a second.
  public static func frame(
    ghost index: Int, of state: HuntState, player: Coordinate, walkingSpeed: Double,
    language: Language
  ) -> TextFrame {
    let ghost = state.ghosts[index]
    let place = state.frame.coordinate(of: ghost.position)
    let (distance, bearing) = player.inverse(to: place)
    let isRussian = language == .ru
    func row(_ russian: String, _ english: String, _ value: String) -> String {
      " " + (isRussian ? russian : english).padded(to: labelWidth) + value
    }
    let number = index + 1
    let title = isRussian ? "Призрак \(number)" : "Ghost \(number)"
    var lines = ["== \(title): \(ghost.name.cleaned.clipped(to: 40)) ==", ""]
    lines.append(row("Состояние", "State", Texts(language).state(ghost.state)))
    lines.append(
      row(
        "На самом деле здесь", "Truly here",
        "\(fixed(place.latitudeDegrees, 6)) \(fixed(place.longitudeDegrees, 6))"))
    lines.append(
      row(
        "От игрока (истинно)", "From the player (true)",
        "\(fixed(distance, 1)) \(isRussian ? "м" : "m"), \(fixed(bearing, 0))°"))
    if let fix = state.position.fix {
      let measured = fix.position.distanceMeters(to: ghost.position)
      let error = fix.position.distanceMeters(to: state.frame.point(of: player))
      lines.append(
        row(
          "По показаниям телефона", "As the phone measures",
          "\(fixed(measured, 1)) \(isRussian ? "м, ошибка" : "m, error") \(fixed(error, 1))"))
    }
    let toFight = max(0, distance - ghost.parameters.fightRadiusMeters) / walkingSpeed
    lines.append(
      row("Идти до боя", "Walk to the fight", "\(fixed(toFight, 0)) \(isRussian ? "с" : "s")"))
    let inside = state.zones.contains {
      $0.center.distanceMeters(to: ghost.position) <= $0.radiusMeters
    }
    let words = isRussian ? ["нет", "да"] : ["no", "yes"]
    lines.append(row("В зонах игры", "Inside the zones", words[inside ? 1 : 0]))
    lines.append(row("Боёв", "Fights", String(ghost.fights)))
    lines.append(row("Побегов", "Escapes", String(ghost.escapes)))
    return TextFrame(lines + parameters(of: ghost.parameters, Texts(language)))
  }

  /// The parameters under the names that the ghost's form has; how many losses it takes only where
  /// something can be lost.
  private static func parameters(of parameters: GhostParameters, _ texts: Texts) -> [String] {
    func row(_ name: String, _ value: String) -> String {
      " " + texts.label(ofParameter: name).padded(to: labelWidth) + value
    }
    let isChallenge = parameters.catchMode == .challenge
    var lines: [String] = []
    for spec in GhostParameters.specs where spec.name != "maxFails" || isChallenge {
      let value = spec.format(spec.get(parameters))
      let unit = texts.unit(spec.unit)
      let mode = CatchMode(rawValue: value).map { " (\(texts.mode($0)))" } ?? ""
      lines.append(row(spec.name, value + (unit.isEmpty ? mode : " " + unit)))
    }
    if isChallenge {
      let challenge = parameters.challenge
      lines.append(row("challenge", texts.shown(challenge?.plugin ?? "", width: 40) ?? "-"))
      let values = challenge?.valuesText ?? ""
      if !values.isEmpty { lines.append(" " + values) }
    }
    return lines
  }
}
