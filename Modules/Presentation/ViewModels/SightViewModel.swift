public import PlainJSON
public import Domain
import Geo
public import HuntEngine
public import TextKit

/// AR search and fight: the ghost's direction in the sight, and the progress of the capture.
public struct SightViewModel: Hashable, Sendable {
  /// The current task.
  public enum Stage: Hashable, Sendable {
    /// Walk to the ghost until the fight; the share is 0 at the zone's edge and 1 at the fight.
    case search(toFightMeters: Double?, share: Double)
    /// Keep the ghost in the sight.
    case hold(heldSeconds: Double, neededSeconds: Double, share: Double)
    /// Tap while the ghost is in the sight.
    case tap
    /// Win the ghost's challenge.
    case challenge(ChallengeViewModel)
  }

  /// The number of captured ghosts.
  public let tally: CaptureTally
  /// The ghost.
  public let ghost: NamedGhost
  /// The distance; nil without a position.
  public let distanceMeters: Double?
  /// The angle from the sight to the ghost, positive to the right; nil without a compass.
  public let offsetDegrees: Double?
  /// Which directions decide whether the ghost is in the sight.
  public let rule: SightRule
  /// How far the ghost is above the sight, degrees, with the rule `cone`; nil with another rule, and
  /// where nobody has said how the sight is tilted.
  ///
  /// A ghost is at eye level: a sight that points 4° above the horizon has it at −4°.
  public let riseDegrees: Double?
  /// The largest angle at which the ghost is still in the sight.
  public let toleranceDegrees: Double
  /// How far ahead the ghost is drawn: at `arDistance` in a fight, twice as far in a search (GB-094).
  ///
  /// The measured distance has no part in it: within 10 to 20 m its errors would make the ghost jump.
  public let drawnMeters: Double
  /// The current task.
  public let stage: Stage
  /// The device heading.
  public let heading: HeadingReading
  /// The state of the position.
  public let position: PositionReading

  /// Creates the screen of a hunt in search or fight; nil in any other phase.
  public init?(
    _ state: HuntState, challenge: ChallengePart = ChallengePart(),
    source: SourceNotes = SourceNotes()
  ) {
    guard let target = state.phase.target else { return nil }
    let ghost = state.ghosts[target]
    let parameters = ghost.parameters
    var aimed: Double?
    switch state.phase {
    case .arSearch:
      let left = state.targetDistanceMeters.map { max(0, $0 - parameters.fightRadiusMeters) }
      let way = parameters.mainZoneRadiusMeters - parameters.fightRadiusMeters
      stage = .search(toFightMeters: left, share: way > 0 ? 1 - (left ?? way) / way : 0)
    case .fight(let fight):
      // What was reported last, while it still holds.
      if state.motion == nil ? parameters.catchMode == .hold : fight.aimedThrough == state.now {
        aimed = fight.lastAimErrorDegrees
      }
      stage =
        switch parameters.catchMode {
        case .hold:
          .hold(
            heldSeconds: fight.held.seconds, neededSeconds: parameters.holdTimeSeconds,
            share: state.holdFraction ?? 0)
        case .tap: .tap
        case .challenge:
          .challenge(
            ChallengeViewModel(
              part: challenge, plugin: parameters.challenge?.plugin ?? "", fails: ghost.fails,
              maxFails: parameters.maxFails))
        }
    case .noGame, .scanner, .trapWindow, .allCaptured: return nil
    }
    tally = CaptureTally(of: state)
    self.ghost = NamedGhost(target, in: state)
    distanceMeters = state.targetDistanceMeters
    if aimed == nil, let anchor = state.anchorBearingDegrees, let heading = state.heading.degrees {
      aimed = Angle.signedDifferenceDegrees(
        from: heading, to: anchor + state.ghostOffsetDegrees)
    }
    offsetDegrees = aimed
    rule = state.rules.sight
    riseDegrees = Self.riseDegrees(state, source)
    toleranceDegrees = state.rules.aimToleranceDegrees
    if case .search = stage {
      drawnMeters = 2 * state.rules.arDistanceMeters
    } else {
      drawnMeters = state.rules.arDistanceMeters
    }
    heading = HeadingReading(state.heading, source.declination)
    position = PositionReading(state.position, trouble: source.trouble)
  }

  /// Returns how far the ghost is above the sight: at the last aim sample of a hold, which replays
  /// know too, or else as the source has it.
  private static func riseDegrees(_ state: HuntState, _ source: SourceNotes) -> Double? {
    guard state.rules.sight == .cone else { return nil }
    if case .fight(let fight) = state.phase, fight.lastAimErrorDegrees != nil,
      state.catchMode == .hold
    {
      return 0 - fight.lastTiltDegrees
    }
    return source.pitchDegrees.map { 0 - $0 }
  }

  /// Whether the ghost is within the tolerance by the rule; false without a compass.
  public var isInSight: Bool {
    guard let offsetDegrees else { return false }
    let error = rule.errorDegrees(azimuth: offsetDegrees, tilt: riseDegrees ?? 0)
    return error.magnitude <= toleranceDegrees
  }

  /// The height of a ghost.
  private static let ghostMeters = 1.7

  /// How high the ghost looks from where it is drawn, in degrees.
  public var drawnDegrees: Double {
    let top = LocalPoint(eastMeters: Self.ghostMeters / 2, northMeters: drawnMeters)
    return 2 * LocalPoint.zero.bearingDegrees(to: top)
  }

  /// Whether it is a fight.
  public var isFight: Bool {
    if case .search = stage { return false }
    return true
  }
}

/// The challenge of a ghost in a fight (GB-105).
public struct ChallengeViewModel: Hashable, Sendable {
  /// The challenge's display name and screen.
  public let part: ChallengePart
  /// The name of its plugin; empty if none was selected.
  public let plugin: String
  /// The number of losses.
  public let fails: Int
  /// The number of losses after which the ghost escapes; 0 for no limit.
  public let maxFails: Int
}

/// What a host shows of a ghost's challenge: its display name and its screen.
///
/// It is a value made by the host, so that screens compile without plugins (Embedded Swift).
public struct ChallengePart: Hashable, Sendable {
  /// The challenge's own screen, drawn by its plugin.
  public enum Screen: Hashable, Sendable {
    /// No screen.
    case none
    /// The challenge in progress, as text and as the JSON object of its view model.
    case played(TextFrame, view: String)
    /// The hunt is recorded or simulated: its events are known, the challenge's screens are not.
    case notRecorded
  }

  /// The display name of the challenge's plugin; nil if unknown.
  public let title: String?
  /// The challenge's own screen.
  public let screen: Screen

  /// Creates a part; without arguments only the plugin's word is shown.
  public init(title: String? = nil, screen: Screen = .none) {
    self.title = title
    self.screen = screen
  }
}

extension SightViewModel: Described {
  /// Adds its two screens.
  public static func describe(_ fields: inout Fields<SightViewModel>) {
    fields.screen("search", "AR search: walk to the ghost") { sight in
      sight.isFight ? nil : Search(sight: sight)
    }
    fields.screen("fight", "the fight") { sight in sight.isFight ? Fight(sight: sight) : nil }
  }

  /// The fields of both.
  private struct Aim: Described {
    let sight: SightViewModel

    static func describe(_ fields: inout Fields<Aim>) {
      fields.tally { $0.sight.tally }
      fields.ghost { $0.sight.ghost }
      fields.text(
        "modelID", "what it looks like; `ghost.default` for a model without a picture"
      ) { $0.sight.ghost.model.rawValue }
      fields.number("distanceMeters", "its distance; `null` without a position") {
        $0.sight.distanceMeters
      }
      fields.number(
        "offsetDegrees", "from the sight to the ghost, positive to the right; `null` if unknown"
      ) { $0.sight.offsetDegrees }
      fields.part { Tilt(sight: $0.sight) }
      fields.number(
        "toleranceDegrees",
        "the largest offset that is still in the sight; with `riseDegrees` the largest √(offset² + rise²)"
      ) { $0.sight.toleranceDegrees }
      fields.number(
        "drawnMeters", "how far ahead it is drawn: `arDistance` in a fight, twice that in a search"
      ) { $0.sight.drawnMeters }
      fields.number("drawnDegrees", "how high it looks from there") { $0.sight.drawnDegrees }
      fields.heading { $0.sight.heading }
      fields.position { $0.sight.position }
    }
  }

  /// The field that only the rule `cone` has.
  private struct Tilt: Described {
    let riseDegrees: Double?

    init?(sight: SightViewModel) {
      guard sight.rule == .cone else { return nil }
      riseDegrees = sight.riseDegrees
    }

    static func describe(_ fields: inout Fields<Tilt>) {
      fields.number(
        "riseDegrees",
        "only with the rule `sight: cone`: from the sight up to the ghost; `null` if unknown"
      ) { $0.riseDegrees }
    }
  }

  private struct Search: Described {
    let sight: SightViewModel

    static func describe(_ fields: inout Fields<Search>) {
      fields.part { Aim(sight: $0.sight) }
      fields.number("toFightMeters", "the way left to the fight; `null` without a position") {
        if case .search(let meters, _) = $0.sight.stage { meters } else { nil }
      }
      fields.number("share", "the share of that way that is done: 1 at the fight") {
        if case .search(_, let share) = $0.sight.stage { share } else { nil }
      }
    }
  }

  private struct Fight: Described {
    let sight: SightViewModel

    static func describe(_ fields: inout Fields<Fight>) {
      fields.part { Aim(sight: $0.sight) }
      fields.text("catchMode", "`hold`, `tap` or `challenge`") { fight in
        switch fight.sight.stage {
        case .search: nil
        case .hold: "hold"
        case .tap: "tap"
        case .challenge: "challenge"
        }
      }
      fields.part { Hold($0.sight.stage) }
      fields.part { Played($0.sight.stage) }
    }
  }

  private struct Hold: Described {
    let (heldSeconds, neededSeconds, share): (Double, Double, Double)

    init?(_ stage: Stage) {
      guard case .hold(let held, let needed, let share) = stage else { return nil }
      (heldSeconds, neededSeconds, self.share) = (held, needed, share)
    }

    static func describe(_ fields: inout Fields<Hold>) {
      fields.number("heldSeconds", "with `hold`: the time it has been held") { $0.heldSeconds }
      fields.number("neededSeconds", "with `hold`: the time needed") { $0.neededSeconds }
      fields.number("share", "with `hold`: the share of that") { $0.share }
    }
  }

  private struct Played: Described {
    let challenge: ChallengeViewModel

    init?(_ stage: Stage) {
      guard case .challenge(let challenge) = stage else { return nil }
      self.challenge = challenge
    }

    static func describe(_ fields: inout Fields<Played>) {
      fields.object("challenge", "with `challenge`: the ghost's challenge") { $0.challenge }
    }
  }
}

extension ChallengeViewModel: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<ChallengeViewModel>) {
    fields.text("plugin", "the name of its plugin; empty if none was chosen") { $0.plugin }
    fields.text("title", "its title in the session's language; `null` if unknown") {
      $0.part.title
    }
    fields.count("fails", "how often it was lost") { $0.fails }
    fields.count("maxFails", "after how many losses the ghost escapes; 0 for no limit") {
      $0.maxFails
    }
    fields.text("state", "`none`, `played` or `notRecorded` (only its outcome is known)") {
      switch $0.part.screen {
      case .none: "none"
      case .notRecorded: "notRecorded"
      case .played: "played"
      }
    }
    fields.part { Played($0.part.screen) }
  }

  private struct Played: Described {
    let frame: TextFrame
    let view: String

    init?(_ screen: ChallengePart.Screen) {
      guard case .played(let frame, let view) = screen else { return nil }
      (self.frame, self.view) = (frame, view)
    }

    static func describe(_ fields: inout Fields<Played>) {
      fields.texts("lines", "only if it is `played`: its screen as text") { $0.frame.lines }
      fields.raw("view", "only if it is `played`: the plugin's screen") { $0.view }
    }
  }
}
