package import Domain
package import HuntEngine
import PlainJSON
import PortableNumerics
import Recording
import TextKit

/// A page that anyone can open and hunt in: the built page with a game in it, and what stands beside.
///
/// It carries the game as the first line of a recording, with the identities of the game and its ghosts, by which
/// progress goes. All that comes from the game stands in one block of JSON, in which no tag can begin;
/// `PublishedGame` reads it.
///
/// It holds its script, its styles, the module in base64 and the game, so it fetches nothing: its
/// policy allows no connection, a service worker has one thing to store, and it opens from a file.
package enum PublishedPage {
  /// The files that are taken from the built page as they are.
  package static let copied = ["icon.svg", "icon.png", "manifest.webmanifest"]
  /// The page, and the service worker that keeps it.
  package static let (index, worker) = ("index.html", "sw.js")

  private static let gameMark = "@GAME@"
  private static let versionMark = "@VERSION@"
  /// What the policy of the built page begins with.
  private static let noConnection = "default-src 'none';"
  /// The widest name of a game that the page shows, in columns.
  private static let nameWidth = 60

  /// A game as it is published.
  package struct Hunt {
    /// The game.
    package let game: Game
    let state: HuntState
    let credits: [String]
    /// What its map draws of the ground.
    package let ground: PublishedGround?

    /// Creates a hunt.
    ///
    /// - Parameters:
    ///   - game: The game.
    ///   - state: The first state of its hunt; every page that is opened makes its own random draws.
    ///   - credits: Who made the map of its ground, a line each.
    ///   - ground: What its map draws of the ground.
    package init(
      game: Game, state: HuntState, credits: [String] = [], ground: PublishedGround? = nil
    ) {
      (self.game, self.state, self.credits, self.ground) = (game, state, credits, ground)
    }

    /// Its block, which `PublishedGame` reads.
    fileprivate var block: JSONText {
      var writer = RecordingWriter()
      let start = RecordingFormat.header + "\n" + writer.begin(state) + "\n"
      var block = JSONText()
      block.add("name", game.name.shown(to: nameWidth) ?? "GhostBuster")
      block.add("id", game.id.description)
      block.add("edition", hexadecimal(CRC64.of(start.utf8)))
      block.add("ghosts", json: PhoneFrame.list(game.ghosts.map { "\"\($0.id)\"" }))
      block.add("credits", json: PhoneFrame.list(credits.map { JSONText.quoted($0.cleaned) }))
      if let ground { block.add("ground", json: ground.json) }
      block.add("start", start)
      return block
    }
  }

  /// Returns the built page with games in it, at least one; nil if it has no place for them.
  ///
  /// The page opens the only game, or a cover that offers all of them and the plugins named. Its policy
  /// allows connections to the server of `feed`, and without one to none.
  package static func index(
    _ page: [UInt8], of hunts: [Hunt], plugins: [String] = [], feed: PublishedFeed? = nil
  ) -> [UInt8]? {
    var page = page
    if let feed {
      let policy = noConnection + " connect-src \(feed.origin);"
      guard let open = PageMark.replacing(noConnection, in: page, by: Array(policy.utf8)) else {
        return nil
      }
      page = open
    }
    var block = hunts[0].block
    block.add("more", json: PhoneFrame.list(hunts.dropFirst().map { $0.block.closed }))
    block.add("plugins", json: PhoneFrame.list(plugins.map { JSONText.quoted($0) }))
    block.add("feed", feed?.spec ?? "")
    return PageMark.replacing(
      gameMark, in: page, by: Array(JSONText.escapedForMarkup(block.closed).utf8))
  }

  /// Returns a page with its game and the service worker that keeps it, which name the same version;
  /// nil if one of them has no place for it.
  ///
  /// The version follows from all that a phone keeps. By it a worker knows its page: a host, or a cache on the
  /// way, may still give out the page before. `game` names the game among others of the same host.
  package static func versioned(
    page: [UInt8], worker: [UInt8], with others: [[UInt8]], of game: String
  ) -> (page: [UInt8], worker: [UInt8])? {
    let version = Array(hexadecimal(CRC64.of(page + worker + others.joined())).utf8)
    guard
      let named = PageMark.replacing(gameMark, in: worker, by: Array(JSONText.quoted(game).utf8)),
      let worker = PageMark.replacing(versionMark, in: named, by: version),
      let page = PageMark.replacing(versionMark, in: page, by: version)
    else { return nil }
    return (page, worker)
  }

  /// Returns the built page with a game in it, to stand alone; nil if it has no place for it.
  ///
  /// No service worker keeps it: without a network it opens where it was saved.
  package static func alone(_ page: [UInt8], of hunt: Hunt) -> [UInt8]? {
    index(page, of: [hunt]).flatMap {
      PageMark.replacing(versionMark, in: $0, by: Array(hexadecimal(CRC64.of($0)).utf8))
    }
  }

  /// Returns whether bytes are a page with a game in it, of any version.
  package static func isOwn(_ page: [UInt8]) -> Bool {
    var game = JSONText()
    game.add("start", "{\"format\":\"\(RecordingFormat.name)\"")
    let mark = JSONText.escapedForMarkup(String(game.closed.dropFirst().dropLast(2)))
    return PageMark.replacing(mark, in: page, by: []) != nil
  }

  private static func hexadecimal(_ number: UInt64) -> String { String(number, radix: 16) }
}
