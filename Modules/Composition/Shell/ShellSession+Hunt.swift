import PluginKit
import LabComposition
import Domain
import Geo
import HuntEngine
import TextKit
import Presentation
import Sensors

/// Commands of the hunt (1.7–1.11).
extension ShellSession {
  mutating func hunt(_ verb: ShellVerb, _ words: ShellWords) throws(ShellRefusal) {
    switch verb {
    case .hunt, .scan, .status, .search, .back, .tap, .throw: try words.expect(0)
    default: break
    }
    if verb == .at {
      try stand(words)
    } else if verb == .teleport {
      try teleport(words)
    } else if live == nil {
      try beginHunt()
    }
    live?.catchUp()
    switch verb {
    case .hunt, .scan, .status, .at, .teleport: break
    case .walk: try walk(words)
    case .turn:
      try words.expect(1)
      turn(to: truth.facingDegrees + (try words.number(1, in: -3600...3600, unit: "°")))
    case .face:
      try words.expect(1)
      turn(to: try words.bearing(1))
    case .wait:
      try words.expect(1)
      let before = now
      pass(try words.number(1, in: 0...86_400, unit: "s"), .standing)
      advancePlugins(by: now - before)
    case .search: try send { .startSearch(at: $0) }
    case .back: try send { .leaveSearch(at: $0) }
    case .target:
      let ghost = try huntedGhost(words)
      try send { .chooseTarget(at: $0, ghost: ghost) }
    case .aim: try aim(words)
    case .hold: try hold(words)
    case .tap: try tap()
    case .throw: try send { .throwTrap(at: $0) }
    default: preconditionFailure("not a command of the hunt")
    }
    if verb == .status { sayStatus() }
    try keepProgress()
    // A player who waits in a plugin's game is told the hunt's news, without its screen.
    if verb == .wait, rack.current != nil { tellHappenings() } else { tellHunt() }
  }

  /// Prints what happened and the hunt's screen.
  mutating func tellHunt() {
    tellHappenings()
    guard let live else { return }
    tellSource()
    show(.hunt(huntModel(of: live)))
  }

  /// The hunt's screen, with the ghost's challenge in it.
  func huntModel(of live: LiveHunt, isAnimated: Bool = false) -> HuntViewModel {
    HuntViewModel(live.state, challenge: challengePart(of: live), isAnimated: isAnimated)
  }

  /// Prints what happened since the last time; in full with the screens of what ended.
  mutating func tellHappenings(inFull: Bool = true) {
    guard let happenings = live?.takeHappenings() else { return }
    for happening in happenings {
      if let ended = happening.ended, let ghost = happening.effect.challenged {
        if inFull {
          let plugin = happening.state.ghosts[ghost].parameters.challenge?.plugin ?? ""
          show(.plugin(name: plugin, ended.frame(in: language)))
        } else if let line = ended.feedback(in: language) {
          output.lines += TextFrame([line]).lines
        }
      }
      let result = ResultViewModel(happening.effect, in: happening.state)
      show(result.map { .result($0) } ?? .news(HuntNews(happening.effect, in: happening.state)))
    }
  }

  /// Stores the hunt's progress if the engine asks for it (GB-033).
  mutating func keepProgress() throws(ShellRefusal) {
    guard let live, let index = library.activeIndex,
      live.happenings.contains(where: { $0.effect == .save })
    else { return }
    library[index] = live.state.progress(
      in: library[index], sessionStart: environment.sessionStart)
    try store()
  }

  /// Sends an event of this moment.
  mutating func send(
    _ event: (HuntInstant) -> HuntEvent
  ) throws(ShellRefusal) {
    guard var hunt = live else { return }
    do throws(HuntRefusal) {
      try hunt.send(event(hunt.now))
      live = hunt
    } catch {
      throw ShellRefusal(HuntRefusalAtState(refusal: error, state: hunt.state))
    }
  }

  mutating func pass(_ seconds: Double, _ activity: LiveHunt.Activity) {
    live?.pass(HuntDuration(seconds: seconds), activity)
  }

  /// Puts the player at a place; the phone knows a second later.
  private mutating func stand(_ words: ShellWords) throws(ShellRefusal) {
    let game = library.activeIndex.map { library[$0] }
    try stand(at: place(words, from: 1, in: game))
  }

  private mutating func stand(at place: Coordinate) throws(ShellRefusal) {
    try refuseUnlessSimulated()
    guard library.activeIndex != nil else { throw ShellRefusal(.noActiveGame) }
    truth.position = place
    hasPlace = true
    if live == nil { try beginHunt() } else { live?.awaitReading() }
  }

  /// Puts the player at a place, or before a ghost.
  private mutating func teleport(_ words: ShellWords) throws(ShellRefusal) {
    guard words.count >= 2, words[1].lowercased() == "to" else { return try stand(words) }
    if live == nil { try beginHunt() }
    try stand(at: placeBefore(ghost: words))
  }

  /// Begins live play, which the program carries out.
  mutating func playLive(_ words: ShellWords) throws(ShellRefusal) {
    try words.expect(0, 1)
    let speed = words.count == 1 ? try words.number(1, in: LivePlay.speeds) : 1
    if let index = rack.current { return try playLive(plugin: index, speed: speed) }
    guard canPlayLive else { throw ShellRefusal(.liveNeedsTerminal) }
    if live == nil { try beginHunt() }
    output.live = ShellLive(speed: speed)
  }

  private func refuseUnlessSimulated() throws(ShellRefusal) {
    guard isSensorSimulated else {
      throw ShellRefusal(.positionFromSensor(sensorSpec.description))
    }
  }

  /// How far a walk may be.
  private static let walkRangeMeters = 0.0...50_000

  private mutating func walk(_ words: ShellWords) throws(ShellRefusal) {
    guard words.count >= 2 else { throw words.wrong }
    try refuseUnlessSimulated()
    let goal: Coordinate
    if words[1].lowercased() == "to" {
      goal = try placeBefore(ghost: words)
    } else {
      try words.expect(2)
      let meters = try words.number(1, in: Self.walkRangeMeters, unit: "m")
      goal = truth.position.destination(
        bearingDegrees: try words.bearing(2), distanceMeters: meters)
    }
    let distance = truth.position.distanceMeters(to: goal)
    // A walk is made second by second: one over half the Earth would take minutes.
    guard Self.walkRangeMeters.contains(distance.rounded()) else {
      throw ShellRefusal(
        .badNumber("\(Int(distance.rounded()))", range: Self.walkRangeMeters, unit: "m"))
    }
    pass(distance / truth.walkingSpeedMetersPerSecond, .walking(to: goal))
    truth.speedMetersPerSecond = 0
    live?.awaitReading()
    hasPlace = true
    let left = truth.position.distanceMeters(to: goal)
    if left > 0.5, !isInterrupted() { say(.walkStopped(metersLeft: Int(left.rounded()))) }
  }

  /// The place on the way to a ghost from which AR draws it where it is.
  private func placeBefore(ghost words: ShellWords) throws(ShellRefusal) -> Coordinate {
    guard let state = live?.state else { throw ShellRefusal(.noActiveGame) }
    let ghost = state.ghosts[try huntedGhost(words.words[2...].joined(separator: " "))]
    let place = state.frame.coordinate(of: ghost.position)
    let (distance, bearing) = truth.position.inverse(to: place)
    let left = distance - state.rules.arDistanceMeters
    return left <= 0
      ? truth.position
      : truth.position.destination(bearingDegrees: bearing, distanceMeters: left)
  }

  private func huntedGhost(_ words: ShellWords) throws(ShellRefusal) -> Int {
    guard words.count >= 1 else { throw words.wrong }
    return try huntedGhost(words.words[1...].joined(separator: " "))
  }

  func huntedGhost(_ wanted: String) throws(ShellRefusal) -> Int {
    guard let index = library.activeIndex else { throw ShellRefusal(.noActiveGame) }
    let ghosts = library[index].ghosts
    return try Self.find(
      wanted, .ghost, names: ghosts.map(\.name), ids: ghosts.map(\.id.description))
  }

  /// Turns the device; outside a fight time passes until the compass has told.
  private mutating func turn(to degrees: Double) {
    live?.face(degrees)
    settle()
  }

  mutating func settle() {
    switch live?.state.phase.kind {
    case .scanner, .arSearch: live?.awaitReading()
    case .fight: saySight()
    case .noGame, .trapWindow, .allCaptured, nil: break
    }
  }
}

extension HuntEffect {
  /// The ghost whose challenge it tells the end of.
  fileprivate var challenged: Int? {
    switch self {
    case .challengeFailed(let ghost, _), .trapOpened(let ghost, _): ghost
    default: nil
    }
  }
}
