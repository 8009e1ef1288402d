import Domain
public import Geo
public import HuntEngine
public import PluginKit

/// All there is to know of a ghost in a hunt, what a player cannot see included.
public enum InspectScreen {
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
      " " + (isRussian ? russian : english).padded(to: 30) + value
    }
    let number = index + 1
    let title = isRussian ? "Призрак \(number)" : "Ghost \(number)"
    var lines = ["== \(title): \(ghost.name.cleaned.clipped(to: 40)) ==", ""]
    lines.append(row("Состояние", "State", ghost.state.rawValue))
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
    for spec in GhostParameters.specs {
      let value = spec.format(spec.get(ghost.parameters))
      lines.append(" " + spec.name.padded(to: 30) + value + " " + spec.unit)
    }
    if let challenge = ghost.parameters.challenge {
      let shown = Texts(language).shown(challenge.plugin, width: 40) ?? "-"
      lines.append(" " + "challenge".padded(to: 30) + shown)
      lines += challenge.valuesText.isEmpty ? [] : [" " + challenge.valuesText]
    }
    return TextFrame(lines)
  }
}
