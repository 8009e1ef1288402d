import Geo
import TextKit
import Radar

/// The air traffic radar as a text frame: the picture with a panel beside it.
struct RadarScreen {
  /// The least columns of the panel beside the picture; with fewer it is below.
  private static let leastPanel = 30

  let scope: RadarScope
  let rendering: Rendering
  let shown: [TrafficTracker.Seen]
  let selected: Int?

  /// Whether the sweep turns and echoes fade; otherwise the picture is still and shows everything.
  let isSwept: Bool

  init(_ scope: RadarScope, _ rendering: Rendering, isSwept: Bool) {
    self.scope = scope
    self.rendering = rendering
    self.isSwept = isSwept
    shown = scope.shown
    selected = scope.selection(among: shown)
  }

  var language: Language { rendering.language }
  private var columns: Int { rendering.size.columns }
  private var isBeside: Bool { columns >= 72 }
  /// The number of lines from the centre to the rim.
  private var radius: Int {
    let most = isBeside ? (columns - Self.leastPanel - 6) / 4 : (columns - 4) / 4
    let rows = isBeside ? rendering.size.rows - 4 : rendering.size.rows * 2 / 3
    return max(3, min(most, (rows - 1) / 2 + (isBeside ? 1 : 0)))
  }
  private var panelStart: Int { RadarDrawing.columns(radius: radius) + 3 }
  /// The columns of the panel.
  var panelColumns: Int { isBeside ? columns - panelStart : columns - 1 }
  /// The number of aircraft listed beside the followed one.
  var listCount: Int { isBeside ? max(4, rendering.size.rows - 20) : 2 }

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
      let text = language.decimal(tenths(value, decimals: value == value.rounded() ? 0 : 1))
      return ring == 4 ? text + " " + unit.distanceName(language) : text
    }
    return picture
  }

  /// Returns the whole frame: 23 lines, the last one a legend or the host's key line.
  func frame(ending: String? = nil) -> TextFrame {
    let drawing = RadarDrawing(picture, radius: radius, style: rendering.style.map)
    let panel = RadarPanel(screen: self, drawing: drawing)
    var rows = colored(drawing).map { " \($0)" as TextLine }
    if isBeside {
      for (row, line) in panel.lines.enumerated() where row < rows.count {
        rows[row] = rows[row].padded(to: panelStart) + line
      }
    } else {
      rows += panel.lines.filter { !$0.text.isEmpty }.map { " \($0)" }
    }
    let note = scope.beeps ? "♪" : ""
    let right = [scope.source?.spec.shortName.clipped(to: 30) ?? "", note].filter { !$0.isEmpty }
    let title = TextLine(
      title: RadarWords(language).name, right: right.joined(separator: " "), width: columns)
    let below = TextLine(ending ?? panel.legend, ending == nil ? .dim : .key).wrapped(to: columns)
    let room = max(1, rendering.size.rows - 1 - below.count)
    return TextFrame(rows: Array(([title] + rows).prefix(room)) + below, width: columns)
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
