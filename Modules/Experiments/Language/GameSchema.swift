import Domain
import PlainJSON
import TextKit
import Simulation

/// The schema of a plan's game, and what the kind of game says of other keys.
struct GameSchema {
  let vocabulary: PlanVocabulary
  /// Whether the ghosts' values may exceed the parameters' ranges.
  let beyondRanges: Bool

  /// The five forms of a game.
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
    return SchemaNode.any([
      SchemaNode.text, SchemaNode.map(PlanSection.file.schemas, required: ["file"]),
      SchemaNode.map(PlanSection.disc.schemas, required: ["disc", "ghosts"]),
      SchemaNode.map(PlanSection.pluginGame.schemas, required: ["plugin"]),
      SchemaNode.map(written, required: ["name", "ghosts"]),
    ])
  }

  /// What the kind of game says of other keys, unless the plan brings its own vocabulary.
  var conditions: [JSONNode] {
    let written = SchemaNode.any(
      ["parameters", "metrics"].map { SchemaNode.object(["required": SchemaNode.strings([$0])]) })
    func forbidden(_ names: [String]) -> [String: JSONNode] {
      names.reduce(into: [:]) { $0[$1] = .bool(false) }
    }
    func named(_ names: [String], more: [String] = []) -> JSONNode {
      SchemaNode.object([
        "propertyNames": SchemaNode.object(["enum": SchemaNode.strings(names + more)])
      ])
    }
    let hunts = ParameterIndex.names + vocabulary.challenges.map(\.name)
    var conditions = [
      SchemaNode.when(
        isGame(plugin: nil),
        then: SchemaNode.object([
          "properties": SchemaNode.object(
            forbidden(["players", "sensors", "hunt", "fast", "population"]))
        ]),
        otherwise: SchemaNode.object([
          "properties": SchemaNode.object(
            ["metrics": .bool(false)].merging(names(of: Metric.hunt)) { $1 })
        ])),
      SchemaNode.when(
        SchemaNode.any([isGame(plugin: nil), written]), then: .bool(true),
        otherwise: SchemaNode.object([
          "properties": SchemaNode.object([
            "set": named(hunts), "vary": named(hunts, more: ["players", "sensors"]),
          ])
        ])),
      SchemaNode.when(
        written, then: .bool(true),
        otherwise: SchemaNode.object([
          "properties": SchemaNode.object([
            "game": SchemaNode.object([
              "properties": SchemaNode.object([
                "plugin": SchemaNode.word(vocabulary.games.map(\.plugin))
              ])
            ])
          ])
        ])),
    ]
    for game in vocabulary.games {
      let own = game.parameters.map(\.name)
      conditions.append(
        SchemaNode.when(
          SchemaNode.object([
            "allOf": .array([isGame(plugin: game.plugin), SchemaNode.object(["not": written])])
          ]),
          then: SchemaNode.object([
            "properties": SchemaNode.object(
              ["set": named(own), "vary": named(own)].merging(names(of: game.metrics)) { $1 })
          ])))
    }
    return conditions
  }

  /// The keys that name metrics, for the metrics of a game.
  private func names(of metrics: [Metric]) -> [String: JSONNode] {
    let figures = FigureSchema(metrics)
    return [
      "targets": figures.targets, "objective": figures.objectives,
      "replicates": SchemaNode.object([
        "properties": SchemaNode.object([
          "until": SchemaNode.object([
            "properties": SchemaNode.object(["metric": SchemaNode.word(metrics.map(\.name))])
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
