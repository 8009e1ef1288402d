public import PlainJSON
public import Domain
public import HuntEngine
package import TextKit

/// A text of the game's story on the screen until the player goes on.
public struct StoryViewModel: Hashable, Sendable {
  /// What the text is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The game's, when the hunt begins.
    case intro
    /// A ghost's, when it is found.
    case found
    /// The same, when it is captured.
    case captured
    /// The game's, when all ghosts are captured.
    case finale
  }

  /// What the text is.
  public let kind: Kind
  /// The ghost whose text it is.
  public let ghost: NamedGhost?
  /// The text.
  public let text: StoryText
  /// The number of ghosts captured now.
  public let tally: CaptureTally
  /// The page shown, from 0; a host whose screen is too small for the text turns pages.
  package var page = 0
  /// The rows of text of a page; nil for the whole text on one.
  package var rowsPerPage: Int?

  /// Creates the story's text that an effect brings; nil for none.
  ///
  /// `state` is the state after the effect. A ghost that has been fought already is not found anew.
  public init?(_ effect: HuntEffect, in state: HuntState) {
    switch effect {
    case .searchStarted(let ghost):
      guard state.ghosts[ghost].fights == 0 else { return nil }
      self.init(.found, state.story.ofGhost(ghost), ghost, in: state)
    case .captured(let ghost): self.init(.captured, state.story.ofGhost(ghost), ghost, in: state)
    case .allCaptured: self.init(.finale, state.story.finale, in: state)
    default: return nil
    }
  }

  /// Creates the intro of a hunt; nil without one, or if a ghost is captured already.
  public init?(introOf state: HuntState) {
    guard state.capturedCount == 0 else { return nil }
    self.init(.intro, state.story.intro, in: state)
  }

  private init?(_ kind: Kind, _ text: StoryText?, _ ghost: Int? = nil, in state: HuntState) {
    guard let text else { return nil }
    (self.kind, self.text) = (kind, text)
    self.ghost = ghost.map { NamedGhost($0, in: state) }
    tally = CaptureTally(of: state)
  }

  /// Returns the text as lines of at most so many columns.
  package func lines(columns: Int) -> [TextLine] {
    text.paragraphs.flatMap { TextLine($0).wrapped(to: max(1, columns)).map { $0.trimmed } }
  }

  /// The columns that a text leaves free on a screen, and the widest line that is easy to read.
  private static let (margin, widest) = (4, 76)

  /// Returns the width of the text on a screen of so many columns.
  package static func width(onScreen columns: Int) -> Int { min(max(1, columns - margin), widest) }

  /// Returns the number of pages on a screen of so many columns.
  package func pageCount(onScreen columns: Int) -> Int {
    guard let rows = rowsPerPage, rows > 0 else { return 1 }
    return max(1, (lines(columns: Self.width(onScreen: columns)).count + rows - 1) / rows)
  }
}

extension StoryViewModel: Described {
  /// Adds its screen.
  public static func describe(_ fields: inout Fields<StoryViewModel>) {
    fields.screen("story", "a text of the game, until the player goes on") { fields in
      fields.tally { $0.tally }
      fields.text("story", "`intro`, `found` or `captured` for a ghost's, or `finale`") {
        $0.kind.rawValue
      }
      fields.count("ghost", "the number of the ghost whose text it is; `null` for none") {
        $0.ghost?.number
      }
      fields.text("name", "its name") { $0.ghost?.name }
      fields.wholeText("text", "the text; line feeds separate paragraphs") { $0.text.text }
    }
  }
}
