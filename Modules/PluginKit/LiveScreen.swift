public import TextKit
public import Domain

/// A real-time game in a terminal: keys and time as input, frames as output.
public protocol LiveScreen: AnyObject {
  /// Handles a key press: one printable character, or `\r` for Enter; arrows are `↑ ↓ ← →`.
  func press(_ key: Character)

  /// Advances time; the duration is never negative.
  func advance(by duration: HuntDuration)

  /// The number of sounds so far; a host that rings the bell rings it when it has increased.
  var soundCount: Int { get }

  /// Whether the hunt's sensors go on during play, and `take` passes on what they say.
  var followsSensors: Bool { get }

  /// Takes what the hunt's sensors say now.
  func take(_ surroundings: Surroundings)

  /// Takes a sample of an accelerometer, at a time of the host's clock; returns the key that it stands
  /// for, such as that of a shake; nil for none.
  func key(feeling acceleration: Acceleration, at time: HuntInstant) -> Character?

  /// Returns the current screen.
  func frame(for rendering: Rendering) -> TextFrame

  /// The keys that work now, in the order of the key line; not those that leave the screen.
  func keys(in language: Language) -> [KeyCaption]

  /// The view model of the current screen as a JSON object.
  var view: String { get }

  /// Whether the host should leave the screen.
  var isOver: Bool { get }

  /// The number of milestones so far: finished games, pauses, changed settings.
  var milestoneCount: Int { get }
}
