import TextKit
import Geo

/// A hunt on a map in metres: ground, zones, ghosts, track, captures and escapes; north is up.
struct TrackMap {
  var title: String
  /// The name of the run.
  var subtitle: String
  var picture: TrackPicture
  var language: Language
  var width = Plot.panelWidth

  /// The frame around everything shown.
  var frame: MapFrame {
    var box = MapBox(around: picture.stretches.joined())
    for circle in picture.zones + picture.ghosts.map(\.circle) { box.add(circle.box) }
    for mark in picture.marks { box.add(MapBox(around: [mark.place, mark.origin])) }
    return MapFrame(box, width: width, hasGround: picture.ground != nil)
  }

  /// Returns the drawing; `ground` is the name of what is under it.
  func drawing(id: String, description: String, ground: String? = nil) -> Drawing {
    let frame = frame
    return Drawing(
      id: id, width: width, height: frame.height, title: title, description: description
    ) { svg in
      frame.drawTitle(title, subtitle, &svg)
      frame.drawGround(picture.zones, ground, &svg)
      for ghost in picture.ghosts { frame.draw(ghost.circle, "reach", &svg) }
      for stretch in picture.stretches {
        let kept = stretch.simplified(tolerance: 0.5 / frame.scale)
        svg.path(kept.map { frame.place($0) }, "track")
      }
      for mark in picture.marks { draw(mark, &svg, frame) }
      frame.drawGhosts(picture.ghosts, &svg)
      frame.drawStart(picture.stretches.first?.first, language.start, &svg)
      frame.drawScale(language, &svg)
    }
  }

  private func draw(_ mark: TrackPicture.Mark, _ svg: inout Drawing, _ frame: MapFrame) {
    let place = frame.place(mark.place)
    let tip = "\(HumanNumber.clock(mark.seconds)) \(language.mark(mark.kind)): \(mark.ghost)"
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
}

extension TrackPicture.Circle {
  /// The box around the circle.
  var box: MapBox {
    let reach = LocalPoint(eastMeters: radiusMeters, northMeters: radiusMeters)
    return MapBox(southWest: center - reach, northEast: center + reach)
  }
}
