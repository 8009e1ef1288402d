public import TextKit

/// Keys as a screen names them.
public struct KeyCaption: Hashable, Sendable {
  /// The characters of the keys.
  public let characters: String
  /// What they do, with their names: `+ Deal+3`; empty if the key line omits them.
  public let caption: String

  /// Names keys.
  package init(characters: String, caption: String) {
    (self.characters, self.caption) = (characters, caption)
  }
}

/// A key of a real-time game: its action and its text in the key line.
public struct LiveKey<Play> {
  let characters: String
  /// The text in the key line; nil if the line omits the key.
  let caption: Language.Phrase?
  let act: (inout Play, Character) -> Void

  /// Declares one key, or several with similar actions, by their characters.
  ///
  /// `\r` is Enter, arrows are `↑ ↓ ← →`. A letter key also works in the Russian layout.
  public init(
    _ characters: String, _ caption: Language.Phrase?,
    act: @escaping (inout Play, Character) -> Void
  ) {
    self.characters = characters
    self.caption = caption
    self.act = act
  }

  /// Returns which of its characters a pressed character stands for; nil if none.
  func meant(by pressed: Character) -> Character? {
    if characters.contains(pressed) { return pressed }
    return pressed.onLatinKey.flatMap { characters.contains($0) ? $0 : nil }
  }
}

extension LiveKey {
  /// Declares two keys, one for back and one for on, by what a step of -1 or 1 does.
  public static func steps(
    _ characters: String, _ caption: Language.Phrase?, by act: @escaping (inout Play, Int) -> Void
  ) -> LiveKey {
    LiveKey(characters, caption) { act(&$0, $1 == characters.first ? -1 : 1) }
  }

  /// Declares the arrows that choose in a list.
  public static func choose(by act: @escaping (inout Play, Int) -> Void) -> LiveKey {
    steps("↑↓", Language.phrase(en: "↑↓ choose", ru: "↑↓ выбор"), by: act)
  }

  /// Declares the arrows that change what is chosen.
  public static func change(by act: @escaping (inout Play, Int) -> Void) -> LiveKey {
    steps("←→", Language.phrase(en: "←→ change", ru: "←→ изменить"), by: act)
  }

  /// Declares the keys that lead back to another screen.
  public static func back(
    _ characters: String = "bB", act: @escaping (inout Play) -> Void
  ) -> LiveKey {
    LiveKey(characters, Language.phrase(en: "B back", ru: "B назад")) { live, _ in act(&live) }
  }
}

extension Character {
  /// The Latin letter on the same key as a Russian letter; nil for any other character.
  package var onLatinKey: Character? {
    let (russian, latin) = ("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm")
    let small = Character(lowercased())
    guard let place = Array(russian).firstIndex(of: small) else { return nil }
    let letter = Array(latin)[place]
    return small == self ? letter : Character(letter.uppercased())
  }
}
