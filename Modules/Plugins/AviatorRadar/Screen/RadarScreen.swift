import Domain
import Geo
import PluginKit
import TextKit
import Radar

/// The air traffic radar as a text frame: the picture with a panel beside it.
struct RadarScreen {
  /// The least columns of the panel beside the picture; with fewer it is below.
  private static let leastPanel = 30

  let radar: RadarViewModel
  let rendering: Rendering

  /// Creates a screen; `ending` is the host's key line, in place of a legend.
  init(_ radar: RadarViewModel, _ rendering: Rendering, ending: String? = nil) {
    let language = rendering.language
    let settings = radar.settings
    let legend =
      settings.isChild
      ? language.say(
        en: " Big planes fly low, small ones high. Turn to see them come ahead.",
        ru: " Большие летят низко, маленькие высоко. Повернись, и они окажутся впереди.")
      : settings.isZany
        ? language.say(
          en: " (@~ ghost  <@> saucer  }@{ beetle  ~ older than 15 s",
          ru: " (@~ призрак  <@> тарелка  }@{ жук  ~ старше 15 с")
        : language.say(
          en: " ((@)) low  (@) higher  @ high  +@+ helicopter  '@' glider  [7] several  ~ old",
          ru: " ((@)) низко  (@) выше  @ высоко  +@+ вертолёт  '@' планёр  [7] группа  ~ старая")
    let columns = rendering.size.columns
    let isKeyed = ending != nil && !settings.isChild && columns >= 72
    // The signs are those of the picture.
    let isSilent = ending == nil && rendering.style.isInWords
    below =
      isSilent
      ? []
      : (isKeyed ? [Self.key(of: settings, for: rendering)] : [])
        + TextLine(ending ?? legend, ending == nil ? .dim : .key).wrapped(to: columns)
    (self.radar, self.rendering) = (radar, rendering)
  }

  /// The key of the signs and of the colours, where there are any, above the keys to press.
  private static func key(of settings: RadarSettings, for rendering: Rendering) -> TextLine {
    let language = rendering.language
    if rendering.style.isInWords { return TextLine() }
    let signs = TextLine(
      settings.isZany
        ? language.say(
          en: " (@~ ghost  <@> saucer  }@{ beetle  ~ old",
          ru: " (@~ призрак  <@> тарелка  }@{ жук  ~ старая")
        : language.say(
          en: " ((@)) low  @ high  [7] several  ~ old",
          ru: " ((@)) низко  @ высоко  [7] группа  ~ старая"), .dim)
    guard rendering.style.usesColor else { return signs }
    let (followed, others) = language.say(en: ("followed", "others"), ru: ("цель", "другие"))
    let (faded, map) = language.say(en: ("faded", "map"), ru: ("угасли", "карта"))
    let tint = settings.color.role
    return "\(signs)   \(followed, .target)  \(others, tint)  \(faded, .dim)  \(map, .key)"
  }

  var language: Language { rendering.language }
  private var columns: Int { rendering.size.columns }
  private var isChild: Bool { radar.settings.isChild && !rendering.style.isInWords }
  private var isInWords: Bool { rendering.style.isInWords }
  private var isBeside: Bool { columns >= 72 && !isChild && !isInWords }
  /// The lines under the picture: the host's key line, or a legend.
  private let below: [TextLine]
  /// The number of lines from the centre to the rim: the picture is whole above what is below it.
  private var radius: Int {
    // Nobody sees the picture; what it counts does not depend on its size.
    if isInWords { return 3 }
    let most = isBeside ? (columns - Self.leastPanel - 6) / 4 : (columns - 4) / 4
    // The title, and the line that every frame leaves free.
    let room = rendering.size.rows - below.count - 2
    let rows = isBeside || isChild ? room : min(room, rendering.size.rows * 2 / 3)
    return max(3, min(most, (rows - 1) / 2))
  }
  private var panelStart: Int { RadarDrawing.columns(radius: radius) + 3 }
  /// The columns of the panel.
  var panelColumns: Int { isBeside ? columns - panelStart : columns - 1 }
  /// The number of aircraft listed beside the followed one.
  var listCount: Int {
    if isInWords { return 4 }
    return isBeside ? max(4, rendering.size.rows - 20) : 2
  }

  /// Returns a name: `~` before it for an old position, `?` after it for an unknown altitude.
  private func label(of aircraft: Aircraft, isOld: Bool) -> String {
    (isOld ? "~" : "") + aircraft.name + (aircraft.altitudeMeters == nil ? "?" : "")
  }

  /// The picture, with the sweep at the angle of the radar's clock.
  var picture: RadarPicture {
    let settings = radar.settings
    let scale = radar.scale
    let blips = radar.aircraft.map { seen in
      let aircraft = seen.aircraft
      let isOld = seen.ageSeconds > TrafficTracker.oldSeconds
      return RadarBlip(
        offset: seen.offset,
        form: settings.isZany ? ZanyForm.form(of: aircraft.id) : aircraft.category.form,
        size: aircraft.altitudeMeters.map(BlipSize.scale) ?? BlipSize.ofUnknownAltitude,
        label: isChild ? "" : label(of: aircraft, isOld: isOld),
        courseDegrees: aircraft.trackDegrees, isNews: seen.isNew && radar.hasNews,
        trail: settings.showsTrails ? seen.trail : [])
    }
    var picture = RadarPicture(
      headingDegrees: radar.headingDegrees, scale: scale, blips: blips,
      selected: radar.selected, sweepDegrees: radar.sweepDegrees)
    picture.showsCross = true
    picture.blipStyle = isChild ? .shapes : .clusters
    picture.northLetters =
      settings.showsMap ? language.say(en: "NESW", ru: "СВЮЗ") : language.say(en: "N", ru: "С")
    if settings.showsMap {
      picture.underlays = radar.landmarks + zones
    }
    guard !isChild else { return picture }
    let unit = settings.units
    picture.ringTexts = (1...4).map { ring in
      let value = scale.ringMeters * Double(ring) / unit.distanceMeters
      let text = language.decimal(tenths(value, decimals: value == value.rounded() ? 0 : 1))
      return ring == 4 ? text + " " + unit.distanceName(language) : text
    }
    return picture
  }

  /// The zones of the game within the range, the nearest with its name.
  private var zones: [RadarPicture.Underlay] {
    var zones = radar.zones
    if !zones.isEmpty, !isChild { zones[0].label = language.say(en: "zone", ru: "зона") }
    return zones
  }

  /// The ghost pilot, who greets with an arm (AV-039).
  private var mascot: [String] {
    let isUp = Int(radar.seconds * 2) % 2 == 0
    return [
      ".-====-.", isUp ? "|(o)(o)| /" : "|(o)(o)|", isUp ? "|  ~~  |/" : "|  ~~  |--", "'^'^'^'^'",
    ]
  }

  /// Returns a child's frame: the picture in the middle, and nothing to read but the keys.
  private var childFrame: TextFrame {
    let drawing = RadarDrawing(picture, radius: radius, style: rendering.style.map)
    let left = String(
      repeating: " ", count: max(0, (columns - RadarDrawing.columns(radius: radius)) / 2))
    let title = TextLine(
      title: language.name, right: radar.beeps ? "♪ ♫ ♪" : "", width: columns)
    let news = radar.hasNews ? TextLine(title.text, .good) : title
    let room = max(1, rendering.size.rows - 1 - below.count)
    let pictured = colored(drawing)
    let rows = pictured.enumerated().map { row, line -> TextLine in
      let place = row - pictured.count + mascot.count
      guard mascot.indices.contains(place), left.count > 16 else { return "\(left)\(line)" }
      return TextLine("   " + mascot[place], radar.settings.color.role).padded(to: left.count)
        + line
    }
    return TextFrame(rows: Array(([news] + rows).prefix(room)) + below, width: columns)
  }

  /// Returns the whole frame: 23 lines, the last one a legend or the host's key line.
  var frame: TextFrame {
    if isChild { return childFrame }
    let drawing = RadarDrawing(picture, radius: radius, style: rendering.style.map)
    let panel = RadarPanel(screen: self, drawing: drawing)
    var rows = isInWords ? [] : colored(drawing).map { " \($0)" as TextLine }
    if isBeside {
      for (row, line) in panel.lines.enumerated() where row < rows.count {
        rows[row] = rows[row].padded(to: panelStart) + line
      }
    } else {
      rows += panel.lines.filter { !$0.text.isEmpty }.map { " \($0)" }
    }
    let note = radar.beeps && !isInWords ? "♪" : ""
    let right = [radar.feedName.clipped(to: 30), note].filter { !$0.isEmpty }
    let title = TextLine(
      title: language.name, right: right.joined(separator: " "), width: columns)
    let room = max(1, rendering.size.rows - 1 - below.count)
    return TextFrame(rows: Array(([title] + rows).prefix(room)) + below, width: columns)
  }

  /// The lines from one dark line of an old screen to the next, and how many pass in a second.
  private static let (scanRows, scanSpeed) = (3, 5.0)

  /// Returns the picture in the selected colour, with the dark lines of an old screen (AV-034).
  ///
  /// They move down as time passes. Blank cells stay as they are.
  private func colored(_ drawing: RadarDrawing) -> [TextLine] {
    let settings = radar.settings
    let lines = (radar.seconds * Self.scanSpeed).rounded(.down)
    let passed = Int(lines.truncatingRemainder(dividingBy: Double(Self.scanRows)))
    return drawing.lines.enumerated().map { row, line in
      let isDark =
        settings.isCRT && (row - passed + Self.scanRows) % Self.scanRows == Self.scanRows - 1
      let roles = drawing.roles[row].enumerated().map { column, role -> TextRole? in
        if isDark, role != .target { return .dim }
        switch role {
        case .good?: return settings.color.role
        case nil: return drawing.isTaken(column, row) ? settings.color.role : nil
        // The lines and circles are in the colour too (AV-039).
        case .dim?: return drawing.isTaken(column, row) ? role : settings.color.role ?? role
        default: return role
        }
      }
      return TextLine(picture: Array(line), roles)
    }
  }
}
