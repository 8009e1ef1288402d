import Domain
import PlainJSON
import TextKit
import SensorModels
import Simulation

/// The schemas of what sets and varies parameters, within their ranges or beyond.
struct ParameterSchema {
  let vocabulary: PlanVocabulary
  let beyondRanges: Bool

  private var specs: [ParameterSpec<HuntSetup>] {
    let all = HuntSetup.specs + vocabulary.parameters.map(\.spec)
    // Where ranges are physical anyway, nothing is usual.
    return beyondRanges ? all : all.filter { $0.range != $0.physicalRange }
  }

  private var prefix: String { beyondRanges ? "" : "usual." }

  /// What the other schemas refer to: the values of each parameter, a player and a phone.
  var definitions: [String: JSONNode] {
    var definitions = specs.reduce(into: [:]) {
      $0[prefix + $1.name] = $1.schema(beyondRanges: beyondRanges)
    }
    (definitions[prefix + "player"], definitions[prefix + "sensor"]) = (player, sensor)
    return definitions
  }

  private func value(of spec: ParameterSpec<HuntSetup>) -> JSONNode {
    SchemaNode.reference(prefix + spec.name)
  }

  /// The fixed values of all parameters of all games, by full name.
  var fixed: [String: JSONNode] { specs.reduce(into: [:]) { $0[$1.name] = value(of: $1) } }

  /// The limit and the rules, by short and by full names.
  var rules: [String: JSONNode] {
    specs.filter { $0.name.hasPrefix("rule.") || $0.name.hasPrefix("hunt.") }
      .reduce(into: [:]) { rules, spec in
        let value = value(of: spec)
        (rules[String(spec.name.dropFirst(5))], rules[spec.name]) = (value, value)
      }
  }

  /// What varies, by full name.
  var axes: [String: JSONNode] {
    var axes = specs.reduce(into: [:]) { $0[$1.name] = axis(of: $1) }
    axes["players"] = SchemaNode.list(SchemaNode.reference(prefix + "player"))
    axes["game"] = SchemaNode.list(SchemaNode.text)
    axes["sensors"] = SchemaNode.list(SchemaNode.reference(prefix + "sensor"))
    return axes
  }

  /// What is fixed and varied of one ghost, by pattern of the full name.
  var ofOneGhost: (fixed: [String: JSONNode], axes: [String: JSONNode]) {
    let own = Set(GhostParameters.specs.map { "ghost.\($0.name)" })
    func patterns(_ node: (ParameterSpec<HuntSetup>) -> JSONNode) -> [String: JSONNode] {
      specs.filter { own.contains($0.name) }.reduce(into: [:]) {
        $0["^ghost\\[.+\\]\\.\($1.name.dropFirst(6))$"] = node($1)
      }
    }
    return (patterns(value), patterns(axis))
  }

  /// One player or several.
  var players: JSONNode { oneOrMore("player") }

  /// One phone or several.
  var sensors: JSONNode { oneOrMore("sensor") }

  private func oneOrMore(_ name: String) -> JSONNode {
    let choice = SchemaNode.reference(prefix + name)
    return SchemaNode.any([choice, SchemaNode.list(choice)])
  }

  /// A list, steps or a range.
  private func axis(of spec: ParameterSpec<HuntSetup>) -> JSONNode {
    let value = value(of: spec)
    var forms = [SchemaNode.list(value)]
    if spec.choices.isEmpty {
      let number = SchemaNode.number(nil)
      forms.append(
        SchemaNode.map(
          ["from": value, "to": number, "step": number], required: ["from", "to", "step"]))
      let scales = AxisRange.Scale.allCases.map(\.rawValue)
      forms.append(
        SchemaNode.map(
          ["low": value, "high": value, "scale": SchemaNode.word(scales)],
          required: ["low", "high"]))
    }
    return SchemaNode.any(forms).described(spec.caption(.ofFiles).summary, unit: spec.unit)
  }

  private var player: JSONNode {
    choice(
      Persona.all.map { ($0.name, $0.parameters) }, PlayerParameters.specs,
      .players)
  }

  private var sensor: JSONNode {
    choice(
      SensorProfile.all.map { ($0.name, $0.parameters) }, SensorParameters.specs,
      .sensors)
  }

  /// A player or a phone: a name, or a map that changes one.
  private func choice<Root>(
    _ known: [(name: String, parameters: Root)], _ specs: [ParameterSpec<Root>],
    _ section: PlanSection
  ) -> JSONNode {
    let names = SchemaNode.word(known.map(\.name))
    var keys = section.schemas
    keys[PlanKey.base.name] = names.described(PlanKey.base.caption(.ofFiles).summary)
    if Root.self == PlayerParameters.self {
      let exec = PlanKey.exec
      keys[exec.name] = SchemaNode.any([
        SchemaNode.text, SchemaNode.list(SchemaNode.text, most: AgentReader.wordLimit),
      ]).described(exec.caption(.ofFiles).summary)
      keys[PlanKey.digest.name] = SchemaNode.text.described(
        PlanKey.digest.caption(.ofFiles).summary)
    }
    for spec in specs {
      // A shipped value is never out of range.
      let range = beyondRanges ? spec.physicalRange : spec.range
      let others = known.map { spec.get($0.parameters) }.filter { !range.contains($0) }
      let shipped = SchemaNode.object(["enum": .array(others.map(JSONNode.number))])
      let value = spec.schema(beyondRanges: beyondRanges)
      var forms = others.isEmpty ? [value] : [value, shipped]
      if Root.self == PlayerParameters.self, spec.choices.isEmpty {
        forms.append(SchemaNode.spread(SchemaNode.value(of: spec, in: range)))
      }
      keys[spec.name] = forms.count == 1 ? value : SchemaNode.any(forms)
    }
    return SchemaNode.any([names, SchemaNode.map(keys)])
  }
}

extension ParameterSpec {
  /// The schema of its values, with what an editor shows about them.
  func schema(beyondRanges: Bool) -> JSONNode {
    SchemaNode.value(of: self, in: beyondRanges ? physicalRange : range).described(
      caption(.ofFiles).summary, unit: unit, default: format(defaultValue))
  }
}
