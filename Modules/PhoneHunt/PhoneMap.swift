import Geo
import HuntEngine
import PlainJSON
import Presentation
package import TextKit

extension PhoneHunt {
  /// How much of a map a page gets: with its words at most 64 kB, whatever the game.
  private static let limits = JSONText.Limits(textBytes: 96, elements: 100)
  /// The most points of the player's way.
  private static let mostPoints = 500

  /// Returns the map of the hunt with its words, as one JSON object (docs/phone.md); of a hunt that is over also
  /// the ghosts' table.
  ///
  /// It is no part of a frame: a page asks for it while it shows one.
  package func map(_ language: Language) -> String {
    let source = SourceNotes(trouble: trouble, declination: declination)
    let model = HuntMapViewModel(state, trail: [], source: source, nearest: Self.limits.elements)
    let caption = MapCaption(
      model, pathMeters: summary.pathMeters, zones: Self.limits.elements, debrief, in: language)
    var screen = JSONText(limits: Self.limits)
    model.write(to: &screen)
    var json = JSONText()
    json.add("screen", json: screen.closed)
    json.add("caption", json: caption.json)
    json.add(
      "trail",
      json: PhoneFrame.list(
        trail.flatMap { [$0.eastMeters, $0.northMeters] }
          .map { JSONText.number(($0 * 10).rounded() / 10) }))
    return json.closed
  }

  /// The player's way with the last point, thinned.
  private var trail: [LocalPoint] {
    let path = summary.path
    guard path.count > Self.mostPoints else { return path }
    let every = (path.count + Self.mostPoints - 2) / (Self.mostPoints - 1)
    return stride(from: 0, to: path.count - 1, by: every).map { path[$0] } + path.suffix(1)
  }
}
