import Domain
import HuntEngine
import TextKit

extension FrameLayout {
  /// Draws a text of the story: all of it, or a page.
  func frame(of story: StoryViewModel) -> TextFrame {
    var lines = story.lines(columns: StoryViewModel.width(onScreen: columns))
    let pages = story.pageCount(onScreen: columns)
    if let rows = story.rowsPerPage, pages > 1 {
      let page = min(story.page, pages - 1)
      lines = Array(lines.dropFirst(page * rows).prefix(rows))
      lines.append(TextLine("\(page + 1)/\(pages)", .dim))
    }
    let isNarrow = size.rows < 12
    let title = self.title(words.storyTitle(story), story.tally)
    return frame(
      title + (isNarrow ? [] : [""]) + lines.map { $0.text.isEmpty ? $0 : TextLine("  ") + $0 })
  }
}

extension Words {
  /// The title of a text of the story.
  func storyTitle(_ story: StoryViewModel) -> String {
    switch story.kind {
    case .intro: return language.say(en: "The story begins", ru: "История начинается")
    case .finale: return language.say(en: "The story ends", ru: "Конец истории")
    case .found, .captured:
      let ghost = story.ghost.map { name($0, width: 40) } ?? ""
      return language.say(en: "The story of \(ghost)", ru: "История призрака \(ghost)")
    }
  }

  /// The label of the button that leaves a text of the story.
  var goOn: String { language.say(en: "Go on", ru: "Дальше") }
}
