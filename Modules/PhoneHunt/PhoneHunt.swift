import PlainJSON
package import TextKit
package import Domain
import Geo
package import HuntEngine
package import PluginKit
import CommandKit
package import Presentation

/// A hunt on a phone: readings of its sensors and presses of its buttons go in, screens come out.
///
/// It reads no clock: each call says when it happens, in milliseconds since the hunt began. The same
/// calls give the same screens on every machine.
///
/// Numbers and times are checked here, where a page hands them over; what lies deeper keeps its
/// preconditions.
package struct PhoneHunt {
  /// The time without a position after which it counts as lost; phones that lie still say little.
  static let positionPatience = HuntDuration(milliseconds: 15_000)
  /// The same, and without a heading, once the phone has said that something is wrong.
  static let troublePatience = HuntDuration(milliseconds: 5000)
  /// The time without a heading after which it counts as lost; a browser is silent while a phone
  /// lies still.
  static let headingPatience = HuntDuration(milliseconds: 20_000)
  /// The longest time between two calls over which the sight counts as held.
  static let longestAim = HuntDuration(milliseconds: 500)
  /// The time between two events of time where nothing moves by itself.
  static let timePeriod = HuntDuration(milliseconds: 250)
  static let aimPeriod = HuntDuration(periodOfHertz: 30)
  /// The longest time between two calls.
  private static let longestStep = HuntDuration(seconds: 86_400)

  private let game: PublishedGame
  /// The hunt.
  package private(set) var state: HuntState
  /// What it has been so far.
  private(set) var summary: HuntSummary
  /// The debrief once the hunt is over: it takes long to draw up, and few events change it.
  private(set) var debrief: DebriefViewModel?
  var now: HuntInstant
  /// What there is to show besides the hunt.
  var news = PhoneNews()
  private(set) var tape: PhoneTape
  private var effects: [HuntEffect] = []
  /// The available challenges, and those of the ghosts.
  private let challenges: ChallengeBook
  private var challengeLife = ChallengeLife<AnyChallenge>()
  /// What its last move was refused for, and whether its last answer is still to be said.
  private var (refusal, hasAnswer) = (Message?.none, false)

  /// The civil time at which the hunt began, for the Earth's field.
  let began: WallTime
  /// Where the player looks, in degrees from true north; nil if unknown.
  var facingDegrees: Double?
  /// How far the camera looks above the horizon.
  var pitchDegrees: Double?
  /// The declination that turned the heading to true north; nil if none did.
  var declination: Declination?
  var modelled: (cell: DeclinationCell, declination: Declination)?
  /// Why there is no position now.
  var trouble: PositionTrouble?
  /// Whether a player who is led by ear can be led now.
  private var pace = PhonePace()
  var lastFixAt: HuntInstant
  var lastHeadingAt: HuntInstant?
  /// Whether the last orientation came without a heading.
  var isCompassUseless = false
  /// That the game is played elsewhere, as the last position has it.
  var elsewhere: PhoneHelp?
  /// The heading that the hunt knows, and when it was reported.
  var reported: (degrees: Double, at: HuntInstant)?
  /// The player who walks by keys; nil on a phone.
  var keyboardWalk: KeyboardWalk?

  /// Begins a hunt.
  ///
  /// One that begins later than at the start goes on with the recording of the hunt before it.
  package init(
    _ resumed: ResumedGame, seed: UInt64, began: WallTime, at moment: HuntInstant = .start,
    challenges: ChallengeBook = ChallengeBook()
  ) {
    game = resumed.game
    self.challenges = challenges
    now = max(.start, min(moment, .start + .longest))
    state = resumed.start.begun(at: now, random: HuntRandomness(seed: seed, replicate: 1))
    summary = HuntSummary(state)
    tape = PhoneTape(state, hasHeader: now == .start)
    lastFixAt = now
    self.began = began
    if now == .start, let intro = StoryViewModel(introOf: state) { news.add(intro) }
  }

  /// The recording so far.
  package var recording: [UInt8] { tape.bytes }

  /// The game's progress, to begin with later (GB-033, GB-116).
  package var progress: String { HuntProgress(state, of: game).json(of: game) }

  /// Returns when something happens that is said to happen at a moment: never before what the hunt knows.
  ///
  /// More than a day at once is taken for a day: no page sleeps for longer, and a ghost that moves is followed
  /// through all of it.
  func time(of moment: HuntInstant) -> HuntInstant {
    let earliest = max(now, state.now)
    return max(earliest, min(moment, earliest + Self.longestStep, .start + .longest))
  }

  /// Sends an event; a refusal changes nothing.
  mutating func send(_ event: HuntEvent) throws(HuntRefusal) {
    effects.removeAll(keepingCapacity: true)
    try HuntEngine.reduce(into: &state, event, effects: &effects)
    tape.add(event, effects, state)
    if case .fix(let fix) = event { summary.take(fix) }
    for effect in effects {
      summary.take(effect, in: state)
      news.add(effect, in: state, trouble: trouble)
      challengeLife.follow(effect, in: state, from: challenges)
    }
    guard case .allCaptured = state.phase else { return }
    debrief = DebriefViewModel(summary, state)
  }
}

extension HuntState {
  /// Returns the first state of the same hunt at another time, with other random draws.
  fileprivate func begun(at moment: HuntInstant, random: HuntRandomness) -> HuntState {
    HuntState(
      rules: rules, frame: frame, zones: zones, ghosts: ghosts, random: random, now: moment,
      openGround: openGround, story: story)
  }
}

/// Time, and what the player does.
extension PhoneHunt {
  /// Lets time pass: the sight is held, silence noticed, a trap may run out.
  package mutating func pass(to moment: HuntInstant) {
    let last = now
    now = time(of: moment)
    walkByKeys(from: last)
    holdSight(to: now)
    advanceChallenge(to: now)
    reportHeading(at: now)
    noticeSilence()
    if isTimeDue { try? send(.time(at: now)) }
    news.pass((now - last).seconds)
  }

  /// Whether the hunt is to be given the time: often where a ghost moves or a trap is open, and
  /// otherwise rarely, so that a recording stays small.
  private var isTimeDue: Bool {
    switch state.phase.kind {
    case .fight, .trapWindow: true
    case .noGame, .scanner, .arSearch, .allCaptured: now - state.now >= Self.timePeriod
    }
  }

  /// Presses a button, or says why not.
  package mutating func press(_ button: ScreenCaption.Press, at moment: HuntInstant) {
    let at = time(of: moment)
    if news.scene != nil { return news.skipScene() }
    holdSight(to: at)
    do throws(HuntRefusal) {
      switch button {
      case .search: try send(.startSearch(at: at))
      case .back: try send(.leaveSearch(at: at))
      case .strike:
        guard let error = sightErrorDegrees else { throw .headingUnknown }
        try send(.tap(at: at, errorDegrees: error, tiltDegrees: tiltDegrees))
      case .throwTrap: try send(.throwTrap(at: at))
      case .goOn: break
      }
    } catch {
      news.refuse(error, in: state)
    }
  }

  /// Goes on from an ending that has been seen for long enough (GB-117).
  ///
  /// A text of the story stays until its button is pressed: a finger that scrolls it is no press.
  package mutating func skipScene() { if news.scene?.ending != nil { news.skipScene() } }

  /// The degrees by which the ghost's anchor is right of the sight; nil outside search and fight.
  private var sightErrorDegrees: Double? {
    guard let anchor = state.anchorBearingDegrees, let facing = facingDegrees else { return nil }
    return Angle.signedDifferenceDegrees(from: facing, to: anchor)
  }

  /// The target's bearing from where the player looks, degrees, positive to the right; nil if unknown.
  ///
  /// It follows each position. In a search the ghost of the sight stands where it was when that began
  /// (GB-094): who walked there from 100 m by a compass that is off by 20° would pass it by at 34 m.
  private var targetDegrees: Double? {
    guard let bearing = state.targetBearingDegrees, let facing = facingDegrees else { return nil }
    return Angle.signedDifferenceDegrees(from: facing, to: bearing)
  }

  /// Whether up and down decide too whether the ghost is in the sight.
  var isTiltCounted: Bool { state.rules.sight == .cone }

  /// How far the sight points above the ghost, which is at eye level, degrees; 0 where tilt does not
  /// count, and from a phone that has not said how it is held.
  private var tiltDegrees: Double { isTiltCounted ? pitchDegrees ?? 0 : 0 }

  /// Sends aim samples up to a moment, at the sight's present angle from the ghost.
  ///
  /// It comes before every other event, so that each sample is later than what the hunt knows. A page
  /// in the background gets no time: what the sight did meanwhile is not known, and the hold breaks.
  mutating func holdSight(to moment: HuntInstant) {
    guard let error = sightErrorDegrees else { return }
    while case .fight(let fight) = state.phase, state.catchMode == .hold {
      var from = fight.aimedThrough
      if moment - from > Self.longestAim { from = moment - Self.aimPeriod }
      guard moment - from >= Self.aimPeriod else { return }
      let count = Int((moment - from).ticks / Self.aimPeriod.ticks)
      let errors = Array(repeating: error, count: count)
      let tilts = tiltDegrees == 0 ? [] : Array(repeating: tiltDegrees, count: count)
      let run = AimRun(
        from: from, period: Self.aimPeriod, errorsDegrees: errors, tiltsDegrees: tilts)
      // The player goes on aiming at a ghost that has dodged.
      guard (try? send(.aim(run))) != nil else { return }
    }
  }
}

/// What the page shows.
extension PhoneHunt {
  /// Returns the screen now: an ending, the debrief, or the hunt.
  package func screen(in language: Language) -> HuntScreen {
    switch news.scene {
    case .ending(let scene): return .ending(scene)
    case .story(let story): return .story(story)
    case nil: break
    }
    if let debrief { return .debrief(debrief) }
    let source = SourceNotes(
      trouble: trouble, declination: declination, pitchDegrees: pitchDegrees ?? 0)
    // The screen of a challenge goes beside that of the hunt, drawn by its plugin's page.
    let challenge = ChallengePart(title: challenges.title(for: state, in: language))
    return .hunt(
      HuntViewModel(
        state, challenge: challenge, source: source, isAnimated: true,
        nearest: PhoneFrame.limits.elements))
  }

  /// Returns the screen with its words and the news, as one JSON object (docs/phone.md).
  ///
  /// `isSaveDue` stays until `saveProgress`; what happened is reported once.
  package mutating func frame(_ language: Language) -> String {
    var frame = PhoneFrame(
      screen(in: language), notes: isQuiet ? [] : news.lines(language), happened: news.takeEvents(),
      in: language)
    frame.add("help", json: help?.json(in: language) ?? "null")
    frame.add("seconds", now.seconds)
    frame.add("pitchDegrees", pitchDegrees ?? .nan)
    frame.add("facingDegrees", facingDegrees ?? .nan)
    frame.add("beacon", pace.beacon.rawValue)
    frame.add("targetDegrees", targetDegrees ?? .nan)
    let target = state.phase.target.map { state.ghosts[$0].model }
    frame.add("modelID", (news.scene?.ending?.news.ghost?.model ?? target)?.rawValue ?? "")
    frame.add("isSaveDue", news.isSaveDue)
    frame.add("recordedBytes", tape.bytes.count)
    frame.add("isTapeFull", tape.isFull)
    frame.add("challenge", json: challengeFrame(language))
    return frame.closed
  }

  /// Returns the progress to save, and takes it for saved.
  package mutating func saveProgress() -> String {
    news.saved()
    return progress
  }

  /// Whether the screen has one thing to say: what to do now, or how it ended.
  private var isQuiet: Bool { news.scene != nil || state.phase.kind == .trapWindow }
}

/// The sensors of the phone.
extension PhoneHunt {
  /// The least turn and the least time between two headings that the hunt is given.
  private static let leastTurnDegrees = 0.5
  private static let (walkingSpan, aimingSpan) = (
    HuntDuration(milliseconds: 100), HuntDuration(milliseconds: 40)
  )
  /// The most by which a position is older than its arrival.
  private static let longestDelay = HuntDuration(milliseconds: 60_000)

  /// Takes a position; the accuracy and the speed, in metres a second, are NaN if they are not known.
  ///
  /// `age` is a difference of two clocks. The page asks for no old positions, so one that seems to come from the
  /// future or to be older than a minute is new, and its clock is off: Safari on a Mac counts from 2001.
  package mutating func takePosition(
    latitudeDegrees: Double, longitudeDegrees: Double, accuracyMeters: Double, age: HuntDuration,
    speedMetersPerSecond: Double = .nan, at moment: HuntInstant
  ) {
    guard
      let place = try? Coordinate(
        latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees)
    else { return }
    let at = time(of: moment)
    holdSight(to: at)
    let isClockOff = age < .zero || age > Self.longestDelay
    let measured = at - (isClockOff ? .zero : age)
    let fix = Fix(
      at: at, measuredAt: min(at, max(measured, state.position.lastMeasuredAt ?? measured)),
      position: state.frame.point(of: place),
      accuracyMeters: accuracyMeters.isFinite && accuracyMeters >= 0 ? accuracyMeters : nil)
    do throws(HuntRefusal) {
      try send(.fix(fix))
      (lastFixAt, trouble) = (at, nil)
      pace.take(
        fix.position, at: fix.measuredAt, accuracyMeters: fix.accuracyMeters,
        speedMetersPerSecond: speedMetersPerSecond >= 0 ? speedMetersPerSecond : nil)
      findElsewhere(from: place, at: fix.position)
    } catch {
      guard case .accuracyTooPoor(let meters, let gate) = error else { return }
      trouble = .tooPoor(accuracyMeters: meters, gateMeters: gate)
      pace.reject()
    }
  }

  /// Takes the news that there is no position, and why (GB-005).
  ///
  /// A phone that does not know where it is often can a moment later: only what will not pass by
  /// itself loses the position at once.
  package mutating func losePosition(_ why: PositionTrouble, at moment: HuntInstant) {
    trouble = why
    guard why == .blocked else { return }
    let at = time(of: moment)
    holdSight(to: at)
    try? send(.positionLost(at: at))
  }

  /// Takes an orientation of the phone, whose compass knows magnetic north.
  package mutating func takeOrientation(_ given: PhoneOrientation, at moment: HuntInstant) {
    tilt(to: given.pitchDegrees, at: moment)
    isCompassUseless = given.headingDegrees == nil
    guard let degrees = given.headingDegrees else { return }
    let at = time(of: moment)
    let declination = self.declination(at: at)
    self.declination = declination
    face(Angle.normalizedDegrees(degrees + declination.degrees), at: at)
  }

  /// Looks so far above the horizon; nil if that is not known.
  ///
  /// Where tilt counts, the samples up to now are those of the tilt before.
  mutating func tilt(to pitch: Double?, at moment: HuntInstant) {
    if isTiltCounted { holdSight(to: time(of: moment)) }
    pitchDegrees = pitch
  }

  /// Looks in a direction from true north.
  mutating func face(_ degrees: Double, at moment: HuntInstant) {
    let at = time(of: moment)
    holdSight(to: at)
    (facingDegrees, lastHeadingAt) = (degrees, at)
    reportHeading(at: at)
  }

  /// Informs the hunt where the player looks, unless that is hardly news or comes too soon after
  /// the last.
  ///
  /// A turn that came too soon is reported when time has passed: a phone that then lies still says
  /// no more.
  mutating func reportHeading(at moment: HuntInstant) {
    guard let degrees = facingDegrees else { return }
    let at = time(of: moment)
    if let reported, state.heading.degrees != nil {
      let turn = Angle.signedDifferenceDegrees(from: reported.degrees, to: degrees).magnitude
      let span = state.phase.kind == .scanner ? Self.walkingSpan : Self.aimingSpan
      if turn < Self.leastTurnDegrees || at - reported.at < span { return }
    }
    if (try? send(.heading(at: at, degrees: degrees))) != nil { reported = (degrees, at) }
  }

  /// The declination where the player is, or in the middle of the game before that is known.
  private mutating func declination(at moment: HuntInstant) -> Declination {
    let place = state.position.lastFix.map { state.frame.coordinate(of: $0.position) }
    let cell = DeclinationCell(place ?? state.frame.origin, began + (moment - .start))
    if let modelled, modelled.cell == cell { return modelled.declination }
    let found = cell.declination
    modelled = (cell, found)
    return found
  }

  /// Notices sensors that have fallen silent (GB-005).
  mutating func noticeSilence() {
    let patience = trouble == nil ? Self.positionPatience : Self.troublePatience
    if state.position.fix != nil, now - lastFixAt > patience {
      if trouble == nil { trouble = .silent }
      try? send(.positionLost(at: time(of: now)))
    }
    guard keyboardWalk == nil, let last = lastHeadingAt, state.heading.degrees != nil,
      now - last > (isCompassUseless ? Self.troublePatience : Self.headingPatience)
    else { return }
    (facingDegrees, reported) = (nil, nil)
    try? send(.headingLost(at: time(of: now)))
  }
}

/// The challenge of the ghost that is fought (GB-105).
extension PhoneHunt {
  /// Makes a move in the challenge, given as typed.
  package mutating func move(_ text: String, at moment: HuntInstant) {
    let at = time(of: moment)
    advanceChallenge(to: at)
    guard challengeLife.current != nil else { return }
    do throws(CommandRefusal) {
      try challengeLife.move(text)
      tape.add(move: text, at: max(at, state.now))
      hasAnswer = true
    } catch {
      refusal = error.reason
    }
    endChallenge(at: at)
  }

  /// Presses a key of the challenge.
  package mutating func press(challengeKey key: Character, at moment: HuntInstant) {
    guard let text = challengeLife.current?.play.move(of: key) else { return }
    move(text, at: moment)
  }

  /// Takes a sample of the accelerometer, gravity included; a shake is pressed as its key.
  package mutating func feel(_ acceleration: Acceleration, at moment: HuntInstant) {
    var key: Character?
    challengeLife.change { key = $0.key(feeling: acceleration, at: moment) }
    if let key { press(challengeKey: key, at: moment) }
  }

  /// Advances the challenge's clock; one that runs out ends when it does.
  mutating func advanceChallenge(to moment: HuntInstant) {
    while let end = challengeLife.deadline, end < moment {
      challengeLife.advance(to: end)
      guard challengeLife.current?.play.isWon != nil else { break }
      endChallenge(at: end)
    }
    challengeLife.advance(to: moment)
    endChallenge(at: moment)
  }

  private mutating func endChallenge(at moment: HuntInstant) {
    guard let isWon = challengeLife.current?.play.isWon else { return }
    try? send(.challengeOutcome(at: max(moment, state.now), isWon: isWon))
  }

  /// Returns the challenge as a page draws a plugin's game, with what is to be said once; null without one.
  private mutating func challengeFrame(_ language: Language) -> String {
    defer { (refusal, hasAnswer) = (nil, false) }
    guard let (ghost, play) = challengeLife.current, news.scene == nil else { return "null" }
    var json = JSONText()
    json.add("plugin", state.ghosts[ghost].parameters.challenge?.plugin ?? "")
    json.add("screen", json: play.view)
    json.add("isLive", json: "true")
    json.add("isChallenge", json: "true")
    let keys = play.keys.sorted { $0.key < $1.key }
    json.add(
      "keys",
      json: PhoneFrame.list(
        keys.map { PhoneFrame.json(of: KeyCaption(characters: String($0), caption: $1)) }))
    let answer = hasAnswer ? play.feedback(in: language, by: .keys) : nil
    let said = [refusal?.line(in: language, by: .keys), answer].compactMap { $0 }
    json.add("lines", json: PhoneFrame.list(said.map { JSONText.quoted($0.cleaned) }))
    json.add("seconds", now.seconds)
    return json.closed
  }
}
