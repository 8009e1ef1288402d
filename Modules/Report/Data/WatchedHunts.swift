public import Experiments

/// Hunts that a page plays, and the program that plays them.
public struct WatchedHunts: Sendable {
  /// A hunt with its recording.
  public struct Hunt: Sendable {
    /// Which hunt it is.
    public var run: RunKey
    /// The recording, lines of JSON (docs/format.md).
    public var recording: String

    /// Creates a hunt.
    public init(run: RunKey, recording: String) { (self.run, self.recording) = (run, recording) }
  }

  /// What `make web` has built for pages: HTML for the head and for the end of the body.
  public struct Player: Sendable {
    /// The mark between the two parts in the file.
    private static let mark = "@PAGE@"

    let head: String
    let foot: String

    /// Splits the built file in its two parts; nil if it has no mark.
    public init?(file: String) {
      let parts = file.split(separator: Self.mark, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      (head, foot) = (String(parts[0]), String(parts[1]))
    }
  }

  /// The hunts in the order of the list.
  public var hunts: [Hunt]
  /// What plays them.
  public var player: Player

  /// Creates a list of hunts.
  public init(hunts: [Hunt], player: Player) { (self.hunts, self.player) = (hunts, player) }
}
