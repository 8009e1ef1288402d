public import Domain
public import TextKit

/// A plugin's game in real time, as it declares it: its keys, its time, its screen.
///
/// `LiveTable` makes a screen for the host of it, with the keys that lead away.
public protocol LivePlay: Sendable {
  /// What the player would be sorry to lose.
  associatedtype Milestone: Equatable = Bool

  /// The keys that mean something now, in the order of the line of keys.
  var keys: [LiveKey<Self>] { get }
  /// Whether the game has ended, so that Enter leaves it.
  var isEnded: Bool { get }
  /// The last thing to store at once, as a pause or an end; nil if there is none.
  var milestone: Milestone? { get }

  /// Time has passed; never negative.
  mutating func advance(by duration: HuntDuration)

  /// The screen as it is now, with a line that tells of its keys.
  func frame(in language: Language, style: FrameStyle, keys: String) -> TextFrame
}

extension LivePlay {
  /// It goes on for as long as one likes, unless the plugin says otherwise.
  public var isEnded: Bool { false }
}

extension LivePlay where Milestone == Bool {
  /// The end of the game, unless the plugin says otherwise.
  public var milestone: Bool? { isEnded ? true : nil }
}

/// A game in real time with the keys that lead away: Q, and Enter at its end.
public struct LiveTable<Play: LivePlay>: LiveScreen {
  /// The game.
  public private(set) var play: Play
  /// Whether the player has left it.
  public private(set) var isOver = false
  /// How many milestones there were.
  public private(set) var milestoneCount = 0

  /// Takes a game that has begun.
  public init(_ play: Play) { self.play = play }

  /// Gives a key to the game; what it does not take may lead away.
  public mutating func press(_ key: Character) {
    for own in play.keys {
      guard let character = own.meant(by: key) else { continue }
      return change { own.act(&$0, character) }
    }
    isOver = isOver || "qQйЙ".contains(key) || play.isEnded && key == "\r"
  }

  /// Lets time pass.
  public mutating func advance(by duration: HuntDuration) {
    change { $0.advance(by: duration) }
  }

  private mutating func change(_ body: (inout Play) -> Void) {
    let before = play.milestone
    body(&play)
    if let now = play.milestone, now != before { milestoneCount += 1 }
  }

  /// The screen of the game.
  public func frame(in language: Language, style: FrameStyle) -> TextFrame {
    play.frame(in: language, style: style, keys: line(in: language))
  }

  /// What the keys do, in a line.
  private func line(in language: Language) -> String {
    let away = play.isEnded ? LiveKeyWords.ended : LiveKeyWords.leave
    let captions = play.keys.compactMap(\.caption).map { $0(language) } + [away(language)]
    let line = captions.joined(separator: "   ")
    return displayWidth(line) < TextFrame.width ? line : captions.joined(separator: "  ")
  }
}

/// The game of a plugin that has none in real time.
public enum NoLivePlay: LivePlay {
  /// It has none.
  public var keys: [LiveKey<NoLivePlay>] { [] }
  /// No time passes.
  public mutating func advance(by duration: HuntDuration) {}
  /// There is no screen.
  public func frame(in language: Language, style: FrameStyle, keys: String) -> TextFrame {
    TextFrame([])
  }
}
