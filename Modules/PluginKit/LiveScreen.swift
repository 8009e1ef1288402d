public import TextKit
public import Domain

/// A game at a terminal in real time: keys and time in, frames out.
public protocol LiveScreen: Sendable {
  /// A key was pressed: one printable character, or `\r` for Enter; arrows are `↑ ↓ ← →`.
  mutating func press(_ key: Character)

  /// Time has passed; never negative.
  mutating func advance(by duration: HuntDuration)

  /// The screen as it is now.
  func frame(in language: Language, style: FrameStyle) -> TextFrame

  /// Whether the host should leave the screen.
  var isOver: Bool { get }

  /// How many moments have come by that the player would be sorry to lose: a game that ended, a
  /// pause, a setting. When it has grown, the host has the console keep them before the next frame.
  var milestoneCount: Int { get }
}

/// A game in real time in its host's hands: what must not be lost is stored as it happens.
public struct LiveGame: Sendable {
  /// The game itself.
  public var screen: any LiveScreen
  private var keptCount: Int

  /// Takes a game that a console has begun.
  public init(_ screen: any LiveScreen) {
    self.screen = screen
    keptCount = screen.milestoneCount
  }

  /// Whether something has come by since the last `keep`.
  public var hasNews: Bool { screen.milestoneCount != keptCount }

  /// Has the console store what has come by since the last call; lines to tell, none without news.
  public mutating func keep(
    by console: inout any PluginConsole, in language: Language
  ) -> [String] {
    guard hasNews else { return [] }
    keptCount = screen.milestoneCount
    return console.keepLive(screen, in: language)
  }
}
