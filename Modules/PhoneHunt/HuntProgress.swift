import Domain
import Geo
package import HuntEngine
import PlainJSON
import Recording

/// What a player has reached in a published game: captures and escapes, by the ghosts' identities, so that it
/// outlives every edit of the game.
///
/// It is one line of JSON, `{"format":"ghostbuster-progress","version":1,"edition":…,"captured":[ID…],
/// "escaped":[{"id":ID,"lat":…,"lon":…,"baseLat":…,"baseLon":…}]}`, and holds only what differs from the game's start.
struct HuntProgress {
  private static let (format, version) = ("ghostbuster-progress", Int64(1))
  /// How far a ghost's place in the game may be from where it was, and count as the same.
  private static let sameMeters = 1.0

  private struct Escape {
    let id: String
    let place: Coordinate
    /// Where the game had the ghost then.
    let base: Coordinate
  }

  /// The edition in which it was reached.
  private let edition: String
  private var captured: Set<String> = []
  private var escaped: [Escape] = []

  /// Notes where a hunt of a game stands.
  init(_ state: HuntState, of game: PublishedGame) {
    edition = game.edition
    for index in game.ghosts.indices {
      let (id, now, first) = (game.ghosts[index], state.ghosts[index], game.start.ghosts[index])
      if now.state == .captured {
        if first.state != .captured { captured.insert(id) }
      } else if now.hasEscaped, now.position != first.position {
        let place = state.frame.coordinate(of: now.position)
        let base = game.start.frame.coordinate(of: first.position)
        guard place.isOnEarth, base.isOnEarth else { continue }
        escaped.append(Escape(id: id, place: place, base: base))
      }
    }
  }

  /// Reads progress; `game` is the edition of what was stored before progress had identities.
  ///
  /// Such progress is the recording of a first state, with the ghosts in the game's order.
  static func read(
    _ bytes: [UInt8], of game: PublishedGame
  ) throws(RecordingError) -> HuntProgress {
    if RecordingFormat.begins(bytes) {
      let hunts = try RecordingReader.read(bytes, file: "").hunts
      guard hunts.count > 0, hunts.state(at: 0).ghosts.count == game.ghosts.count else {
        throw .notARecording(file: "")
      }
      return HuntProgress(hunts.state(at: 0), of: game)
    }
    do throws(RecordingFault) {
      return try HuntProgress(line: LinePlace(line: bytes))
    } catch {
      throw .damaged(file: "", line: 1, why: error)
    }
  }

  private init(line: LinePlace) throws(RecordingFault) {
    let format = try line.required("format")
    guard try format.string() == Self.format else { throw format.bad(.oneOf([Self.format])) }
    _ = try line.required("version").integer(in: 1...Self.version)
    edition = try line.required("edition").string()
    for place in try line.required("captured").elements(atMost: Game.mostGhosts) {
      captured.insert(try Self.id(place))
    }
    for place in try line.required("escaped").elements(atMost: Game.mostGhosts) {
      escaped.append(
        Escape(
          id: try Self.id(place.required("id")), place: try Self.coordinate(place, "lat", "lon"),
          base: try Self.coordinate(place, "baseLat", "baseLon")))
    }
  }

  private static func id(_ place: LinePlace) throws(RecordingFault) -> String {
    guard let id = GhostID(try place.string()) else { throw place.bad(.text) }
    return id.description
  }

  private static func coordinate(
    _ place: LinePlace, _ latitude: String, _ longitude: String
  ) throws(RecordingFault) -> Coordinate {
    Coordinate(
      uncheckedLatitudeDegrees: try place.required(latitude).number(in: -90...90),
      longitudeDegrees: try place.required(longitude).number(in: -180...180))
  }

  /// The line of JSON.
  func json(of game: PublishedGame) -> String {
    var line = JSONText()
    line.add("format", Self.format)
    line.add("version", Self.version)
    line.add("edition", edition)
    // In the game's order, since sets have none.
    let caught = game.ghosts.filter { captured.contains($0) }
    line.add("captured", json: PhoneFrame.list(caught.map { JSONText.quoted($0) }))
    let free = escaped.map { escape in
      var ghost = JSONText()
      ghost.add("id", escape.id)
      ghost.add("lat", escape.place.latitudeDegrees)
      ghost.add("lon", escape.place.longitudeDegrees)
      ghost.add("baseLat", escape.base.latitudeDegrees)
      ghost.add("baseLon", escape.base.longitudeDegrees)
      return ghost.closed
    }
    line.add("escaped", json: PhoneFrame.list(free))
    return line.closed
  }
}

/// A game with what a player has reached in it, to begin a hunt with.
package struct ResumedGame {
  /// The game.
  package let game: PublishedGame
  /// The first state of the hunt.
  package let start: HuntState
  /// Whether progress was given that cannot be read.
  package private(set) var isUnreadable = false
  /// Whether the game is another edition than the one in which progress was made.
  package private(set) var isChanged = false
  /// The number of captured ghosts that the game no longer has.
  package private(set) var droppedCount = 0

  /// Joins a game and stored progress; without any, or with some that cannot be read, it begins anew.
  ///
  /// A ghost that the game has moved since stands at its new place, as in an edited game of the shell.
  package init(_ game: PublishedGame, progress bytes: [UInt8] = []) {
    self.game = game
    guard !bytes.isEmpty, let progress = try? HuntProgress.read(bytes, of: game) else {
      (start, isUnreadable) = (game.start, !bytes.isEmpty)
      return
    }
    start = progress.start(of: game)
    isChanged = progress.isOfOtherEdition(than: game)
    droppedCount = progress.capturedCount(without: game)
  }
}

extension HuntProgress {
  fileprivate func isOfOtherEdition(than game: PublishedGame) -> Bool { edition != game.edition }

  fileprivate func capturedCount(without game: PublishedGame) -> Int {
    max(0, captured.count - game.ghosts.count { captured.contains($0) })
  }

  /// Returns the first state of a hunt of the game that goes on from here.
  fileprivate func start(of game: PublishedGame) -> HuntState {
    let first = game.start
    let ghosts = game.ghosts.indices.map { index -> HuntGhost in
      let (id, ghost) = (game.ghosts[index], first.ghosts[index])
      if captured.contains(id) { return ghost.moved(to: ghost.position, state: .captured) }
      guard let escape = escaped.first(where: { $0.id == id }), ghost.state != .captured else {
        return ghost
      }
      let base = first.frame.point(of: escape.base)
      let isAtBase = base.distanceMeters(to: ghost.position) <= Self.sameMeters
      return ghost.moved(
        to: isAtBase ? first.frame.point(of: escape.place) : ghost.position, state: .escaped)
    }
    return HuntState(
      rules: first.rules, frame: first.frame, zones: first.zones, ghosts: ghosts,
      random: first.random, now: first.now, openGround: first.openGround, story: first.story)
  }
}

extension HuntGhost {
  /// Returns the ghost as it begins a hunt elsewhere.
  fileprivate func moved(to place: LocalPoint, state: GhostState) -> HuntGhost {
    HuntGhost(
      name: name, model: model, parameters: parameters, state: state, position: place,
      hasEscaped: hasEscaped)
  }
}
