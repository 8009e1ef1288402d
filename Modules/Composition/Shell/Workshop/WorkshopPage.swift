import Agents
import LiveTransports
import PhoneHunt
import PlainJSON
import Sensors
package import TextKit

/// The workshop's page with games in it, for a browser of this machine.
package struct WorkshopPage: Hashable, Sendable {
  /// The page among those that `make web` builds.
  static let name = "workshop.html"

  private static let policyStart = "http-equiv=\"Content-Security-Policy\" content=\""

  let served: ServedPage

  /// Puts games, and the address of map pictures, into the built page; nil if it has no place for them.
  ///
  /// The page's policy then allows pictures from that address's host.
  init?(_ built: [UInt8], _ games: WorkshopGames, tiles: TileAddress?) {
    guard let start = PageMark.place(of: Self.policyStart, in: built)?.upperBound,
      let end = PageMark.place(of: "\"", in: built, from: start)?.lowerBound
    else { return nil }
    let policy = Self.policy(String(decoding: built[start..<end], as: UTF8.self), tiles)
    let open = Array(built[..<start] + Array(policy.utf8) + built[end...])
    let picture = tiles.map { JSONText.quoted($0.text) } ?? "null"
    guard let page = Self.filling("@TILES@", in: open, with: picture),
      let page = Self.filling("@GAMES@", in: page, with: games.json)
    else { return nil }
    // No page may put it into a frame; a policy in the page itself cannot say so.
    served = ServedPage(bytes: page, policy: policy + "; frame-ancestors 'none'")
  }

  /// Serves the page to this machine until the server is closed.
  ///
  /// - Throws: `ServingFault` if the system gives no port.
  package func serve() throws(ServingFault) -> WorkshopServer {
    // Without a free thread the library would crash.
    if let lack = SystemRoom.lack(threads: 4, files: 8) { throw ServingFault(why: lack) }
    do throws(PortFault) {
      return WorkshopServer(try PageServer(served, path: Self.secret))
    } catch {
      throw ServingFault(why: error.why)
    }
  }

  /// 128 random bits in hexadecimal.
  private static var secret: String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns a policy that allows pictures from the host of an address too.
  private static func policy(_ policy: String, _ tiles: TileAddress?) -> String {
    guard let tiles else { return policy }
    var rules = policy.split(separator: ";").map { String($0.drop { $0 == " " }) }
    if let place = rules.firstIndex(where: { $0.hasPrefix("img-src ") }) {
      rules[place] += " " + tiles.origin
    } else {
      rules.append("img-src " + tiles.origin)
    }
    return rules.joined(separator: "; ")
  }

  /// Fills the block of a mark with JSON, in which no tag can begin.
  private static func filling(_ mark: String, in page: [UInt8], with json: String) -> [UInt8]? {
    PageMark.replacing(
      ">\(mark)<", in: page, by: Array(">\(JSONText.escapedForMarkup(json))<".utf8))
  }
}

/// A workshop's page that is being served.
package final class WorkshopServer: Sendable {
  private let server: PageServer

  fileprivate init(_ server: PageServer) { self.server = server }

  /// Where a browser finds the page.
  package var address: String { server.address }

  /// Opens the page in the browser; returns false if the system has no program for it.
  package func openInBrowser() -> Bool { Browser.open(server.address) }

  /// Ends all connections and closes the port.
  package func close() { server.close() }
}

/// Why the workshop cannot be served.
package struct ServingFault: Error, Hashable, Localized {
  let why: SourceFault

  /// One line.
  package func line(in language: Language) -> String {
    language.say(en: "The workshop cannot be served: ", ru: "Мастерскую не открыть: ")
      + why.line(in: language)
  }
}
