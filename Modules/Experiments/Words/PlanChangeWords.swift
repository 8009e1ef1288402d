import Domain
public import TextKit

extension PlanChange: Localized {
  /// Returns the difference in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .value(let name, let owner, let old, let new):
      let unset = language.say(en: "not set", ru: "не задано")
      let change = "\(old ?? unset) → \(new ?? unset)"
      return owner.map { "\($0): \(name) \(change)" } ?? "\(name): \(change)"
    case .game(let old, let new):
      return language.say(
        en: "game: \(old.text(in: language)) → \(new.text(in: language))",
        ru: "игра: \(old.text(in: language)) → \(new.text(in: language))")
    case .contents(let name):
      return language.say(
        en: "game: \(name) is not the same in both", ru: "игра: \(name) — не одна и та же")
    }
  }
}

extension PlanGameName {
  fileprivate func text(in language: Language) -> String {
    switch self {
    case .named(let name): return name
    case .park(let ghosts, let radius):
      let meters = shortestText(radius)
      return language.say(en: "\(ghosts) in \(meters) m", ru: "\(ghosts) на \(meters) м")
    case .somePark: return language.say(en: "a made-up park", ru: "сгенерированный парк")
    case .plugin(let name):
      return language.say(en: "the plugin \(name)", ru: "плагин \(name)")
    }
  }
}
