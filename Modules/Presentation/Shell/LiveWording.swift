public import TextKit

/// How the moves of a ghost's challenge are made in live play.
public enum LiveTyping: Hashable, Sendable, CaseIterable {
  /// There is no challenge.
  case none
  /// A move is typed and made by ENTER.
  case words
  /// As `words`, where moves are numbers: card 3 is 3, whatever letter it has in other play.
  case digits
  /// Each move has a key that makes it at once.
  case keys
}

/// Words what live play says around the hunt's frame.
public enum LiveWording {
  /// The line at the bottom: virtual time, speed, and the keys that matter most.
  ///
  /// `isSaving` marks the time with a `*` until progress is stored. `typing` is how moves of a
  /// challenge are made.
  public static func status(
    seconds: Double, speed: Double, isPaused: Bool, isSaving: Bool = false,
    typing: LiveTyping = .none, _ language: Language
  ) -> String {
    let pace = isPaused ? pausedMark(language) : "×" + shortestSpeed(speed)
    let keys =
      switch (language, typing) {
      case (.ru, .none): "↑ идти ←→ поворот A поиск ПРОБЕЛ бросок P пауза ? ещё Q выход"
      case (.en, .none): "↑ walk ←→ turn A search SPACE throw P pause ? more Q leave"
      case (.ru, .words): "набери ход, ENTER сделать; B назад P пауза ? ещё Q выход"
      case (.en, .words): "type a move, ENTER makes it; B back P pause ? more Q leave"
      case (.ru, .digits): "набери цифры, ENTER — ход; B назад P пауза ? ещё Q выход"
      case (.en, .digits): "type digits, ENTER moves; B back P pause ? more Q leave"
      case (.ru, .keys): "клавиши игры на экране; B назад P пауза ? ещё Q выход"
      case (.en, .keys): "keys of the game as shown; B back P pause ? more Q leave"
      }
    return (fixed(seconds, 1) + (language == .ru ? " с " : " s ") + pace + (isSaving ? "*" : ""))
      .padded(to: 17) + " "
      + keys
  }

  /// All keys, in lines.
  public static func help(_ language: Language) -> [String] {
    language == .ru
      ? [
        "↑ идти, ↓ стоять, ←→ на 5°, с Shift на 15° (то же I K J L, заглавные 15°)",
        "A поиск, B назад, ПРОБЕЛ бросить, ударить; + − скорость, P пауза, Q, ESC выход",
      ]
      : [
        "↑ walk, ↓ stand, ← → by 5°, with Shift 15° (also I K J L, capitals by 15°)",
        "A search, B back, SPACE throw or hit; + − speed, P pause, Q or ESC leave",
      ]
  }

  /// Said when a key of the hunt is pressed in a pause.
  public static func paused(_ language: Language) -> String {
    language == .ru ? "Пауза: дальше по P" : "Paused: P goes on"
  }

  /// Said when the player cannot walk because the place comes from a recording.
  public static func placeGiven(by sensor: String, _ language: Language) -> String {
    language == .ru ? "Место приходит от \(sensor)" : "The place comes from \(sensor)"
  }

  private static func pausedMark(_ language: Language) -> String {
    language == .ru ? "ПАУЗА" : "PAUSED"
  }

  /// 0.25 as 1/4.
  private static func shortestSpeed(_ speed: Double) -> String {
    speed >= 1 ? fixed(speed, 0) : "1/" + fixed(1 / speed, 0)
  }
}
