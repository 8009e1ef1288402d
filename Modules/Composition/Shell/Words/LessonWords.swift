import Domain
import TextKit

/// The texts of lessons, for those who play by keys and those who play by commands.
enum LessonWords {
  static func step(_ number: Int, of count: Int, _ language: Language) -> String {
    language.say(en: "Lesson \(number)/\(count): ", ru: "Урок \(number)/\(count): ")
  }
  static func hint(_ number: Int, of count: Int, _ language: Language) -> String {
    language.say(en: "Hint: ", ru: "Подсказка: ")
  }
  /// What is said after a step by commands where live play is possible.
  static func orLive(_ language: Language) -> String {
    language.say(en: " (or by keys: live)", ru: " (или клавишами: live)")
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
}
