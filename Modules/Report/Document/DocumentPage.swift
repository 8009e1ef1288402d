import TextKit

extension Document {
  /// The document as a self-contained page; equal documents give equal bytes.
  ///
  /// The text needs no network. It is HTML in XML syntax, without a script, unless hunts play on
  /// it.
  package var page: String {
    var page = Markup()
    page.element("html", ["lang": language.rawValue]) { html in
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
        body.element("nav", ["aria-label": language.say(en: "Contents", ru: "Содержание")]) { nav in
          for section in sections {
            nav.element("a", ["href": "#" + section.id], text: section.link)
            nav.write(" ")
          }
        }
        body.element("main") { main in
          for section in sections {
            main.element("section", ["id": section.id]) { part in
              part.element("h2", text: section.heading)
              part.add(section.blocks, language)
            }
          }
        }
        if let player { body.add(raw: player.foot) }
      }
    }
    return "<!DOCTYPE html>\n" + page.text + "\n"
  }
}

extension Markup {
  fileprivate mutating func add(_ blocks: [Document.Block], _ language: Language) {
    for block in blocks { add(block, language) }
  }

  private mutating func add(_ block: Document.Block, _ language: Language) {
    switch block {
    case .lead(let text, _): element("p", ["class": "lead"], text: text)
    case .warning(let text): element("p", ["class": "warning"], text: text)
    case .paragraph(let sentence, ""): element("p", text: sentence.text)
    case .paragraph(let sentence, let command):
      element("p") { paragraph in
        paragraph.write(sentence.text + " ")
        paragraph.element("code", text: command)
      }
    case .note(let text): note(text)
    case .quote(let text): element("blockquote", text: text)
    case .heading(let text): element("h3", text: text)
    case .list(let sentences):
      element("ul") { list in
        for sentence in sentences { list.element("li", text: sentence) }
      }
    case .facts(let facts, let isCode): self.facts(facts, as: isCode ? "code" : nil)
    case .table(let table): add(table.drawn.markup(language))
    case .figure(let figure): add(figure.markup(language))
    case .folded(let summary, let blocks): details(summary) { $0.add(blocks, language) }
    case .page(let markup): add(markup)
    }
  }
}

/// By what a page of this program is distinguished from others.
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
