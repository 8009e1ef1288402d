import Domain
import Experiments
import PlainJSON

/// The parts of a `datapackage.json`: what the tables of a folder mean, for other tools.
///
/// A Frictionless Data Package (Data Package standard, version 1): tables, types, units, missing
/// values, keys and provenance.
enum DataPackageParts {
  /// The file's name.
  static let fileName = "datapackage.json"

  /// The type of a field's values.
  enum FieldType: String {
    case string, integer, number
  }

  /// Returns the text of the file.
  static func text(
    name: String, title: String, question: String, tables: [JSONNode], provenance: JSONNode
  ) -> String {
    var package: [String: JSONNode] = [
      "name": .string(name), "profile": .string("tabular-data-package"), "title": .string(title),
      "resources": .array(tables), "provenance": provenance,
    ]
    if !question.isEmpty { package["description"] = .string(question) }
    return String(decoding: JSONWriter.bytes(of: .object(package)), as: UTF8.self)
  }

  /// Returns where the rows come from; `planName` is the plan's file in the folder.
  static func provenance(
    of plan: Plan, named planName: String, programVersion: String, _ revision: EngineRevision
  ) -> JSONNode {
    .object([
      "plan": .string(planName), "planHash": .string(plan.hash),
      "programVersion": .string(programVersion),
      "engineRevision": .number(Double(revision.number)), "method": .string("stepwise"),
      // As text: a seed has 64 bits.
      "seed": .string(String(plan.seed)),
    ])
  }

  /// Returns a table in a file of its name.
  static func table(
    _ name: String, _ description: String, _ fields: [JSONNode], key: [String],
    more: [String: JSONNode] = [:]
  ) -> JSONNode {
    let schema: [String: JSONNode] = [
      "fields": .array(fields), "missingValues": .array([.string("")]),
      "primaryKey": .array(key.map(JSONNode.string)),
    ]
    return .object([
      "name": .string(name), "path": .string(name + ".csv"), "description": .string(description),
      "profile": .string("tabular-data-resource"), "format": .string("csv"),
      "mediatype": .string("text/csv"), "encoding": .string("utf-8"),
      "dialect": .object([
        "delimiter": .string(","), "lineTerminator": .string("\r\n"), "quoteChar": .string("\""),
        "doubleQuote": .bool(true), "header": .bool(true),
      ]), "schema": .object(schema.merging(more) { $1 }),
    ])
  }

  /// Returns a field; `words` are all values that it can have, none for any.
  static func field(
    _ name: String, _ type: FieldType, _ description: String, unit: String = "",
    words: [String] = []
  ) -> JSONNode {
    var field: [String: JSONNode] = [
      "name": .string(name), "type": .string(type.rawValue), "description": .string(description),
    ]
    if !unit.isEmpty, unit != "count" { field["unit"] = .string(unit) }
    if !words.isEmpty {
      field["constraints"] = .object(["enum": .array(words.map(JSONNode.string))])
    }
    return .object(field)
  }
}
