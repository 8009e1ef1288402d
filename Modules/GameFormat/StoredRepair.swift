package import PlainJSON
package import TextKit

/// The path from the top of a stored file to a value.
package struct StoredPlace: Hashable, Sendable {
  /// A step of the path.
  package enum Step: Hashable, Sendable {
    /// Into a member of an object.
    case key(String)
    /// Into an element of a list: its name in quotes if it has one, else its number from 1.
    case element(list: String, name: String)
  }

  /// The steps; none for the whole file.
  package var steps: [Step] = []

  /// Creates the place of a whole file, or of where steps lead.
  package init(steps: [Step] = []) { self.steps = steps }

  /// Returns the place of an element of a list at this place.
  package func element(of list: String, _ name: String) -> StoredPlace {
    StoredPlace(steps: steps + [.element(list: list, name: name)])
  }

  /// Returns the place of a member of the object at this place.
  package func member(_ key: String) -> StoredPlace { StoredPlace(steps: steps + [.key(key)]) }
}

/// An unusable value of a stored file, and how it was repaired.
package struct StoredRepair: Hashable, Sendable {
  /// The substitute for a value.
  package enum Substitute: Hashable, Sendable {
    /// A value, as written.
    case text(String)
    /// No value.
    case none
    /// An empty list.
    case emptyList
    /// The last of several values.
    case last(FoundValue)
  }

  /// What happened to the value, or to the object that contains it.
  package enum Outcome: Hashable, Sendable {
    /// Another value replaces it.
    case replaced(by: Substitute)
    /// The object is left out.
    case leftOut
  }

  /// What is wrong, and where.
  package let error: ContentFault
  /// The object, such as `game 'Park': ghost 'Boo'`.
  package let place: StoredPlace
  /// What happened to it.
  package let outcome: Outcome
}

extension StoredRepair: Localized {
  /// Returns what is wrong, and what happened to it.
  package func line(in language: Language) -> String {
    let what = error.line(in: language)
    let place = place.line(in: language)
    return switch outcome {
    case .replaced(let value):
      language.say(
        en: "\(what); \(place): \(value.line(in: language)) is used",
        ru: "\(what); \(place): взято \(value.line(in: language))")
    case .leftOut:
      language.say(en: "\(what); \(place) left out", ru: "\(what); \(place) — пропущено")
    }
  }
}

extension StoredRepair.Substitute: Localized {
  /// Returns the value as a line shows it.
  package func line(in language: Language) -> String {
    switch self {
    case .text(let text): text
    case .none: language.say(en: "none", ru: "ничего")
    case .emptyList: language.say(en: "an empty list", ru: "пустой список")
    case .last(let value): value.line(in: language)
    }
  }
}

extension StoredPlace: Localized {
  /// Returns the path to a value, such as `game 'Park': ghost 'Boo': name`.
  package func line(in language: Language) -> String {
    var parts: [String] = []
    var keys: [String] = []
    for step in steps {
      switch step {
      case .key(let key): keys.append(key)
      case .element(let list, let name): parts.append("\(noun(list, language)) \(name)")
      }
    }
    if !keys.isEmpty { parts.append(keys.joined(separator: ".")) }
    return parts.joined(separator: ": ")
  }

  private func noun(_ list: String, _ language: Language) -> String {
    switch list {
    case "games": language.say(en: "game", ru: "игра")
    case "ghosts": language.say(en: "ghost", ru: "призрак")
    case "locationLayout": language.say(en: "zone", ru: "зона")
    default: list
    }
  }
}
