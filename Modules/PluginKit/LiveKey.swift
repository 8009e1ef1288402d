public import TextKit

/// A key of a game in real time: what it does, and what the line of keys says of it.
public struct LiveKey<Play> {
  private let characters: String
  /// What the line of keys says; nil for a key that it leaves out.
  let caption: Language.Phrase?
  let act: (inout Play, Character) -> Void

  /// Declares a key, or keys that do the like, by their characters.
  ///
  /// `\r` is Enter, arrows are `↑ ↓ ← →`. A letter's key counts in the Russian layout too.
  public init(
    _ characters: String, _ caption: Language.Phrase?,
    act: @escaping (inout Play, Character) -> Void
  ) {
    self.characters = characters
    self.caption = caption
    self.act = act
  }

  /// The character among its own that was meant by a pressed one; nil if none was.
  func meant(by pressed: Character) -> Character? {
    if characters.contains(pressed) { return pressed }
    return pressed.onLatinKey.flatMap { characters.contains($0) ? $0 : nil }
  }
}

extension Character {
  /// The Latin letter on the key of a Russian one.
  var onLatinKey: Character? {
    let (russian, latin) = ("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm")
    let small = Character(lowercased())
    guard let place = Array(russian).firstIndex(of: small) else { return nil }
    let letter = Array(latin)[place]
    return small == self ? letter : Character(letter.uppercased())
  }
}
