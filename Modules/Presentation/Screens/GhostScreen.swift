public import Domain
import Geo
public import TextKit

/// The form of a ghost (screen 3, GB-060 to GB-064).
public enum GhostScreen {
  private static let labelWidth = 38
  private static let valueWidth = 36
  /// The rows of the small map with the base on it.
  private static let mapRows = 11

  /// The frame of a ghost; `number` counts from 1 and is its place in the game.
  ///
  /// `challenges` are those that a ghost can have; a ghost that is caught so shows its own.
  public static func frame(
    of ghost: Ghost, number: Int, in game: Game, challenges: [ChallengeForm] = [],
    language: Language
  ) -> TextFrame {
    let texts = Texts(language)
    let name = texts.ghostName(ghost.name, index: number - 1, width: 40)
    var lines = [
      FrameParts.title(texts(.ghostTitle, ["n": String(number), "name": name])),
      row(texts[.fieldName], value(ghost.name, texts)),
      row(texts[.fieldModel], value(ghost.modelID, texts)),
      row(texts[.fieldBase], "[" + SetupScreen.place(ghost.baseLocation) + "]"),
    ]
    if ghost.currentPosition != ghost.baseLocation { lines += now(ghost, texts) }
    lines.append(row(texts[.fieldState], texts.state(ghost.state)))
    for spec in specs(of: ghost, challenges) {
      lines += rows(spec, of: ghost, texts)
    }
    if !game.locationLayout.isEmpty, !game.layoutContains(ghost.baseLocation) {
      lines += ["", " " + texts[.baseOutside]]
    }
    lines += ["", " " + texts[.ghostKeys], ""]
    var frame = TextFrame(lines + map(of: ghost, number: number, in: game, texts: texts))
    FrameMarks.mark(&frame)
    return frame
  }

  /// The parameters that matter: a challenge's only where the ghost is caught by it.
  private static func specs(
    of ghost: Ghost, _ challenges: [ChallengeForm]
  ) -> [ParameterSpec<GhostParameters>] {
    guard ghost.parameters.catchMode == .challenge else {
      return GhostParameters.specs.filter { $0.name != "maxFails" }
    }
    let chosen = challenges.first { $0.plugin == ghost.parameters.challenge?.plugin }
    return GhostParameters.specs + [.challenge(among: challenges)] + (chosen?.ghostSpecs ?? [])
  }

  private static func row(_ label: String, _ value: String) -> String {
    " " + label.padded(to: labelWidth) + " " + value
  }

  private static func value(_ text: String, _ texts: Texts) -> String {
    "[" + (texts.shown(text, width: valueWidth) ?? "") + "]"
  }

  private static func now(_ ghost: Ghost, _ texts: Texts) -> [String] {
    let (distance, bearing) = ghost.baseLocation.inverse(to: ghost.currentPosition)
    let away = texts(
      .nowAway, ["distance": texts.distance(distance), "direction": texts.point(bearing)])
    return [
      row(texts[.fieldNow], " " + SetupScreen.place(ghost.currentPosition)), row("", " " + away),
    ]
  }

  /// A parameter's row; choices too many for it go to a line of their own.
  private static func rows(
    _ spec: ParameterSpec<GhostParameters>, of ghost: Ghost, _ texts: Texts
  ) -> [String] {
    let label = texts.label(ofParameter: spec.name)
    let line = row(label, field(spec, of: ghost, texts))
    guard displayWidth(line) > TextFrame.width, !spec.choices.isEmpty else { return [line] }
    let choices = "(" + spec.choices.joined(separator: " | ") + ")"
    let indent = String(repeating: " ", count: max(0, TextFrame.width - displayWidth(choices)))
    return [row(label, "[" + spec.format(spec.get(ghost.parameters)) + "]"), indent + choices]
  }

  private static func field(
    _ spec: ParameterSpec<GhostParameters>, of ghost: Ghost, _ texts: Texts
  ) -> String {
    let value = spec.format(spec.get(ghost.parameters))
    if !spec.choices.isEmpty {
      return texts(
        .choiceRow, ["value": value, "choices": spec.choices.joined(separator: " | ")])
    }
    return texts(
      .numberRow,
      [
        "value": value, "low": shortestText(spec.range.lowerBound),
        "high": shortestText(spec.range.upperBound), "unit": texts.unit(spec.unit),
      ])
  }

  /// The layout with this ghost alone and its base (GB-060).
  private static func map(
    of ghost: Ghost, number: Int, in game: Game, texts: Texts
  ) -> [String] {
    guard game.ghosts.indices.contains(number - 1) else { return [] }
    var shown = game
    shown.ghosts[number - 1] = ghost
    return SetupScreen.mapLines(
      of: shown, player: nil, baseOf: number - 1, maxRows: mapRows, texts: texts)
  }
}
