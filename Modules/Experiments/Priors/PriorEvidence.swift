package import TextKit

/// Which recordings would replace a prior of players by a measurement (`ghostlab fit player`).
package enum PriorEvidence {
  /// Returns a line for each kind of recording that shows some of these parameters, without `player.`:
  /// which they are, and what it has to show.
  package static func lines(of parameters: [String], in language: Language) -> [String] {
    var kinds: [(names: [String], text: String)] = []
    for name in parameters {
      guard let text = text(of: name, in: language) else { continue }
      if let index = kinds.firstIndex(where: { $0.text == text }) {
        kinds[index].names.append(name)
      } else {
        kinds.append(([name], text))
      }
    }
    return kinds.map { "\($0.names.joined(separator: ", ")): \($0.text)" }
  }

  private static func text(of parameter: String, in language: Language) -> String? {
    switch parameter {
    case "distractionRate", "distractionMean":
      language.say(
        en: "half an hour of holds, in which the aim leaves the ghost and comes back",
        ru: "полчаса удержаний: видно, как прицел уходит от призрака и возвращается")
    case "acquireMean", "acquireSd":
      language.say(
        en: "30 fights, from their beginning to the first aim",
        ru: "30 боёв от начала до первого прицела")
    case "aimSigma", "aimTimeConstant":
      language.say(
        en: "a minute of holds on calm ghosts", ru: "минута удержаний спокойных призраков")
    case "searchDelay":
      language.say(en: "20 presses of the search button", ru: "20 нажатий кнопки поиска")
    case "steeringSigma":
      language.say(
        en: "10 minutes of walking by the arrow, with the compass",
        ru: "10 минут ходьбы по стрелке с компасом")
    case "walkingSpeed", "handFactor":
      language.say(
        en: "10 straight walks, for their product", ru: "10 прямых переходов, для их произведения")
    case "patience":
      language.say(
        en: "hunts that people gave up, 10 or more", ru: "10 и более охот, которые люди бросили")
    case "challengeSkill":
      language.say(en: "20 challenges, won or lost", ru: "20 испытаний, выигранных или нет")
    default: nil
    }
  }
}
