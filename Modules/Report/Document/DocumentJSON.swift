import PlainJSON
import TextKit

extension Document {
  /// The document as JSON: sections of blocks, each an object with one key that names its kind.
  package var json: String {
    let node = JSONNode.object([
      "title": .string(title), "subtitle": .string(subtitle),
      "language": .string(language.rawValue),
      "sections": .array(
        sections.map { section in
          .object([
            "id": .string(section.id), "heading": .string(section.heading),
            "blocks": .array(section.blocks.compactMap(\.node)),
          ])
        }),
    ])
    return String(decoding: JSONWriter.bytes(of: node), as: UTF8.self)
  }
}

extension Document.Block {
  /// The block as JSON; nil if only a page can show it.
  fileprivate var node: JSONNode? {
    switch self {
    case .lead(let text): .object(["lead": .string(text)])
    case .warning(let text): .object(["warning": .string(text)])
    case .paragraph(let text, ""): .object(["paragraph": .string(text)])
    case .paragraph(let text, let command):
      .object(["paragraph": .string(text), "command": .string(command)])
    case .note(let text): .object(["note": .string(text)])
    case .quote(let text): .object(["quote": .string(text)])
    case .heading(let text): .object(["heading": .string(text)])
    case .list(let sentences): .object(["list": .array(sentences.map { .string($0) })])
    case .facts(let facts, _):
      .object([
        "facts": .array(
          facts.map { .object(["name": .string($0.name), "value": .string($0.value)]) })
      ])
    case .table(let table): .object(["table": table.node])
    case .figure(let figure):
      .object([
        "figure": .object([
          "title": .string(figure.title), "name": .string(figure.technicalName),
          "note": .string(figure.note), "table": figure.table.node,
        ])
      ])
    case .folded(let summary, let blocks):
      .object(["folded": .string(summary), "blocks": .array(blocks.compactMap(\.node))])
    case .page: nil
    }
  }
}

extension DataTable {
  fileprivate var node: JSONNode {
    .object([
      "caption": .string(caption), "columns": .array(header.map { .string($0) }),
      "rows": .array(rows.map { .array($0.map { .string($0) }) }),
    ])
  }
}
