import Geo
import TextKit
import Radar

/// The air traffic radar as a text frame: the picture with a panel beside it.
struct RadarScreen {
  /// The number of lines from the centre to the rim.
  static let radius = 10
  /// The columns to the right of the picture.
  static let panelColumns = TextFrame.width - panelStart
  private static let panelStart = RadarDrawing.columns(radius: radius) + 3
  /// The number of aircraft listed beside the followed one.
  static let listCount = 4

  let scope: RadarScope
  let language: Language
  let shown: [TrafficTracker.Seen]
  let selected: Int?

  /// Whether the sweep turns and echoes fade; otherwise the picture is still and shows everything.
  let isSwept: Bool

  init(_ scope: RadarScope, _ language: Language, isSwept: Bool) {
    self.scope = scope
    self.language = language
    self.isSwept = isSwept
    shown = scope.shown
    selected = scope.selection(among: shown)
  }

  /// The picture, with the sweep at the angle of the radar's clock.
  var picture: RadarPicture {
    let settings = scope.settings
    let scale = scope.scale
    let blips = shown.map { seen in
      let aircraft = seen.aircraft
      let isOld = seen.ageSeconds > TrafficTracker.oldSeconds
      return RadarBlip(
        offset: seen.offset,
        form: settings.isZany ? ZanyForm.form(of: aircraft.id) : aircraft.category.form,
        size: BlipSize.scale(altitudeMeters: aircraft.altitudeMeters),
        label: isOld ? "~" + aircraft.name : aircraft.name,
        courseDegrees: aircraft.trackDegrees, trail: settings.showsTrails ? seen.trail : [])
    }
    var picture = RadarPicture(
      headingDegrees: scope.headingDegrees, scale: scale, blips: blips, selected: selected,
      sweepDegrees: isSwept ? RadarSweep.degrees(seconds: scope.seconds) : nil)
    picture.northLetters = RadarWords(language).letters(all: settings.showsMap)
    if settings.showsMap {
      picture.underlays = Landmarks.around(scope.here, rangeMeters: scale.rangeMeters)
    }
    let unit = settings.units
    picture.ringTexts = (1...4).map { ring in
      let value = scale.ringMeters * Double(ring) / unit.distanceMeters
      let text = tenths(value, decimals: value == value.rounded() ? 0 : 1)
      return ring == 4 ? text + " " + unit.distanceName(language) : text
    }
    return picture
  }

  /// Returns the whole frame: 23 lines, the last one a legend or the host's key line.
  func frame(style: MapStyle, ending: String? = nil) -> TextFrame {
    let drawing = RadarDrawing(picture, radius: Self.radius, style: style)
    let panel = RadarPanel(screen: self, drawing: drawing)
    let rows = colored(drawing).enumerated().map { row, line in
      let picture = (" \(line)" as TextLine).padded(to: Self.panelStart)
      return row < panel.lines.count ? picture + panel.lines[row] : picture
    }
    let note = scope.beeps ? "♪" : ""
    let right = [scope.source?.spec.shortName.clipped(to: 30) ?? "", note].filter { !$0.isEmpty }
    let title = TextLine(title: RadarWords(language).name, right: right.joined(separator: " "))
    return TextFrame(
      rows: [title] + rows + [TextLine(ending ?? panel.legend, .dim)])
  }

  /// Returns the picture in the selected colour; in CRT mode every other line is dim.
  private func colored(_ drawing: RadarDrawing) -> [TextLine] {
    let color = scope.settings.color.role
    return drawing.lines.enumerated().map { row, line in
      let roles = drawing.roles[row].enumerated().map { column, role -> TextRole? in
        if scope.settings.isCRT, row % 2 == 1, role != .target { return .dim }
        switch role {
        case .good?: return color
        case nil: return drawing.isTaken(column, row) ? color : nil
        default: return role
        }
      }
      return TextLine(Array(line), roles)
    }
  }
}
