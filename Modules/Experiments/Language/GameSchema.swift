import Domain
import PlainJSON
import TextKit
import Simulation

/// The schema of a plan's game, and what the kind of game says of other keys.
struct GameSchema {
  let vocabulary: PlanVocabulary
  /// Whether the ghosts' values may exceed the parameters' ranges.
  let beyondRanges: Bool

  /// The forms of a game, and a list of games.
  var game: JSONNode {
    var zone = PlanSection.zone.schemas
    var ghost = PlanSection.ghost.schemas
    for spec in GhostParameters.specs {
      ghost[spec.name] = spec.schema(beyondRanges: beyondRanges)
    }
    (zone["id"], ghost["id"]) = (
      PlanExpectation.identity.scalarSchema, PlanExpectation.identity.scalarSchema
    )
    var written = PlanSection.writtenGame.schemas
    written["zones"] = SchemaNode.any([
      SchemaNode.object([
        "type": .string("array"),
        "items": SchemaNode.map(zone, required: ["latitude", "longitude", "radius"]),
      ]), SchemaNode.object(["type": .string("null")]),
    ])
    written["ghosts"] = SchemaNode.list(
      SchemaNode.map(ghost, required: ["name", "latitude", "longitude"]))
    written["rules"] = SchemaNode.map(
      HuntRules.specs.reduce(into: [:]) { $0[$1.name] = $1.schema(beyondRanges: beyondRanges) })
    written[PlanSection.groundKey] = SchemaNode.someText
    let hunts = SchemaNode.any([
      SchemaNode.someText, SchemaNode.map(PlanSection.file.schemas, required: ["file"]),
      SchemaNode.map(PlanSection.disc.schemas, required: ["disc", "ghosts"]),
      SchemaNode.map(written, required: ["name", "ghosts"]),
    ])
    return SchemaNode.any([
      hunts, SchemaNode.map(PlanSection.pluginGame.schemas, required: ["plugin"]),
      SchemaNode.list(hunts),
    ])
  }

  /// What the kind of game says of other keys, unless the plan brings its own vocabulary.
  var conditions: [JSONNode] {
    let hunts = ParameterIndex.names + vocabulary.challenges.map(\.name)
    let isPlugin = isGame(plugin: nil)
    var conditions = [
      SchemaNode.when(
        isPlugin,
        then: keys(
          ["players", "sensors", "hunt", "fast", "population", "series"].reduce(into: [:]) {
            $0[$1] = .bool(false)
          }),
        otherwise: keys(["metrics": SchemaNode.object(["type": .string("object")])])),
      SchemaNode.when(
        SchemaNode.any([isPlugin, ownMetrics]), then: .bool(true),
        otherwise: keys(names(of: Metric.hunt))),
      SchemaNode.when(
        SchemaNode.any([isPlugin, ownVocabulary]), then: .bool(true),
        otherwise: keys([
          "set": named(hunts, ofOneGhost: true),
          "vary": named(hunts + ["players", "sensors", "game"], ofOneGhost: true),
        ])),
      SchemaNode.when(
        ownVocabulary, then: .bool(true),
        otherwise: keys(
          ["game": keys(["plugin": SchemaNode.word(vocabulary.games.map(\.plugin))])])),
    ]
    for game in vocabulary.games {
      let own = game.parameters.map(\.name)
      conditions.append(
        SchemaNode.when(
          isGame(plugin: game.plugin),
          then: SchemaNode.object([
            "allOf": .array([
              SchemaNode.when(
                ownVocabulary, then: .bool(true),
                otherwise: keys(["set": named(own), "vary": named(own)])),
              SchemaNode.when(
                ownMetrics, then: .bool(true), otherwise: keys(names(of: game.metrics))),
            ])
          ])))
    }
    return conditions
  }

  /// Whether a plan as run brings the names of a plugin.
  private var ownVocabulary: JSONNode {
    let list = keys(["metrics": SchemaNode.object(["type": .string("array")])])
    return SchemaNode.any([
      SchemaNode.object(["required": SchemaNode.strings(["parameters"])]),
      SchemaNode.object([
        "allOf": .array([SchemaNode.object(["required": SchemaNode.strings(["metrics"])]), list])
      ]),
    ])
  }

  /// Whether a plan has metrics that the schema does not know.
  private var ownMetrics: JSONNode {
    SchemaNode.any(
      ["metrics", "formulas"].map {
        SchemaNode.object(["required": SchemaNode.strings([$0])])
      })
  }

  private func keys(_ keys: [String: JSONNode]) -> JSONNode {
    SchemaNode.object(["properties": SchemaNode.object(keys)])
  }

  /// A map with these names only, and those of one ghost.
  private func named(_ names: [String], ofOneGhost: Bool = false) -> JSONNode {
    let known = SchemaNode.object(["enum": SchemaNode.strings(names)])
    let own = GhostParameters.specs.map(\.name).joined(separator: "|")
    return SchemaNode.object([
      "propertyNames": ofOneGhost
        ? SchemaNode.any([known, SchemaNode.text("^ghost\\[.+\\]\\.(?:\(own))$")]) : known
    ])
  }

  /// The keys that name metrics, for the metrics of a game.
  private func names(of metrics: [Metric]) -> [String: JSONNode] {
    let figures = FigureSchema(metrics)
    return [
      "targets": figures.targets, "objective": figures.objectives,
      "replicates": SchemaNode.object([
        "properties": SchemaNode.object([
          "until": SchemaNode.object([
            "properties": SchemaNode.object([
              "metric": metrics == Metric.hunt
                ? SchemaNode.any([
                  SchemaNode.word(metrics.map(\.name)),
                  SchemaNode.text("^\(FigureSchema.ofParts)$"),
                ]) : SchemaNode.word(metrics.map(\.name))
            ])
          ])
        ])
      ]),
    ]
  }

  /// Whether the plan is about a plugin's game, or about one plugin's.
  private func isGame(plugin: String?) -> JSONNode {
    let value = plugin.map { SchemaNode.object(["const": .string($0)]) } ?? .bool(true)
    return SchemaNode.object([
      "properties": SchemaNode.object([
        "game": SchemaNode.object([
          "type": .string("object"), "required": SchemaNode.strings(["plugin"]),
          "properties": SchemaNode.object(["plugin": value]),
        ])
      ]), "required": SchemaNode.strings(["game"]),
    ])
  }
}
