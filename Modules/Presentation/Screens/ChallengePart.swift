public import TextKit

/// What a frame of the hunt has to show of the ghost's challenge in a fight (GB-105).
public struct ChallengePart: Sendable {
  /// The challenge's own screen.
  public enum Screen: Sendable {
    /// There is none.
    case none
    /// The challenge as it is played now.
    case played(TextFrame)
    /// The hunt is recorded or simulated: its events are there, the challenge's screens are not.
    case notRecorded
  }

  /// The name for people of the challenge's plugin; nil where it is not known.
  public let title: String?
  /// The challenge's own screen.
  public let screen: Screen

  /// Creates a part; without arguments nothing but the plugin's word is shown.
  public init(title: String? = nil, screen: Screen = .none) {
    self.title = title
    self.screen = screen
  }

  var played: TextFrame? {
    if case .played(let frame) = screen { return frame }
    return nil
  }
}
