import TextKit

/// A self-contained page: a heading and sections in one column, with links to the sections.
///
/// The text needs no network. It is HTML in XML syntax, without a script, unless hunts play on it.
struct Page {
  /// A section with the name of its link.
  struct Section {
    /// The name that the link refers to, unique within a page.
    let id: String
    /// The name of the link.
    let link: String
    /// The section; nil if there is nothing to say.
    let markup: Markup?
  }

  /// The heading.
  var title: String
  /// A line below the heading.
  var subtitle: String
  /// The sections in order.
  var sections: [Section]
  /// What plays the hunts of the page; nil if it has none.
  var player: WatchedHunts.Player?

  /// Returns the text of the page.
  func text(_ words: PageWords) -> String {
    var page = Markup()
    page.element("html", ["lang": words.language.rawValue]) { html in
      html.element("head") { head in
        head.empty("meta", ["charset": "utf-8"])
        if let player { head.add(raw: player.head) }
        head.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        head.empty("meta", ["name": "color-scheme", "content": "light dark"])
        head.element("title", text: title)
        head.element("style") { style in
          style.add(PageStyle.markup)
          if player != nil { style.add(WatchStyle.markup) }
        }
      }
      html.element("body") { body in
        body.element("header") { header in
          header.element("h1", text: title)
          header.note(subtitle)
        }
        body.element("nav", ["aria-label": words.contents]) { nav in
          for section in sections where section.markup != nil {
            nav.element("a", ["href": "#" + section.id], text: section.link)
            nav.write(" ")
          }
        }
        body.element("main") { main in
          for section in sections {
            if let markup = section.markup { main.add(markup) }
          }
        }
        if let player { body.add(raw: player.foot) }
      }
    }
    return "<!DOCTYPE html>\n" + page.text + "\n"
  }
}

/// By what a page of this program is reported from others.
package enum PageMark {
  /// The bytes of a file's beginning that tell; what plays hunts comes before the mark.
  package static let limit = 1 << 20
  private static let start = "<!DOCTYPE html>\n<html lang=\""
  private static let head =
    #"initial-scale=1"/><meta name="color-scheme" content="light dark"/><title>"#

  /// Returns whether a file that begins with some bytes is such a page.
  package static func isIn(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: start.utf8) && String(decoding: bytes, as: UTF8.self).contains(head)
  }
}

extension Markup {
  /// Returns a section with its heading.
  static func section(_ id: String, _ heading: String, _ body: (inout Markup) -> Void) -> Markup {
    var markup = Markup()
    markup.element("section", ["id": id]) { section in
      section.element("h2", text: heading)
      body(&section)
    }
    return markup
  }

  /// Returns a section of figures; nil if there are none.
  static func section(
    _ id: String, _ heading: String, _ figures: [Figure], _ words: PageWords
  ) -> Markup? {
    guard !figures.isEmpty else { return nil }
    return section(id, heading) { section in
      for figure in figures { section.add(figure.markup(words)) }
    }
  }
}
