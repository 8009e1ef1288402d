import Geo

/// A hunt on a map in metres: zones, ghosts, track, captures and escapes; north is up.
struct TrackMap {
  var title: String
  /// The name of the run.
  var subtitle: String
  var picture: TrackPicture
  var words: PageWords
  var width = Plot.panelWidth

  /// Returns the drawing.
  func drawing(id: String, description: String) -> Drawing {
    let frame = frame
    return Drawing(
      id: id, width: width, height: frame.bottom + 26, title: title, description: description
    ) { svg in
      svg.label(TextWidth.cut(title, to: width - 4, size: 12.5), 0, 13, .start, "t title")
      svg.label(TextWidth.cut(subtitle, to: width - 4), 0, 28, .start, "t name")
      for zone in picture.zones { circle(zone, "zone", &svg, frame) }
      for ghost in picture.ghosts { circle(ghost.circle, "reach", &svg, frame) }
      for stretch in picture.stretches {
        let kept = stretch.simplified(tolerance: 0.5 / frame.scale)
        svg.path(kept.map { frame.place($0) }, "track")
      }
      for mark in picture.marks { draw(mark, &svg, frame) }
      drawGhosts(&svg, frame)
      if let start = picture.stretches.first?.first {
        let place = frame.place(start)
        svg.rectangle(place.x - 4, place.y - 4, 8, 8, "start", tip: words.start)
      }
      drawScale(&svg, frame)
    }
  }

  /// The map from metres to the drawing.
  private struct Frame {
    let east: Scale
    let north: Scale
    /// The length of a metre in the drawing.
    let scale: Double

    /// The lower edge of the map.
    var bottom: Double { north.start }

    func place(_ point: LocalPoint) -> (x: Double, y: Double) {
      (east(point.eastMeters), north(point.northMeters))
    }
  }

  private var frame: Frame {
    var points = picture.stretches.joined().map { $0 }
    for circle in picture.zones + picture.ghosts.map(\.circle) {
      let reach = LocalPoint(eastMeters: circle.radiusMeters, northMeters: circle.radiusMeters)
      points += [circle.center + reach, circle.center - reach]
    }
    points += picture.marks.flatMap { [$0.place, $0.origin] }
    let east = points.map(\.eastMeters).filter(\.isFinite)
    let north = points.map(\.northMeters).filter(\.isFinite)
    let (west, south) = (east.min() ?? 0, north.min() ?? 0)
    let (wide, high) = (max(1, (east.max() ?? 1) - west), max(1, (north.max() ?? 1) - south))
    let room = (width: width - 8, height: 330.0, top: 42.0)
    let scale = min(room.width / wide, room.height / high)
    let left = 4 + (room.width - wide * scale) / 2
    return Frame(
      east: Scale(low: west, high: west + wide, start: left, end: left + wide * scale),
      north: Scale(low: south, high: south + high, start: room.top + high * scale, end: room.top),
      scale: scale)
  }

  private func circle(
    _ circle: TrackPicture.Circle, _ style: String, _ svg: inout Drawing, _ frame: Frame
  ) {
    let place = frame.place(circle.center)
    svg.circle(place.x, place.y, radius: circle.radiusMeters * frame.scale, style)
  }

  private func draw(_ mark: TrackPicture.Mark, _ svg: inout Drawing, _ frame: Frame) {
    let place = frame.place(mark.place)
    let tip = "\(HumanNumber.clock(mark.seconds)) \(words.mark(mark.kind)): \(mark.ghost)"
    switch mark.kind {
    case .captured:
      svg.circle(place.x, place.y, radius: 5, "dot c2", tip: tip)
    case .escaped:
      let origin = frame.place(mark.origin)
      svg.line(origin.x, origin.y, place.x, place.y, "jump")
      svg.path([(place.x - 4, place.y - 4), (place.x + 4, place.y + 4)], "cross", tip: tip)
      svg.path([(place.x - 4, place.y + 4), (place.x + 4, place.y - 4)], "cross", tip: tip)
    }
  }

  private func drawGhosts(_ svg: inout Drawing, _ frame: Frame) {
    var taken: [(x: Double, y: Double, half: Double)] = []
    for ghost in picture.ghosts {
      let place = frame.place(ghost.circle.center)
      svg.circle(place.x, place.y, radius: 2.4, "ghost", tip: ghost.name)
      let name = TextWidth.cut(ghost.name, to: 110)
      let half = TextWidth.estimate(name) / 2
      let x = min(max(place.x, half + 2), width - half - 2)
      let below = place.y + max(14, ghost.circle.radiusMeters * frame.scale + 12)
      let above = place.y - max(7, ghost.circle.radiusMeters * frame.scale + 5)
      let free = [below, above].first { y in
        y > 50 && y < frame.bottom + 2
          && taken.allSatisfy { abs($0.y - y) > 12 || abs($0.x - x) > $0.half + half + 3 }
      }
      guard let y = free else { continue }
      taken.append((x, y, half))
      svg.label(name, x, y, .middle, "t halo")
    }
  }

  /// Draws a scale bar of round length and a north arrow.
  private func drawScale(_ svg: inout Drawing, _ frame: Frame) {
    let longest = width * 0.4 / frame.scale
    let length = Ticks(covering: 0, longest, count: 2).values.last { $0 <= longest } ?? longest
    let y = frame.bottom + 18
    let end = 4 + length * frame.scale
    svg.path([(4, y - 4), (4, y), (end, y), (end, y - 4)], "scale")
    svg.label("\(HumanNumber.exact(length)) \(words.unit("m"))", end + 6, y)
    svg.label(words.northIsUp, width - 2, y, .end)
  }
}
