import Domain
import Geo

/// When the points of a track are played, on the track's own time from zero.
///
/// Times are trusted where they go on. A stretch of times that leaves and comes back, such as one
/// point a day ahead, is a fault of the clock, and so is a jump of over a year. Points without a
/// usable time are placed between those with one, by the way walked; before the first and after
/// the last, at the pace of the stretch next to them. Without two times all points are a second
/// apart.
struct TrackClock {
  private static let step = HuntDuration(milliseconds: 1000)
  /// The longest plausible jump in time, a year; a longer one is a clock error.
  private static let longestMilliseconds: Int64 = 366 * 86_400_000
  /// The paces in metres a second of what has no time at the ends of a track.
  private static let paces = 0.5...50.0
  /// How many points ahead a clock may come back.
  private static let mostAhead = 1000

  /// When each point is played.
  private(set) var moments: [HuntInstant] = []
  /// The points whose time was not used, since the clock went wrong there.
  private(set) var faults: [Int] = []
  /// The usable times, nil for none.
  private(set) var times: [WallTime?]

  init(_ points: [RecordedPoint]) {
    times = points.map(\.time)
    dropExcursions()
    let anchors = times.indices.filter { times[$0] != nil }
    guard anchors.count > 1 else {
      moments = points.indices.map { at(.start, plus: Self.step, times: $0) }
      return
    }
    place(points, anchors)
  }

  /// Whether the usable times never go back.
  var isInOrder: Bool {
    let known = times.compactMap(\.self)
    return zip(known, known.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// Takes the time from points at which the clock left and came back.
  private mutating func dropExcursions() {
    let anchors = times.indices.filter { times[$0] != nil }
    var last = 0
    var next = 1
    while next < anchors.count {
      guard let before = times[anchors[last]], let time = times[anchors[next]] else { break }
      if let back = comeback(anchors, from: next, before: before, jumped: time) {
        for index in anchors[next..<back] {
          times[index] = nil
          faults.append(index)
        }
        next = back
      }
      last = next
      next += 1
    }
  }

  /// Returns the first of the next points whose time goes on where the clock was before it jumped,
  /// by a jump back; nil if it does not come back.
  private func comeback(
    _ anchors: [Int], from start: Int, before: WallTime, jumped time: WallTime
  ) -> Int? {
    let jump = time.millisecondsSince1970 - before.millisecondsSince1970
    // A step of the usual length is no jump, unless the very next takes it back.
    let reach = jump < 0 || jump > 10_000 ? Self.mostAhead : 1
    let end = min(anchors.count, start + 1 + reach)
    return (start + 1..<max(end, start + 1)).first { place in
      guard let later = times[anchors[place]], let last = times[anchors[place - 1]] else {
        return false
      }
      let passed = later.millisecondsSince1970 - before.millisecondsSince1970
      let back = last.millisecondsSince1970 - later.millisecondsSince1970
      return passed >= 0 && passed < jump.magnitude / 2
        && (back - jump).magnitude <= jump.magnitude / 2
    }
  }

  private mutating func place(_ points: [RecordedPoint], _ anchors: [Int]) {
    // The way walked up to each point, metres.
    var walked = [0.0]
    for (from, to) in zip(points, points.dropFirst()) {
      walked.append(
        (walked.last ?? 0) + from.coordinate.distanceMeters(to: to.coordinate))
    }
    var at: [HuntInstant] = [.start]
    for (from, to) in zip(anchors, anchors.dropFirst()) {
      at.append(moment(of: to, after: from, (at.last ?? .start)))
    }
    func pace(_ from: Int, _ to: Int) -> Double {
      let seconds = (at[to] - at[from]).seconds
      let meters = walked[anchors[to]] - walked[anchors[from]]
      let pace = seconds > 0 ? meters / seconds : 1
      return min(max(pace, Self.paces.lowerBound), Self.paces.upperBound)
    }
    let (first, last) = (anchors[0], anchors[anchors.count - 1])
    // The seconds from one point to another that has no time; who stands still takes one a point.
    func seconds(_ from: Int, _ to: Int, _ pace: Double) -> Double {
      let meters = walked[to] - walked[from]
      return meters > 0 ? meters / pace : Double(to - from)
    }
    let lead = pace(0, 1)
    var result: [HuntInstant] = (0..<first).map {
      .start + HuntDuration(seconds: walked[first] > 0 ? walked[$0] / lead : Double($0))
    }
    let shift = HuntDuration(seconds: seconds(0, first, lead))
    for (number, from) in anchors.enumerated() {
      let start = limited(at[number] + shift)
      result.append(start)
      guard number + 1 < anchors.count else { break }
      let to = anchors[number + 1]
      let (meters, span) = (walked[to] - walked[from], limited(at[number + 1] + shift) - start)
      for index in from + 1..<max(to, from + 1) {
        let share =
          meters > 0
          ? (walked[index] - walked[from]) / meters : Double(index - from) / Double(to - from)
        result.append(start + min(HuntDuration(seconds: span.seconds * share), span))
      }
    }
    let tail = pace(anchors.count - 2, anchors.count - 1)
    let end = result[last]
    for index in last + 1..<max(points.count, last + 1) {
      let rest = walked[points.count - 1] > walked[last] ? 0 : Double(index - last)
      let span = HuntDuration(seconds: (walked[index] - walked[last]) / tail + rest)
      result.append(limited(end + span))
    }
    moments = result
  }

  private func moment(of point: Int, after last: Int, _ at: HuntInstant) -> HuntInstant {
    guard let time = times[point], let before = times[last], time >= before,
      time.millisecondsSince1970 - before.millisecondsSince1970 <= Self.longestMilliseconds
    else { return limited(at + Self.step * (point - last)) }
    return limited(at + (time - before))
  }

  private func at(_ start: HuntInstant, plus step: HuntDuration, times count: Int) -> HuntInstant {
    limited(start + step * count)
  }

  /// Returns a moment, or the end of session time if it is later.
  private func limited(_ at: HuntInstant) -> HuntInstant { min(at, .start + .longest) }
}
