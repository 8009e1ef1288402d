import TextKit

/// The texts of forecasts and recordings: odds, changed parameters, inspect, replay.
extension Words {
  var oddsTitle: String { language.say(en: "Odds", ru: "Шансы") }
  var whatIfTitle: String { language.say(en: "What if", ru: "А если") }
  var withinNoise: String { language.say(en: "(within noise)", ru: "(в пределах шума)") }
  func sameLuck(_ hunts: Int) -> String {
    language.say(
      en: "\(hunts) hunts with the same luck; 95 % intervals in brackets",
      ru: "\(hunts) охот с одинаковым везением; в скобках интервалы 95 %")
  }
  func figure(_ kind: OddsFigure.Kind) -> String {
    switch kind {
    case .captureRate: language.say(en: "Ghosts caught, %", ru: "Поймано призраков, %")
    case .completed: language.say(en: "All caught, % of hunts", ru: "Пойманы все, % охот")
    case .huntDuration: language.say(en: "A hunt lasts, s", ru: "Длится охота, с")
    case .firstCapture: language.say(en: "First one caught, s", ru: "Первый пойман, с")
    case .escapes: language.say(en: "Escapes a hunt", ru: "Побегов за охоту")
    }
  }

  // MARK: Inspect

  func inspectTitle(_ ghost: NamedGhost) -> String {
    let name = ghost.name.cleaned.clipped(to: 40)
    return language.say(
      en: "Ghost \(ghost.number): \(name)", ru: "Призрак \(ghost.number): \(name)")
  }
  var trulyHere: String { language.say(en: "Truly here", ru: "На самом деле здесь") }
  var fromPlayer: String {
    language.say(en: "From the player (true)", ru: "От игрока (истинно)")
  }
  var asMeasured: String {
    language.say(en: "As the phone measures", ru: "По показаниям телефона")
  }
  func measured(distanceMeters: Double, errorMeters: Double) -> String {
    let (way, error) = (fixed(distanceMeters, 1), fixed(errorMeters, 1))
    return language.say(en: "\(way) m, error \(error)", ru: "\(way) м, ошибка \(error)")
  }
  var walkToFight: String { language.say(en: "Walk to the fight", ru: "Идти до боя") }
  var insideZones: String { language.say(en: "Inside the zones", ru: "В зонах игры") }
  func answer(_ isSo: Bool) -> String {
    isSo ? language.say(en: "yes", ru: "да") : language.say(en: "no", ru: "нет")
  }
  var fights: String { language.say(en: "Fights", ru: "Боёв") }
  var escapes: String { language.say(en: "Escapes", ru: "Побегов") }
}
