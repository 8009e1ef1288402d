//: # A sensor of one's own
//:
//: Give a hunt positions from any source: a receiver, a file, a protocol. This one computes a walk in a straight line.

//: A sensor answers one question: what has become known by this moment? It gives each reading once, in order of
//: time, and a position only in the state `fix`.
import Domain
import Geo
import Sensors

struct Stroll: Sensor {
  let start: HuntInstant
  let from: Coordinate
  let (bearingDegrees, metersPerSecond, seconds): (Double, Double, Int)
  private(set) var state = SensorState.noFix
  private var second = 0

  var nextReadingTime: HuntInstant? {
    state == .disconnected ? nil : start + HuntDuration(seconds: Double(second))
  }

  mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    while let next = nextReadingTime, next <= time {
      state = second <= seconds ? .fix : .disconnected
      var reading = Reading(time: next, state: state)
      if state == .fix {
        reading.position = from.destination(
          bearingDegrees: bearingDegrees, distanceMeters: metersPerSecond * Double(second))
        reading.accuracyMeters = 3
        reading.courseDegrees = bearingDegrees
        reading.speedMetersPerSecond = metersPerSecond
      }
      readings.append(reading)
      second += 1
    }
  }

  mutating func close() { state = .disconnected }

  init(start: HuntInstant, from: Coordinate, bearing: Double, speed: Double, seconds: Int) {
    (self.start, self.from) = (start, from)
    (bearingDegrees, metersPerSecond, self.seconds) = (bearing, speed, seconds)
  }
}

//: An adapter makes it from a spec, `scheme:address`, and says what is wrong with one.
let adapter = SensorAdapter(scheme: "stroll") { (spec, context) throws(SensorError) in
  let numbers = spec.address.split(separator: ",").map { Double($0) }
  guard numbers.count == 3, let bearing = numbers[0], let speed = numbers[1],
    let seconds = numbers[2], (0...360).contains(bearing), (0...10).contains(speed),
    (0...3600).contains(seconds)
  else {
    throw .malformed(
      spec: spec.description,
      expected: .forms(["stroll:BEARING,SPEED,SECONDS"], example: "stroll:90,1.4,60"))
  }
  return Stroll(
    start: context.start, from: context.truth.position, bearing: bearing, speed: speed,
    seconds: Int(seconds))
}

//: A registry knows the schemes of a program. It puts a check around every sensor, so what no receiver can have
//: measured goes no further.
var registry = SensorRegistry()
registry.register(adapter)
let place = try Coordinate(latitudeDegrees: 55.7297, longitudeDegrees: 37.6012)
let context = SensorContext(truth: PlayerTruth(position: place), seed: 1)
var sensor = try registry.makeSensor(SensorSpec("stroll:90,1.4,3"), context: context)

//: A host polls, as often as it likes: how polls are split changes nothing.
var readings: [Reading] = []
for seconds in [0.5, 2, 9] { sensor.poll(through: HuntInstant(seconds: seconds), into: &readings) }
for reading in readings {
  let way = reading.position.map { "\(($0.distanceMeters(to: place) * 10).rounded() / 10) m away" }
  print("\(reading.time.seconds) s: \(reading.state)", way ?? "")
}

//: A mistake in a spec has its words in every language.
do throws(SensorError) {
  _ = try registry.makeSensor(SensorSpec("stroll:fast"), context: context)
} catch {
  print(error.line(in: .en))
  print(error.line(in: .ru))
}
