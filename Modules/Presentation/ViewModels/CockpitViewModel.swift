public import PlainJSON
public import TextKit

/// All that live play shows of a hunt at once: the hunt, its map, and what happened lately.
public struct CockpitViewModel: Hashable, Sendable {
  /// Something that happened.
  public struct Entry: Hashable, Sendable {
    /// When it happened, in the hunt's time.
    public let seconds: Double
    /// What happened.
    public let news: HuntNews

    /// Creates an entry.
    public init(seconds: Double, news: HuntNews) { (self.seconds, self.news) = (seconds, news) }
  }

  /// The current state of the hunt.
  public let hunt: HuntViewModel
  /// Where the player has been, and the ghosts around.
  public let map: HuntMapViewModel
  /// What happened, the newest last.
  public let log: [Entry]

  /// Creates the screen.
  public init(hunt: HuntViewModel, map: HuntMapViewModel, log: [Entry]) {
    (self.hunt, self.map, self.log) = (hunt, map, log)
  }

  /// Returns whether a frame of this size has room for the log, so that news need no messages.
  public static func showsLog(at size: FrameSize) -> Bool {
    size.columns >= 120 ? size.rows >= 14 : size.rows >= 34
  }
}

extension CockpitViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<CockpitViewModel>) {
    fields.screen("cockpit", "all that live play shows at once") { fields in
      fields.object("hunt", "a screen of the hunt") { $0.hunt }
      fields.object("map", "the map") { $0.map }
      fields.list("log", "what happened, the newest last") { $0.log }
    }
  }
}

extension CockpitViewModel.Entry: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<Self>) {
    fields.number("seconds", "when it happened") { $0.seconds }
    fields.part(named: "news", "an event") { $0.news }
  }
}
