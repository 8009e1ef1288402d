import Domain
import Presentation

/// A field of the editor's form: how it is shown, and the command that changes it.
struct EditorField {
  /// A number or a choice that steps.
  struct Number {
    let value: Double
    let range: ClosedRange<Double>
    let isWhole: Bool
    let isChoice: Bool
    /// Returns the value as typed.
    let format: (Double) -> String
    /// Sets the value in a copy of the game, which shows it before it is accepted.
    let set: (inout Game, Double) -> Void

    /// Returns the value some steps on: a choice starts over at its end, a number stops there.
    func stepped(from value: Double, by count: Int) -> Double {
      if isChoice {
        let size = Int(range.upperBound) + 1
        return Double(((Int(value) + count) % size + size) % size)
      }
      let step = step(at: value)
      // The next multiple, so that odd values become round.
      let next =
        count > 0
        ? ((value / step + 1e-9).rounded(.down) + Double(count)) * step
        : ((value / step - 1e-9).rounded(.up) + Double(count)) * step
      let rounded = (next * 1e6).rounded() / 1e6
      return min(max(rounded, range.lowerBound), range.upperBound)
    }

    /// A round step: a twentieth of the range, or of a wide range about a tenth of the value.
    private func step(at value: Double) -> Double {
      let isWide = range.lowerBound > 0 && range.upperBound / range.lowerBound >= 50
      let wanted = isWide ? value / 10 : (range.upperBound - range.lowerBound) / 20
      var step = 0.001
      let factors = [2, 2.5, 2]
      var index = 0
      while step * factors[index % 3] <= wanted * 1.0001 {
        step *= factors[index % 3]
        index += 1
      }
      return isWhole ? max(1, step.rounded()) : step
    }
  }

  /// The field as it is shown.
  let shown: EditorViewModel.Field
  /// The beginning of the command; the value follows.
  let command: String
  /// The number; nil for a text.
  let number: Number?

  /// The name of the field.
  var name: String { shown.name }

  /// Whether its value is typed as a text.
  var isText: Bool {
    switch shown {
    case .text: true
    case .parameter: false
    }
  }

  /// The fields with a text of the story.
  private static let storyNames: Set = ["intro", "finale", "text"]
  /// Whether its value is a text of the story, which is longer than a name.
  var isStory: Bool { isText && Self.storyNames.contains(name) }

  private init(text name: String, _ value: String, _ command: String) {
    shown = .text(name: name, value: value)
    (self.command, number) = (command, nil)
  }

  /// Creates a text that steps through known ones; any other can be typed.
  private init(
    text name: String, _ value: String, among known: [String], _ command: String,
    set: @escaping (inout Game, String) -> Void
  ) {
    shown = .text(name: name, value: value)
    self.command = command
    number = Number(
      value: Double(known.firstIndex(of: value) ?? -1), range: 0...Double(known.count - 1),
      isWhole: true, isChoice: true, format: { known[Int($0)] }, set: { set(&$0, known[Int($1)]) })
  }

  private init<Root>(
    _ spec: ParameterSpec<Root>, of root: Root, _ command: String,
    set: @escaping (inout Game, Double) -> Void
  ) {
    shown = .parameter(ParameterField(spec, of: root))
    self.command = command
    number = Number(
      value: spec.get(root), range: spec.range, isWhole: spec.isWhole,
      isChoice: !spec.choices.isEmpty, format: spec.format, set: set)
  }

  /// Returns the fields of an object of a game, given the available challenges.
  static func fields(
    of object: EditorObject, in game: Game, challenges: [ChallengeForm]
  ) -> [EditorField] {
    switch object {
    case .game:
      [EditorField(text: "name", game.name, "rename")]
        + HuntRules.specs.map { spec in
          EditorField(spec, of: game.rules, "rules set \(spec.name)") { spec.set(&$0.rules, $1) }
        }
        + [
          EditorField(text: "intro", game.intro?.typed ?? "", "story intro"),
          EditorField(text: "finale", game.finale?.typed ?? "", "story finale"),
        ]
    case .zone(let index) where game.locationLayout.indices.contains(index):
      [
        EditorField(.zoneRadius, of: game.locationLayout[index], "zone \(index + 1) radius") {
          $0.locationLayout[index].radiusMeters = $1
        }
      ]
    case .ghost(let index) where game.ghosts.indices.contains(index):
      fields(of: game.ghosts[index], index, challenges)
    case .zone, .ghost: []
    }
  }

  private static func fields(
    of ghost: Ghost, _ index: Int, _ challenges: [ChallengeForm]
  ) -> [EditorField] {
    let set = "ghost \(index + 1) set"
    let texts = [
      EditorField(text: "name", ghost.name, "\(set) name"),
      EditorField(
        text: "modelID", ghost.modelID, among: GhostModel.allCases.map(\.rawValue),
        "\(set) modelID"
      ) { $0.ghosts[index].modelID = $1 },
    ]
    return texts
      + GhostFormViewModel.specs(of: ghost, challenges).map { spec in
        EditorField(spec, of: ghost.parameters, "\(set) \(spec.name)") {
          spec.set(&$0.ghosts[index].parameters, $1)
        }
      } + [EditorField(text: "text", ghost.text?.typed ?? "", "\(set) text")]
  }
}

extension ParameterSpec where Root == CircleZone {
  /// The radius of a zone.
  fileprivate static var zoneRadius: ParameterSpec {
    let range = CircleZone.radiusRangeMeters
    return ParameterSpec(
      name: "radius", unit: "m", range: range, physicalRange: range,
      defaultValue: CircleZone.defaultRadiusMeters, caption: Caption.fixed(""),
      get: { $0.radiusMeters }, set: { $0.radiusMeters = $1 })
  }
}
