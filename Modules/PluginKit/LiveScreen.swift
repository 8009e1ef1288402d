public import TextKit
public import Domain

/// A real-time game in a terminal: keys and time as input, frames as output.
public protocol LiveScreen: Sendable {
  /// Handles a key press: one printable character, or `\r` for Enter; arrows are `↑ ↓ ← →`.
  mutating func press(_ key: Character)

  /// Advances time; the duration is never negative.
  mutating func advance(by duration: HuntDuration)

  /// The number of sounds so far; a host that rings the bell rings it when it has increased.
  var soundCount: Int { get }

  /// Whether the hunt's sensors go on during play, and `take` passes on what they say.
  var followsSensors: Bool { get }

  /// Takes what the hunt's sensors say now.
  mutating func take(_ surroundings: Surroundings)

  /// Returns the current screen.
  func frame(for rendering: Rendering) -> TextFrame

  /// The view model of the current screen as a JSON object.
  var view: String { get }

  /// Whether the host should leave the screen.
  var isOver: Bool { get }

  /// The number of milestones so far: finished games, pauses, changed settings.
  ///
  /// When it has increased, the host has the console save them before the next frame.
  var milestoneCount: Int { get }
}

extension LiveScreen {
  /// None by default.
  public var soundCount: Int { 0 }
  /// False by default: the hunt stands still during play.
  public var followsSensors: Bool { false }
  /// Does nothing by default.
  public mutating func take(_ surroundings: Surroundings) {}
}

/// A real-time game run by its host, which saves milestones as they happen.
public struct LiveGame: Sendable {
  /// The game.
  public var screen: any LiveScreen
  private var savedCount: Int

  /// Wraps a game that a console has started.
  public init(_ screen: any LiveScreen) {
    self.screen = screen
    savedCount = screen.milestoneCount
  }

  /// Whether there are new milestones since the last `keep`.
  public var hasNews: Bool { screen.milestoneCount != savedCount }

  /// Has the console save the new milestones; returns lines for the player, none if nothing is new.
  public mutating func save(
    by console: inout any PluginConsole, for rendering: Rendering
  ) -> [String] {
    guard hasNews else { return [] }
    savedCount = screen.milestoneCount
    return console.saveLive(screen, for: rendering)
  }
}
