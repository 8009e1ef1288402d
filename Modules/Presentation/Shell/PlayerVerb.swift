public import TextKit

/// The first word of a command to the open player of a recording.
public enum PlayerVerb: String, Hashable, Sendable, CaseIterable {
  /// Steps forward.
  case next
  /// Steps back.
  case prev
  /// Goes to the next moment of interest.
  case jump
  /// Goes to a time.
  case goto
  /// Plays on.
  case play
  /// Lists what happens about here.
  case events
  /// Closes the player.
  case close

  /// The command a word means while the player is open: a name, or the beginning of just one.
  public init?(_ word: String) {
    let typed = word.lowercased()
    let candidates = PlayerVerb.allCases.filter { $0.rawValue.hasPrefix(typed) }
    if let exact = PlayerVerb(rawValue: typed) {
      self = exact
    } else if candidates.count == 1, !typed.isEmpty, ShellVerb(rawValue: typed) == nil {
      self = candidates[0]
    } else if typed == "p" {
      self = .prev
    } else {
      return nil
    }
  }

  /// The form of the command.
  public var usage: String {
    switch self {
    case .next, .prev, .events: "\(rawValue) [N]"
    case .jump: "jump [phase|capture|escape|target]"
    case .goto: "goto SECONDS"
    case .play: "play [SPEED]"
    case .close: rawValue
    }
  }
}

extension PlayerVerb {
  /// One line on what the command does.
  public func summary(_ language: Language) -> String {
    let (russian, english) =
      switch self {
      case .next: ("на N моментов вперёд", "N moments forward")
      case .prev: ("на N моментов назад", "N moments back")
      case .jump: ("к следующему событию", "to the next event of interest")
      case .goto: ("ко времени", "to a time")
      case .play: ("играть во столько раз быстрее", "play so many times faster")
      case .events: ("список событий вокруг", "list the events about here")
      case .close: ("закрыть просмотр", "close the player")
      }
    return language == .ru ? russian : english
  }
}
