extension Document {
  /// The document in Markdown: all sections, with the data of each figure as a table.
  package var markdown: String {
    var lines = ["# " + Self.escaped(title)]
    if !subtitle.isEmpty { lines += ["", Self.escaped(subtitle)] }
    for section in sections {
      let content = Self.lines(section.blocks)
      if !content.isEmpty { lines += ["", "## " + Self.escaped(section.heading)] + content }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ blocks: [Block]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .lead(let text, _): ["", "**\(escaped(text))**"]
      case .warning(let text): ["", "> **!** " + escaped(text)]
      case .note(let text): ["", escaped(text)]
      case .paragraph(let sentence, let command):
        ["", escaped(sentence.text) + (command.isEmpty ? "" : " " + code(command))]
      case .quote(let text):
        [""]
          + text.split(separator: "\n", omittingEmptySubsequences: false).map {
            "> " + escaped(String($0))
          }
      case .heading(let text): ["", "### " + escaped(text)]
      case .list(let sentences): [""] + sentences.map { "- " + escaped($0) }
      case .facts(let facts, let isCode):
        [""]
          + facts.map {
            // A fact without a name is one more of the one before it.
            "- " + ($0.name.isEmpty ? "" : escaped($0.name) + ": ")
              + (isCode ? code($0.cell.text) : escaped($0.cell.text))
          }
      case .table(let table): [""] + lines(table.drawn)
      case .figure(let figure):
        [
          "",
          "### " + escaped(figure.title)
            + (figure.technicalName.isEmpty ? "" : " (\(code(figure.technicalName)))"),
        ] + (figure.note.isEmpty ? [] : ["", escaped(figure.note)]) + [""] + lines(figure.table)
          + (figure.credit.isEmpty ? [] : ["", escaped(figure.credit)])
      case .folded(let summary, let blocks): ["", "### " + escaped(summary)] + lines(blocks)
      case .page: []
      }
    }
  }

  private static func lines(_ table: DataTable) -> [String] {
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    let rule = table.columns.indices.map { $0 < table.nameColumns ? "---" : "---:" }
    return [row(table.columns.map { escaped($0.title) }), row(rule)]
      + table.rows.map { row($0.map { escaped($0.text) }) }
  }

  /// Returns a text without the characters that Markdown would take for marks.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if #"\`*_[]<>|#"#.contains(character) { result.append("\\") }
      result.append(character.isNewline ? " " : character)
    }
    return result
  }

  private static func code(_ text: String) -> String {
    text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }
}
