import Domain
import PlainJSON
import TextKit
import Simulation

/// The JSON Schema of a plan, made from the declarations that its readers use.
///
/// It says everything about a plan that concerns one place: keys, kinds of values, ranges, names.
/// What concerns several places (a parameter both fixed and varied, the size of a design, players
/// that are not in the plan) only a reader can judge.
public struct PlanSchema: Sendable {
  /// The schema's title, by which a file of it is known.
  package static let title = "A plan of ghostlab"

  private let vocabulary: PlanVocabulary

  /// Creates the schema for the plugins' names.
  public init(_ vocabulary: PlanVocabulary) { self.vocabulary = vocabulary }

  /// The schema as JSON, with keys in order.
  public var bytes: [UInt8] { JSONWriter.bytes(of: node) }

  /// The schema.
  var node: JSONNode {
    let section = PlanSection.plan
    var keys: [String: JSONNode] = [:]
    for key in section.keys {
      keys[key.name] = value(of: key).described(
        key.caption(.ofFiles).summary, default: key.defaultText,
        examples: key.examples.compactMap(Self.example))
    }
    for key in section.written {
      keys[key.name] = SchemaNode.object([:]).described(key.caption(.ofFiles).summary)
    }
    guard case .object(var members) = SchemaNode.map(keys, required: ["game"]).value else {
      preconditionFailure("a map is an object")
    }
    members["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
    members["title"] = .string(Self.title)
    let usual = ParameterSchema(vocabulary: vocabulary, beyondRanges: false)
    members["$defs"] = SchemaNode.object(
      physical.definitions.merging(usual.definitions) { first, _ in first })
    members["allOf"] = .array(
      [usualRanges] + GameSchema(vocabulary: vocabulary, beyondRanges: true).conditions)
    return .object(members)
  }

  /// An example's value as an editor inserts it: what follows the key.
  private static func example(_ yaml: String) -> JSONNode? {
    guard let map = try? YamlReader.read(yaml)?.map else { return nil }
    var value: YamlValue?
    map.eachEntry { value = $0.value }
    return value.map(\.json)
  }

  // MARK: Values by key

  private func value(of key: PlanKey) -> JSONNode {
    switch key.name {
    case PlanKey.game.name: GameSchema(vocabulary: vocabulary, beyondRanges: true).game
    case PlanKey.players.name: physical.players
    case PlanKey.sensors.name: physical.sensors
    case PlanKey.hunt.name: SchemaNode.map(physical.rules)
    case PlanKey.set.name: SchemaNode.open(physical.fixed, patterns: physical.ofOneGhost.fixed)
    case PlanKey.vary.name:
      SchemaNode.any([
        SchemaNode.open(physical.axes, patterns: physical.ofOneGhost.axes), SchemaNode.text,
      ])
    case PlanKey.constraints.name:
      SchemaNode.any([
        SchemaNode.someText,
        SchemaNode.list(SchemaNode.someText, most: ConstraintReader.countLimit),
      ])
    case PlanKey.points.name, PlanKey.trajectories.name, PlanKey.levels.name:
      SchemaNode.any([key.value.scalarSchema, SchemaNode.object(["type": .string("null")])])
    case PlanKey.replicates.name: SchemaNode.any([key.value.scalarSchema, replicates])
    case PlanKey.metrics.name:
      SchemaNode.any([
        SchemaNode.object([
          "type": .string("object"), "additionalProperties": .bool(false),
          "propertyNames": SchemaNode.object(["not": SchemaNode.word(FormulaReader.takenNames)]),
          "patternProperties": SchemaNode.object([
            "^[A-Za-z][A-Za-z0-9]*$": SchemaNode.text,
            "^\(FigureSchema.ofParts)$": SchemaNode.object(["type": .string("null")]),
          ]),
        ]), SchemaNode.list(SchemaNode.open([:])),
      ])
    case PlanKey.series.name: series
    case PlanKey.targets.name: FigureSchema.any.targets
    case PlanKey.population.name:
      SchemaNode.object([
        "type": .string("object"), "additionalProperties": SchemaNode.number(0...1e9),
        "minProperties": .number(1),
      ])
    case PlanKey.objective.name: FigureSchema.any.objectives
    default: key.value.scalarSchema
    }
  }

  private var series: JSONNode {
    let metric = SchemaNode.word(HuntProbe.metrics(of: .moment(.start)).map(\.name))
    var keys = PlanSection.series.schemas
    keys["metrics"] = SchemaNode.any([metric, SchemaNode.list(metric)])
      .described(PlanKey.seriesMetrics.caption(.ofFiles).summary)
    return SchemaNode.map(keys, required: PlanSection.series.keys.map(\.name))
  }

  private var replicates: JSONNode {
    var keys = PlanSection.replicates.schemas
    var until = PlanSection.until.schemas
    for key in PlanSection.until.written {
      until[key.name] = key.value.scalarSchema.described(key.caption(.ofFiles).summary)
    }
    keys["until"] = SchemaNode.map(until, required: ["metric", "halfWidth"])
      .described(PlanKey.until.caption(.ofFiles).summary)
    return SchemaNode.map(keys, required: ["min", "max", "until"])
  }

  private var physical: ParameterSchema {
    ParameterSchema(vocabulary: vocabulary, beyondRanges: true)
  }

  /// What holds without `beyondRanges: true`.
  private var usualRanges: JSONNode {
    let usual = ParameterSchema(vocabulary: vocabulary, beyondRanges: false)
    let isBeyond = SchemaNode.object([
      "properties": SchemaNode.object(["beyondRanges": SchemaNode.word(["true", "on", "yes"])]),
      "required": SchemaNode.strings(["beyondRanges"]),
    ])
    let keys = [
      "game": GameSchema(vocabulary: vocabulary, beyondRanges: false).game,
      "players": usual.players, "sensors": usual.sensors,
      "hunt": SchemaNode.open(usual.rules),
      "set": SchemaNode.open(usual.fixed, patterns: usual.ofOneGhost.fixed),
      "vary": SchemaNode.any([
        SchemaNode.open(usual.axes, patterns: usual.ofOneGhost.axes), SchemaNode.text,
      ]),
    ]
    return SchemaNode.when(
      isBeyond, then: .bool(true),
      otherwise: SchemaNode.object(["properties": SchemaNode.object(keys)]))
  }
}
