public import Experiments

/// Hunts that a page plays, and the program that plays them.
public struct WatchedHunts: Sendable {
  /// Where a hunt is from.
  public enum Source: Hashable, Sendable {
    /// A run of the plan.
    case run(RunKey)
    /// A recording, such as a phone's, by its path.
    case file(String)
  }

  /// A hunt with its recording.
  public struct Hunt: Sendable {
    /// Where it is from.
    public var source: Source
    /// The recording, lines of JSON (docs/phone.md).
    public var recording: String
    /// What a map shows of it.
    public var picture: TrackPicture
    /// What decided it; nil if nobody asked.
    package var why: WhyDocument?

    /// Creates a hunt.
    public init(source: Source, recording: String, picture: TrackPicture) {
      (self.source, self.recording, self.picture) = (source, recording, picture)
    }
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
