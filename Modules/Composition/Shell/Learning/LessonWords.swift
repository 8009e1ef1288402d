import Domain
import TextKit

/// The texts of lessons, for those who play by keys and those who play by commands.
enum LessonWords {
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
