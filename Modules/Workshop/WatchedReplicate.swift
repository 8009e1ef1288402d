import Domain
package import Geo
import HuntEngine
import PlainJSON
import Recording
import Simulation

/// A simulated hunt as a map shows it: the player's way, what happened where, and how it ended.
package struct WatchedReplicate: Sendable {
  /// How a hunt ends.
  package enum Ending: String, Sendable {
    /// All ghosts are captured.
    case completed
    /// The player gave up.
    case gaveUp
    /// The time was up.
    case limit
    /// The hunt failed.
    case failed
  }

  /// The way walked, in places of the globe.
  package private(set) var way: [Coordinate] = []
  /// Where ghosts were captured.
  package private(set) var captures: [Coordinate] = []
  /// Where ghosts escaped to.
  package private(set) var escapes: [Coordinate] = []
  /// How the hunt ended.
  package private(set) var ending = Ending.failed

  /// The shortest step of the way that is kept, in metres.
  private static let leastStepMeters = 3.0

  /// Plays a replicate of a point, numbered from 0.
  package init(_ bench: LabBench, point: Int, replicate: Int) {
    let (hunt, seed) = bench.hunt(point: point)
    let first = hunt.initialState(seed: seed, replicate: UInt64(replicate))
    var watcher = Watcher(first)
    let record = try? hunt.run(seed: seed, replicate: UInt64(replicate), observer: &watcher)
    let frame = first.frame
    way = watcher.way.map { frame.coordinate(of: $0) }
    captures = watcher.captures.map { frame.coordinate(of: $0) }
    escapes = watcher.escapes.map { frame.coordinate(of: $0) }
    guard let record else { return }
    ending =
      record[Metric.completed] == 1 ? .completed : record[Metric.gaveUp] == 1 ? .gaveUp : .limit
  }

  /// Returns the hunt in the metres of a map, lists of whole decimetres, as JSON.
  package func json(in frame: LocalFrame) -> String {
    func flat(_ places: [Coordinate]) -> String {
      Workshop.flat(places.map { frame.point(of: $0) })
    }
    var json = JSONText()
    json.add("way", json: flat(way))
    json.add("captures", json: flat(captures))
    json.add("escapes", json: flat(escapes))
    json.add("end", ending.rawValue)
    return json.closed
  }

  /// Notes where the player is and what happens.
  private struct Watcher: HuntObserver {
    static let isWatching = true
    static let readsClaims = false
    var way: [LocalPoint] = []
    var captures: [LocalPoint] = []
    var escapes: [LocalPoint] = []
    private var places: [LocalPoint]

    init(_ first: HuntState) { places = first.ghosts.map { $0.position } }

    mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState) {
      for effect in effects {
        switch effect {
        case .captured(let ghost): captures.append(places[ghost])
        case .escaped(let ghost, let landing, _):
          escapes.append(landing)
          places[ghost] = landing
        default: break
        }
      }
    }

    mutating func stand(at place: LocalPoint, _ moment: HuntInstant) {
      if let last = way.last, last.distanceMeters(to: place) < leastStepMeters { return }
      way.append(place)
    }
  }
}

extension LabBench {
  /// Returns the recording of a replicate of a point, numbered from 0: as `ghostlab trace` writes it.
  package func recording(point: Int, replicate: Int) -> String {
    let (hunt, seed) = hunt(point: point)
    var writer = RecordingWriter()
    let first = hunt.initialState(seed: seed, replicate: UInt64(replicate))
    var lines = [RecordingFormat.header, writer.begin(first)]
    var observer = ClosureObserver { event, effects, state in
      lines.append(EventLines.line(event, effects: effects, state: state))
    }
    _ = try? hunt.run(seed: seed, replicate: UInt64(replicate), observer: &observer)
    return lines.joined(separator: "\n") + "\n"
  }
}
