package import TextKit

/// An answer for people: sections of sentences, facts, tables and figures.
///
/// The forms for a terminal, Markdown, a page and JSON are drawn from it, so none of them can
/// contradict another.
package struct Document: Sendable {
  /// The heading.
  var title: String
  /// A line below the heading.
  var subtitle: String
  /// The sections in order.
  var sections: [Section]
  /// What plays the hunts of a page; nil if it has none.
  var player: WatchedHunts.Player?
  /// The language of its own few words.
  let language: Language

  /// Creates a document; sections that are nil have nothing to say.
  package init(
    title: String, subtitle: String = "", sections: [Section?], in language: Language
  ) {
    (self.title, self.subtitle) = (title, subtitle)
    (self.sections, self.language) = (sections.compactMap(\.self), language)
  }

  /// What a colleague would say first.
  package var leads: [String] {
    sections.flatMap(\.blocks).compactMap { if case .lead(let text, _) = $0 { text } else { nil } }
  }
}

extension Document {
  /// A piece of a section.
  enum Block: Sendable {
    /// What a colleague would say first, with what was found in a word that has no language.
    case lead(String, verdict: String?)
    /// What limits the answer.
    case warning(String)
    /// A sentence, with a command that belongs to it; empty if none does.
    case paragraph(Cell, command: String)
    /// How to read something, in small type.
    case note(String)
    /// The author's own words.
    case quote(String)
    /// A heading within the section.
    case heading(String)
    /// Sentences in a list.
    case list([String])
    /// Names with their values, which may be code.
    case facts([Fact], isCode: Bool)
    /// A table.
    case table(DataTable)
    /// Drawings with their data.
    case figure(Figure)
    /// What a page hides until its summary is clicked.
    case folded(String, [Block])
    /// What only a page can show.
    case page(Markup)
  }

  /// A part with a heading.
  package struct Section: Sendable {
    /// The name that links refer to, unique within a document.
    let id: String
    /// The name of the link to it.
    let link: String
    /// The heading.
    let heading: String
    /// Whether it belongs to the short form of the answer, which a terminal shows.
    var isBrief = false
    /// The content.
    private(set) var blocks: [Block] = []

    /// Creates a section with the content added by `body`.
    package init(
      _ id: String, _ heading: String, link: String? = nil, _ body: (inout Section) -> Void
    ) {
      (self.id, self.heading, self.link) = (id, heading, link ?? heading)
      body(&self)
    }

    /// Creates a section of figures; nil if there are none.
    init?(_ id: String, _ heading: String, link: String? = nil, figures: [Figure]) {
      guard !figures.isEmpty else { return nil }
      self.init(id, heading, link: link) { section in
        for figure in figures { section.add(figure) }
      }
    }

    /// The same section as a part of the short form.
    package var brief: Section {
      var section = self
      section.isBrief = true
      return section
    }

    /// Adds what a colleague would say first, with what was found in a word that has no language.
    package mutating func lead(_ text: String, verdict: String? = nil) {
      blocks.append(.lead(text, verdict: verdict))
    }

    /// Adds what limits the answer.
    package mutating func warning(_ text: String) { blocks.append(.warning(text)) }

    /// Adds a sentence, with a command that belongs to it if one does.
    mutating func paragraph(_ text: String, command: String = "") {
      blocks.append(.paragraph(Cell(text), command: command))
    }

    /// Adds a sentence with what it says to programs.
    package mutating func paragraph(_ sentence: Cell) {
      blocks.append(.paragraph(sentence, command: ""))
    }

    /// Adds how to read something.
    package mutating func note(_ text: String) { blocks.append(.note(text)) }

    /// Adds the author's own words; nothing if they are empty.
    mutating func quote(_ text: String) {
      if !text.isEmpty { blocks.append(.quote(text)) }
    }

    /// Adds a heading.
    mutating func heading(_ text: String) { blocks.append(.heading(text)) }

    /// Adds a list of sentences.
    mutating func list(_ sentences: [String]) { blocks.append(.list(sentences)) }

    /// Adds names with their values, which may be code.
    mutating func facts(_ facts: [Fact], isCode: Bool = false) {
      blocks.append(.facts(facts, isCode: isCode))
    }

    /// Adds a table.
    mutating func add(_ table: DataTable) { blocks.append(.table(table)) }

    /// Adds a figure.
    mutating func add(_ figure: Figure) { blocks.append(.figure(figure)) }

    /// Adds what a page hides until its summary is clicked.
    mutating func folded(_ summary: String, _ body: (inout Section) -> Void) {
      blocks.append(.folded(summary, Section(id, heading, body).blocks))
    }

    /// Adds what only a page can show.
    mutating func page(_ write: (inout Markup) -> Void) {
      var markup = Markup()
      write(&markup)
      blocks.append(.page(markup))
    }
  }
}
