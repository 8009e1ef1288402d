import Results
import TextKit

extension Document {
  /// Returns the document for a terminal of a width, nil for no limit: its brief sections, or all.
  package func text(width: Int?, isWhole: Bool = false) -> String {
    var text = DocumentText(width: width, isWhole: isWhole, language: language)
    text.add(title)
    if !subtitle.isEmpty { text.add(subtitle) }
    for section in sections where isWhole || section.isBrief {
      text.add("")
      text.add(section.heading.uppercased())
      text.add(section.blocks)
    }
    return text.lines.joined(separator: "\n") + "\n"
  }
}

/// The lines of a document for a terminal.
private struct DocumentText {
  /// The maximum number of rows of a table.
  private static let rowLimit = 24
  /// The width of charts without a terminal, in columns.
  private static let chartWidth = 100
  /// The height of the highest chart, in lines; a table takes the place of a higher one.
  private static let chartHeight = 36
  /// The widest sentence in a terminal, in columns.
  private static let sentenceWidth = 100

  let width: Int?
  /// Whether what a page folds is shown.
  let isWhole: Bool
  let language: Language
  private(set) var lines: [String] = []

  init(width: Int?, isWhole: Bool, language: Language) {
    (self.width, self.isWhole, self.language) = (width, isWhole, language)
  }

  mutating func add(_ text: String, indent: String = "") {
    guard !text.isEmpty else { return lines.append("") }
    let room = width.map { max(20, min($0, Self.sentenceWidth) - indent.count) } ?? .max
    lines += text.wrapped(to: room).map { indent + $0 }
  }

  mutating func add(_ blocks: [Document.Block]) {
    for block in blocks { add(block) }
  }

  private mutating func add(_ block: Document.Block) {
    switch block {
    case .lead(let text, _), .note(let text): add(text)
    case .warning(let text): add("! " + text)
    case .paragraph(let sentence, let command):
      add(sentence.text)
      // A command is copied as it is, so it stays in one line.
      if !command.isEmpty { lines.append("  " + command) }
    case .quote(let text):
      for line in text.split(separator: "\n") { add(String(line), indent: "> ") }
    case .heading(let text):
      add("")
      add(text)
    case .list(let sentences):
      for sentence in sentences { add("- " + sentence) }
    case .facts(let facts, let isCode):
      lines += TextTable.lines(
        facts.map { ["  " + $0.name, $0.cell.text] }, wrappedTo: isCode ? nil : width)
    case .table(let table): add(table.drawn)
    case .figure(let figure): add(figure)
    case .folded(let summary, let blocks):
      guard isWhole else { break }
      add("")
      add(summary)
      add(blocks)
    case .page: break
    }
  }

  private mutating func add(_ figure: Figure) {
    add("")
    add(figure.title + (figure.technicalName.isEmpty ? "" : " (\(figure.technicalName))"))
    let room = (width ?? Self.chartWidth) - 2
    let drawn = figure.picture.drawings(columns: room).map {
      DrawingText.lines(of: $0, columns: room)
    }.filter { !$0.isEmpty }
    guard !drawn.isEmpty, drawn.allSatisfy({ $0.count <= Self.chartHeight }) else {
      if !figure.note.isEmpty { add(figure.note) }
      return add(figure.table)
    }
    for chart in Self.sideBySide(drawn, columns: room) {
      add("")
      lines += chart.map { $0.isEmpty ? "" : "  " + $0 }
    }
    if case .keys(let keys) = figure.legend {
      add(
        keys.map { "\(DrawingText.key(of: $0.style)) \($0.name)" }.joined(separator: "   "),
        indent: "  ")
    }
    if !figure.note.isEmpty { add(figure.note) }
  }

  /// Returns charts in rows of as many as fit.
  private static func sideBySide(_ charts: [[String]], columns: Int) -> [[String]] {
    let gap = 4
    let width = charts.joined().map(\.count).max() ?? 0
    let count = max(1, (columns + gap) / (width + gap))
    guard count > 1 else { return charts }
    return stride(from: 0, to: charts.count, by: count).map { start in
      let row = charts[start..<min(start + count, charts.count)]
      return (0..<(row.map(\.count).max() ?? 0)).map { line in
        var text = ""
        for (place, chart) in row.enumerated() {
          text += String(repeating: " ", count: place * (width + gap) - text.count)
          text += line < chart.count ? chart[line] : ""
        }
        return text
      }
    }
  }

  private mutating func add(_ table: DataTable) {
    add("")
    let shown = Array(table.rows.prefix(Self.rowLimit))
    for text in table.lines(of: shown, width: width) { lines.append("  " + text) }
    if table.rows.count > shown.count {
      add(language.moreRows(HumanNumber.text(table.rows.count - shown.count)))
    }
  }
}

extension Picture {
  /// Returns the drawings that fit a terminal best.
  fileprivate func drawings(columns: Int) -> [Drawing] {
    switch self {
    case .panels(let drawings): drawings
    case .across(let wide, let narrow): columns >= 120 ? [wide] : [narrow]
    }
  }
}

extension DataTable {
  /// Returns aligned columns; where they do not fit, headings of several lines, then a card a row.
  fileprivate func lines(of rows: [[Cell]], width: Int?) -> [String] {
    let (header, rows) = (columns.map(\.title), rows.map { $0.map(\.text) })
    let room = width.map { max(20, $0 - 2) } ?? .max
    let right = Set(header.indices.filter { $0 >= nameColumns })
    let plain = TextTable.lines([header] + rows, rightAligned: right)
    if plain.allSatisfy({ $0.count <= room }) { return plain }
    let headings = header.indices.map { column -> [String] in
      let cells = rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
      return header[column].wrapped(to: max(8, cells))
    }
    let height = headings.map(\.count).max() ?? 1
    let above = (0..<height).map { line in
      headings.map { line < height - $0.count ? "" : $0[line - height + $0.count] }
    }
    let wrapped = TextTable.lines(above + rows, rightAligned: right)
    if wrapped.allSatisfy({ $0.count <= room }) { return wrapped }
    return rows.flatMap { row -> [String] in
      let names = row.prefix(nameColumns).filter { !$0.isEmpty }.joined(separator: " · ")
      let facts = zip(header, row).dropFirst(nameColumns).map { ["  " + $0, $1] }
      return names.wrapped(to: room) + TextTable.lines(facts, wrappedTo: room)
    }
  }
}

private extension Language {
  func moreRows(_ count: String) -> String {
    say(
      en: "\(count) more rows with --as markdown or json.",
      ru: "Ещё строк: \(count), с --as markdown или json.")
  }
}
