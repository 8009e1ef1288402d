import Domain
import TextKit

/// The lessons.
extension Lesson {
  /// A whole hunt for one ghost, which first breaks free and then is captured.
  static let hunt = Lesson(
    [
      Step(say: turn) { $0.hasFaced || $0.stage > .scanner || $0.isSecondTry },
      first(.zone, walk), first(.search, search),
      first(.fight, comeNear), first(.trap, hold),
      Step(say: letItGo) { $0.isSecondTry },
      any(.search, findAgain), any(.fight, comeNear),
      any(.trap, hold), Step(say: throwTrap) { $0.captures > 0 },
      Step(say: debrief) { _ in false },
    ], heading: step)

  /// The first capture in a park.
  static let firstCapture = Lesson(
    [
      any(.zone, walk), any(.search, search),
      any(.fight, comeNear), any(.trap, hold),
      Step(say: throwTrap) { $0.captures > 0 },
    ], heading: hint)

  /// Returns a step that ends when a stage is reached for the first time.
  private static func first(
    _ stage: LessonFacts.Stage,
    _ say: @escaping @Sendable (LessonFacts, Controls, Language) -> String
  ) -> Step {
    Step(say: say) { $0.stage >= stage || $0.isSecondTry }
  }

  /// Returns a step that ends when a stage is reached, each time anew until a capture.
  private static func any(
    _ stage: LessonFacts.Stage,
    _ say: @escaping @Sendable (LessonFacts, Controls, Language) -> String
  ) -> Step {
    Step(say: say) { $0.stage >= stage || $0.captures > 0 }
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
    switch controls {
    case .keys:
      language.say(
        en: "press W and come near, until the fight begins (F: fast, ←→ turn)",
        ru: "нажми W и подойди, пока не начнётся бой (F — быстро, ←→ поворот)")
    case .commands:
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

  static func debrief(_ facts: LessonFacts, _ controls: Controls, _ language: Language) -> String {
    switch controls {
    case .keys:
      language.say(
        en: "caught! Read how the hunt went. R replays it, Q leaves; then try sample",
        ru: "пойман! Прочти, как прошла охота. R — повтор, Q — выход; дальше — sample")
    case .commands:
      language.say(
        en: "caught! replay shows the hunt again. Next: sample, a park of four ghosts",
        ru: "пойман! replay покажет охоту снова. Дальше: sample, парк с четырьмя призраками")
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

  static func hold(_ facts: LessonFacts, _ controls: Controls, _ language: Language) -> String {
    let seconds = language.decimal(shortestText(facts.holdSeconds))
    let longer = language.decimal(shortestText(facts.holdSeconds + 0.5))
    return switch controls {
    case .keys:
      language.say(
        en: "keep the ghost on the + for \(seconds) s; ←→ turn to it if it is not there",
        ru: "держи призрака на + \(seconds.replacing(".", with: ",")) с; если он не там, ←→ поворот"
      )
    case .commands:
      language.say(
        en: "take aim and hold it in the sight: aim; hold \(longer)",
        ru: "прицелься и держи его в прицеле: aim; hold \(longer)")
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
