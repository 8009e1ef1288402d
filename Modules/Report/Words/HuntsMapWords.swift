import TextKit

/// The texts of the map of many hunts.
extension PageWords {
  var huntsMapHeading: String {
    language.say(
      en: "Where the time goes, and where people give up", ru: "Где проходит время и где сдаются")
  }

  func howToReadHunts(setting: String) -> String {
    language.say(
      en: "Hunts of the plan, played again"
        + (setting.isEmpty ? "" : " at \(setting)")
        + ". The stronger the colour of a square, the more minutes of a hunt are spent there. Dots are the ends of "
        + "hunts; crosses are where players give up, with a line to the ghost they were after.",
      ru: "Охоты плана, сыгранные снова"
        + (setting.isEmpty ? "" : " при \(setting)")
        + ". Чем насыщеннее клетка, тем больше минут охоты проходит в ней. Точки — концы охот; "
        + "крестики — где игроки сдаются, с линией к призраку, за которым шли.")
  }

  var fastHuntsHaveOtherDraws: String {
    language.say(
      en: "The plan is fast: they are played stepwise, on other random draws than the sweep's.",
      ru: "План быстрый: они сыграны по шагам, на других случайных числах, чем в переборе.")
  }

  func huntCount(_ count: Int, givenUp: Int) -> String {
    let share = HumanNumber.percent(Double(givenUp) / Double(max(1, count)))
    return language.say(
      en: counted(count, "hunt", "hunts") + (givenUp == 0 ? "" : ", \(share) given up"),
      ru: "охот: \(HumanNumber.text(count))" + (givenUp == 0 ? "" : ", сдались в \(share)"))
  }

  /// Returns what the colours of cells mean, from the first step to the last.
  func minutesOfHunt(_ texts: [String], meters: String) -> [String] {
    var names = ["< \(texts.first ?? "")"] + zip(texts, texts.dropFirst()).map { "\($0)–\($1)" }
    names.append("≥ \(texts.last ?? "")")
    names[0] = language.say(
      en: "minutes of a hunt in a square of \(meters) m: \(names[0])",
      ru: "минут охоты в клетке \(meters) м: \(names[0])")
    return names
  }

  var allPointsHunts: String {
    language.say(en: "all hunts", ru: "все охоты")
  }

  var allCaughtEnd: String {
    language.say(en: "all caught", ru: "все пойманы")
  }

  var timeOverEnd: String {
    language.say(en: "time is over", ru: "время вышло")
  }

  var gaveUpMark: String {
    language.say(en: "gave up", ru: "сдался")
  }

  func gaveUp(after ghost: String?) -> String {
    guard let ghost else {
      return language.say(en: "gave up, after no ghost", ru: "сдался, ни за кем")
    }
    return language.say(en: "gave up, after \(ghost)", ru: "сдался, шёл за «\(ghost)»")
  }

  /// Returns how often a player gives up, and after which ghosts.
  func givingUp(player: String, count: Int, hunts: Int, after ghosts: [(name: String, count: Int)])
    -> String
  {
    let list = ghosts.map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
    let name = player.isEmpty ? "" : "\(player): "
    guard count > 0 else {
      return name
        + language.say(
          en: "nobody gives up in \(counted(hunts, "hunt", "hunts")).",
          ru: "за \(HumanNumber.text(hunts)) охот не сдался никто.")
    }
    return name
      + language.say(
        en: "\(count) of \(counted(hunts, "hunt", "hunts")) "
          + (count == 1 ? "ends" : "end") + " with giving up"
          + (list.isEmpty ? "." : ", after \(list)."),
        ru: "сдались в \(count) из \(HumanNumber.text(hunts)) охот"
          + (list.isEmpty ? "." : ", за кем шли: \(list)."))
  }

  var pursuitsCaption: String {
    language.say(en: "Each ghost in these hunts", ru: "Каждый призрак в этих охотах")
  }

  var playerColumn: String {
    language.say(en: "player", ru: "игрок")
  }

  var caughtColumn: String {
    language.say(en: "hunts that catch it", ru: "доля охот с поимкой")
  }

  var givenUpColumn: String {
    language.say(en: "gave up while after it", ru: "доля сдавшихся за ним")
  }

  var afterItColumn: String {
    language.say(en: "min after it", ru: "мин за ним")
  }

  var fullestPlaces: String {
    language.say(
      en: "The fullest squares and the first places of giving up",
      ru: "Самые заполненные клетки и первые места, где сдались")
  }

  var huntMinutesColumn: String {
    language.say(en: "min of a hunt", ru: "мин охоты")
  }

  var whatColumn: String {
    language.say(en: "what", ru: "что")
  }

  var squareMark: String {
    language.say(en: "square", ru: "клетка")
  }

  /// Returns whose the maps are that the ground is from.
  func groundCredit(_ credit: String) -> String {
    language.say(en: "Ground: \(credit)", ru: "Местность: \(credit)")
  }

  func ground(_ kind: GroundPicture.Kind) -> String {
    switch kind {
    case .water: language.say(en: "water", ru: "вода")
    case .building: language.say(en: "building", ru: "здание")
    case .closed: language.say(en: "closed", ru: "закрыто")
    case .stream: language.say(en: "river or canal", ru: "река или канал")
    case .path: language.say(en: "path", ru: "дорожка")
    case .steps: language.say(en: "steps", ru: "лестница")
    case .barrier: language.say(en: "barrier", ru: "преграда")
    case .gate: language.say(en: "gate", ru: "проход")
    }
  }
}
