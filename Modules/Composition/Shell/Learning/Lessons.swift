import Domain
import TextKit

/// The lessons.
extension Lesson {
  /// A whole hunt for three ghosts: the first breaks free and then is captured by a hold, the second
  /// by a tap, the third by a challenge.
  static let hunt = Lesson(
    [
      Step(say: turn) { $0.hasFaced || $0.stage > .scanner || $0.isSecondTry },
      first(.zone, walk), first(.search, search),
      first(.fight, comeNear), first(.trap, fight),
      Step(say: letItGo) { $0.isSecondTry },
      any(.search, findAgain), any(.fight, comeNear),
      any(.trap, fight), capture(1),
    ] + next(2) + next(3) + [Step(say: debrief) { _ in false }], heading: step)

  /// The first capture in a park.
  static let firstCapture = Lesson(
    [
      any(.zone, walk), any(.search, search),
      any(.fight, comeNear), any(.trap, fight), capture(1),
    ], heading: hint)

  /// Returns the steps of the capture with a number.
  private static func next(_ number: Int) -> [Step] {
    [
      any(.search, until: number, goOn), any(.fight, until: number, comeNear),
      any(.trap, until: number, fight), capture(number),
    ]
  }

  /// Returns a step that ends when a stage is reached for the first time.
  private static func first(
    _ stage: LessonFacts.Stage,
    _ say: @escaping @Sendable (LessonFacts, Controls, Language) -> String
  ) -> Step {
    Step(say: say) { $0.stage >= stage || $0.isSecondTry }
  }

  /// Returns a step that ends when a stage is reached, each time anew until so many captures.
  private static func any(
    _ stage: LessonFacts.Stage, until captures: Int = 1,
    _ say: @escaping @Sendable (LessonFacts, Controls, Language) -> String
  ) -> Step {
    Step(say: say) { $0.stage >= stage || $0.captures >= captures }
  }

  /// Returns the step that ends with the capture with a number.
  private static func capture(_ number: Int) -> Step {
    Step(say: throwTrap) { $0.captures >= number }
  }
}

extension LessonFacts {
  /// Whether the ghost has broken free, or is captured already.
  fileprivate var isSecondTry: Bool { escapes > 0 || captures > 0 }
}

/// The texts of lessons, for those who play by keys and those who play by commands.
private extension Lesson {
  static func step(_ number: Int, of count: Int, _ language: Language) -> String {
    language.say(en: "Lesson \(number)/\(count): ", ru: "Урок \(number)/\(count): ")
  }

  static func search(_ facts: LessonFacts, _ controls: Controls, _ language: Language) -> String {
    switch controls {
    case .keys:
      language.say(
        en: "you are in its zone. Press A to search for it in AR",
        ru: "ты в его зоне. Нажми A, чтобы искать его в AR")
    case .commands:
      language.say(
        en: "you are in its zone, search for it in AR: search",
        ru: "ты в его зоне, ищи его в AR: search")
    }
  }

  static func comeNear(_ facts: LessonFacts, _ controls: Controls, _ language: Language) -> String {
    switch (controls, facts.isAside) {
    case (.keys, true):
      language.say(
        en: "turn to it with ←→, then press W and come near, until the fight begins (F: fast)",
        ru: "повернись к нему (←→), нажми W и подойди, пока не начнётся бой (F — быстро)")
    case (.keys, false):
      language.say(
        en: "press W and come near, until the fight begins (F: fast, ←→ turn)",
        ru: "нажми W и подойди, пока не начнётся бой (F — быстро, ←→ поворот)")
    case (.commands, _):
      language.say(
        en: "come near, until the fight begins: walk to \(facts.ghost)",
        ru: "подойди, пока не начнётся бой: walk to \(facts.ghost)")
    }
  }

  static func letItGo(_ facts: LessonFacts, _ controls: Controls, _ language: Language) -> String {
    let seconds = language.decimal(shortestText(facts.trapSeconds + 1))
    return switch controls {
    case .keys:
      language.say(
        en: "the trap is open, SPACE would throw it. This once press nothing: watch it break free",
        ru: "ловушка открыта, ПРОБЕЛ бросил бы её. Сейчас не жми ничего: смотри, как он вырвется")
    case .commands:
      language.say(
        en: "the trap is open. This once let the time run out: wait \(seconds)",
        ru: "ловушка открыта. Сейчас дай времени выйти: wait \(seconds)")
    }
  }

  static func findAgain(
    _ facts: LessonFacts, _ controls: Controls, _ language: Language
  ) -> String {
    switch (controls, facts.stage >= .zone) {
    case (.keys, true):
      language.say(
        en: "it broke free and flew off, but not far. Find it again: press A",
        ru: "он вырвался и отлетел, но недалеко. Найди его снова: нажми A")
    case (.keys, false):
      language.say(
        en: "it broke free and flew off. Turn to it with ←→ and press W",
        ru: "он вырвался и отлетел. Повернись к нему (←→) и нажми W")
    case (.commands, true):
      language.say(
        en: "it broke free and flew off, but not far. Find it again: search",
        ru: "он вырвался и отлетел, но недалеко. Найди его снова: search")
    case (.commands, false):
      language.say(
        en: "it broke free and flew off. Follow it: walk to \(facts.ghost)",
        ru: "он вырвался и отлетел. Иди за ним: walk to \(facts.ghost)")
    }
  }

  static func goOn(_ facts: LessonFacts, _ controls: Controls, _ language: Language) -> String {
    switch (controls, facts.stage >= .zone) {
    case (.keys, true):
      language.say(
        en: "caught! Now \(facts.ghost), whose zone you are in already. Press A",
        ru: "пойман! Теперь \(facts.ghost): ты уже в его зоне. Нажми A")
    case (.keys, false):
      language.say(
        en: "caught! Now \(facts.ghost). Turn to it with ←→ and press W",
        ru: "пойман! Теперь \(facts.ghost). Повернись к нему (←→) и нажми W")
    case (.commands, true):
      language.say(
        en: "caught! Now \(facts.ghost), whose zone you are in already: search",
        ru: "пойман! Теперь \(facts.ghost), ты уже в его зоне: search")
    case (.commands, false):
      language.say(
        en: "caught! Now the next one: walk to \(facts.ghost)",
        ru: "пойман! Теперь следующий: walk to \(facts.ghost)")
    }
  }

  static func debrief(_ facts: LessonFacts, _ controls: Controls, _ language: Language) -> String {
    switch controls {
    case .keys:
      language.say(
        en: "all caught! Read how the hunt went. R replays it, Q leaves; then try sample",
        ru: "все пойманы! Прочти, как прошла охота. R — повтор, Q — выход; дальше — sample")
    case .commands:
      language.say(
        en: "all caught! replay shows the hunt again. Next: sample, a park of four ghosts",
        ru: "все пойманы! replay покажет охоту снова. Дальше: sample, парк с четырьмя призраками")
    }
  }

  static func hint(_ number: Int, of count: Int, _ language: Language) -> String {
    language.say(en: "Hint: ", ru: "Подсказка: ")
  }

  static func turn(_ facts: LessonFacts, _ controls: Controls, _ language: Language) -> String {
    let degrees = Int((facts.offDegrees ?? 0).rounded())
    return switch controls {
    case .keys:
      language.say(
        en: "turn to the ghost. Press \(degrees < 0 ? "←" : "→") until it is straight ahead",
        ru: "повернись к призраку. Жми \(degrees < 0 ? "←" : "→"), пока он не будет прямо")
    case .commands:
      language.say(
        en: "turn to the ghost: turn \(degrees)", ru: "повернись к призраку: turn \(degrees)")
    }
  }
  static func walk(_ facts: LessonFacts, _ controls: Controls, _ language: Language) -> String {
    switch controls {
    case .keys:
      language.say(
        en: "press W to walk to its zone; you stop there by yourself (F: fast, ←→ turn)",
        ru: "нажми W, чтобы дойти до его зоны; там встанешь сам (F — быстро, ←→ поворот)")
    case .commands:
      language.say(
        en: "walk to it: walk to \(facts.ghost)", ru: "иди к нему: walk to \(facts.ghost)")
    }
  }

  /// What to do in the fight, by the way the ghost is caught.
  static func fight(_ facts: LessonFacts, _ controls: Controls, _ language: Language) -> String {
    switch facts.catchMode {
    case .hold: hold(facts, controls, language)
    case .tap: tap(controls, language)
    case .challenge: win(facts, controls, language)
    }
  }

  private static func hold(
    _ facts: LessonFacts, _ controls: Controls, _ language: Language
  ) -> String {
    let seconds = language.decimal(shortestText(facts.holdSeconds))
    let longer = shortestText(facts.holdSeconds + 0.5)
    return switch (controls, facts.moves) {
    case (.keys, true):
      language.say(
        en: "keep the ghost on the + for \(seconds) s: it moves, follow it with ←→",
        ru: "держи призрака на + \(seconds) с: он движется, веди прицел за ним (←→)")
    case (.keys, false):
      language.say(
        en: "keep the ghost on the + for \(seconds) s; ←→ turn to it if it is not there",
        ru: "держи призрака на + \(seconds) с; если он не там, ←→ поворот")
    case (.commands, _):
      language.say(
        en: "take aim and hold it in the sight: aim; hold \(longer)",
        ru: "прицелься и держи его в прицеле: aim; hold \(longer)")
    }
  }

  private static func tap(_ controls: Controls, _ language: Language) -> String {
    switch controls {
    case .keys:
      language.say(
        en: "this one is hit: turn to it with ←→, press SPACE while it is between [ and ]",
        ru: "этого бьют: повернись к нему (←→) и жми ПРОБЕЛ, пока он между [ и ]")
    case .commands:
      language.say(
        en: "this one is hit, take aim and tap: aim; tap",
        ru: "этого бьют, прицелься и ударь: aim; tap")
    }
  }

  private static func win(
    _ facts: LessonFacts, _ controls: Controls, _ language: Language
  ) -> String {
    switch (controls, facts.plugin) {
    case (.keys, "darts"):
      language.say(
        en: "this one wants a game: add up the three darts, press the number of their sum",
        ru: "этот хочет играть: сложи очки трёх дротиков и нажми номер их суммы")
    case (.commands, "darts"):
      language.say(
        en: "add up the three darts and answer by number, as in: move 2",
        ru: "сложи очки трёх дротиков, ответь номером, например: move 2")
    case (.keys, _):
      language.say(
        en: "this one wants a game: win it, its keys are on the screen",
        ru: "этот хочет играть: выиграй, клавиши игры — на экране")
    case (.commands, _):
      language.say(
        en: "this one wants a game, win it by moves: help move",
        ru: "этот хочет играть, выиграй ходами: help move")
    }
  }

  static func throwTrap(
    _ facts: LessonFacts, _ controls: Controls, _ language: Language
  ) -> String {
    switch controls {
    case .keys:
      language.say(
        en: "the trap is open. Press SPACE, throw it!",
        ru: "ловушка открыта. Жми ПРОБЕЛ, бросай!")
    case .commands:
      language.say(
        en: "the trap is open, throw it: throw", ru: "ловушка открыта, бросай её: throw")
    }
  }
}
