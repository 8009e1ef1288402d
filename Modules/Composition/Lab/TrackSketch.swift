import Domain
import Geo
import HuntEngine
import Recording
import Report

/// What a map shows of a hunt, drawn event by event.
struct TrackSketch {
  var picture = TrackPicture()
  /// Where the ghosts are now.
  private var places: [LocalPoint]

  /// Begins with a hunt's first state.
  init(_ first: HuntState) {
    picture.zones = first.zones.map { .init(center: $0.center, radiusMeters: $0.radiusMeters) }
    picture.ghosts = first.ghosts.map {
      let reach = $0.parameters.fightRadiusMeters
      return .init(name: $0.name, circle: .init(center: $0.position, radiusMeters: reach))
    }
    places = first.ghosts.map(\.position)
  }

  /// Draws the first hunt of a recording, which has at least one.
  init(_ hunts: HuntRecording) {
    self.init(hunts.state(at: 0))
    var sketch = self
    hunts.forEachMoment(after: 0) { moment in
      guard let event = moment.event else { return false }
      sketch.observe(event, moment.effects, moment.state)
      return true
    }
    self = sketch
  }

  /// Takes an event and its effects.
  mutating func observe(_ event: HuntEvent, _ effects: [HuntEffect], _ state: HuntState) {
    switch event {
    case .fix(let fix):
      if picture.stretches.isEmpty { picture.stretches.append([]) }
      picture.stretches[picture.stretches.count - 1].append(fix.position)
    case .positionLost: picture.stretches.append([])
    default: break
    }
    picture.seconds = state.now.seconds
    for effect in effects {
      let (kind, ghost, place): (TrackPicture.Mark.Kind, Int, LocalPoint)
      switch effect {
      case .captured(let index): (kind, ghost, place) = (.captured, index, places[index])
      case .escaped(let index, let landing, _): (kind, ghost, place) = (.escaped, index, landing)
      default: continue
      }
      picture.marks.append(
        TrackPicture.Mark(
          kind: kind, ghost: state.ghosts[ghost].name, place: place, origin: places[ghost],
          seconds: state.now.seconds))
      places[ghost] = place
    }
  }
}
