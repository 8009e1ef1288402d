import Domain

/// A problem that a check can find, with the numbers of its worst case.
enum CheckProblem: Hashable, Sendable {
  case game(GameFlaw)
  case layout(LayoutFlaw)
  case hunt(HuntFlaw)
  case escape(EscapeFlaw)
  case plan(PlanFlaw)
  case fast(FastNote)
}

/// A flaw of the game itself.
enum GameFlaw: Hashable, Sendable {
  case noName
  case zoneRadius(ToldNumber)
  case ghostParameter(ParameterError)
  case rule(ParameterError)
  /// The ghost has no challenge; the plugin is empty if none was chosen.
  case noChallenge(plugin: String)
  case outsideLayout
  /// The base lies so far inside closed ground.
  case onClosedGround(depth: ToldNumber)
  /// No way leads to the base.
  case unreachable
  /// The way to the base against the straight line.
  case detour(route: ToldNumber, straight: ToldNumber)
  /// Nobody can walk anywhere in the zone.
  case zoneClosed
  /// No way leads into the zone.
  case zoneUnreachable
  /// The way to the middle of the zone against the straight line.
  case zoneDetour(route: ToldNumber, straight: ToldNumber)
  /// A share of the escapes land where nobody can go.
  case landings(share: ToldNumber)
  /// The longest way to where an escape lands against the straight line.
  case landingDetour(route: ToldNumber, straight: ToldNumber)
  /// The game is so far from its ground.
  case elsewhere(ToldNumber)
  /// The ground is not beside the games.
  case noGround
  /// So many things were left out of the map of the ground, or the server said why it is not whole.
  case partialGround(leftOut: Int, remark: String)
  case noGhosts
  case noZones
  case sharedIdentity
}

/// A conflict between zones and ghosts.
enum LayoutFlaw: Hashable, Sendable {
  case fightRadiusBeyondMainZone(fight: ToldNumber, main: ToldNumber)
  case ghostsTooClose(ToldNumber)
  case zoneInsideZone(inner: Int)
  case zonesOverlap(ToldNumber, isWasted: Bool)
}

/// A flaw of a game as a certain player plays it.
enum HuntFlaw: Hashable, Sendable {
  /// The fight radius is smaller than the error that a share of the readings have.
  case radiusBelowError(
    fight: ToldNumber, sensor: String, error: ToldNumber, share: ToldNumber, needed: ToldNumber)
  /// The accuracy gate rejects a share of the fixes.
  case gateRejects(gate: ToldNumber, share: ToldNumber)
  case trapWindow(
    ToldNumber, usual: ToldNumber, slow: ToldNumber, inTime: ToldNumber, isHarmless: Bool)
  case hold(HoldTrouble)
  case playerStands
  case unreachable(player: String, walk: ToldNumber, limit: ToldNumber, reach: ToldNumber)
  case tourTooLong(ToldNumber, limit: ToldNumber)
  case walkTooLong(ToldNumber, ghost: String, patience: ToldNumber)
}

/// A problem with where escapes lead.
enum EscapeFlaw: Hashable, Sendable {
  case leavesMainZone(jump: ToldNumber, main: ToldNumber)
  case leavesLayout(share: ToldNumber, jump: ToldNumber, isKept: Bool)
  /// An escape can stay in the fight; `longest` is given if it is too short to leave the fight.
  case staysInFight(
    share: ToldNumber, jump: ToldNumber, fight: ToldNumber, twice: ToldNumber,
    longest: ToldNumber?)
}

/// A flaw in what a plan asks for or varies.
enum PlanFlaw: Hashable, Sendable {
  case impossibleTarget(isProportion: Bool)
  case tooFewReplicates(width: Double, band: Double, replicates: Int, needed: Double)
  case samePoint(Int, first: Int)
  case sameNumbers(as: String)
  case oneValue(isChoice: Bool)
  case noEffect(hunts: Int, NoEffectReason)
  case noDifference(hunts: Int)
}

/// A hold that takes too long or never succeeds.
struct HoldTrouble: Hashable, Sendable {
  let hold: ToldNumber
  let toleranceDegrees: Double
  let sigmaDegrees: Double
  let isReset: Bool
  /// The mean time it takes; nil if no try succeeded.
  let mean: ToldNumber?
  let tries: Int
  let limit: ToldNumber
}

/// The subject of a finding.
enum CheckSubject: Hashable, Sendable {
  /// A name given by a person: of a ghost, a player, a parameter or a target.
  case name(String)
  case names(String, String)
  case game
  /// All ghosts, if they are placed at random in each hunt.
  case everyGhost
  /// Zones and ghosts without a name, numbered from 1.
  case zone(Int)
  case ghost(Int)
  case zones(Int, Int)
  /// A ghost as hunted by a certain player.
  indirect case hunted(CheckSubject, by: String)
  /// Two values of an axis.
  case values(String, String, String)
}

/// A number as shown to people: rounded, so that findings that read alike are equal.
struct ToldNumber: Hashable, Sendable {
  /// The unit of the number.
  enum Unit: Hashable, Sendable {
    case meters, seconds, minutes, percent, count
  }

  let value: Double
  let unit: Unit

  /// Returns a length, in whole metres from 10 m on.
  static func meters(_ value: Double) -> ToldNumber {
    let scale = value < 10 ? 10.0 : 1
    return ToldNumber(value: (value * scale).rounded() / scale, unit: .meters)
  }

  /// Returns a time, in seconds or minutes.
  static func time(_ seconds: Double) -> ToldNumber {
    if seconds < 10 { return ToldNumber(value: (seconds * 10).rounded() / 10, unit: .seconds) }
    return seconds < 600
      ? ToldNumber(value: seconds.rounded(), unit: .seconds)
      : ToldNumber(value: (seconds / 60).rounded(), unit: .minutes)
  }

  /// Returns a count, in three digits.
  static func count(_ count: Double) -> ToldNumber {
    var unit = 1.0
    while count / unit >= 1000 { unit *= 10 }
    return ToldNumber(value: (count / unit).rounded() * unit, unit: .count)
  }

  /// Returns a share, in whole percent.
  static func share(_ share: Double) -> ToldNumber {
    ToldNumber(value: (100 * share).rounded(), unit: .percent)
  }
}
