import TextKit

/// Where traffic comes from, as a player names it.
///
/// ```
/// sim:traffic    sim:traffic,count=40,seed=7
/// opensky:FILE   opensky+https://opensky-network.org/api/states/all
/// readsb:FILE    readsb:http://receiver.local/data/aircraft.json
/// ```
enum FeedSpec: Hashable, Sendable, CustomStringConvertible {
  /// The format of the replies.
  enum Format: String, Hashable, Sendable {
    /// `{time, states}` of OpenSky.
    case opensky
    /// `aircraft.json` of readsb and dump1090.
    case readsb
  }

  /// Simulated traffic, the same for the same seed.
  case simulated(count: Int, seed: UInt64?)
  /// A file with one reply, or one per line, each played at its own time.
  case file(Format, path: String)
  /// A server that is polled.
  case server(Format, url: String)

  /// The maximum number of simulated aircraft.
  static let countLimit = 10_000
  /// The address of OpenSky's own server, used in help.
  static let openSkyServer = "opensky+https://opensky-network.org/api/states/all"

  /// Parses a spec; nil if it is invalid.
  init?(_ text: String) {
    if text == "sim:traffic" || text.hasPrefix("sim:traffic,") {
      var (count, seed) = (30, UInt64?.none)
      for part in text.split(separator: ",").dropFirst() {
        let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
        guard pair.count == 2 else { return nil }
        switch pair[0] {
        case "count":
          guard let number = Int(pair[1]), (0...Self.countLimit).contains(number) else {
            return nil
          }
          count = number
        case "seed":
          guard let number = UInt64(pair[1]) else { return nil }
          seed = number
        default: return nil
        }
      }
      self = .simulated(count: count, seed: seed)
      return
    }
    for format in [Format.opensky, .readsb] {
      for mark in ["+", ":"] {
        let head = format.rawValue + mark
        guard text.hasPrefix(head) else { continue }
        let rest = String(text.dropFirst(head.count))
        if Self.isAddress(rest) {
          self = .server(format, url: rest)
          return
        }
        guard mark == ":", !rest.isEmpty, !rest.has("://") else { return nil }
        self = .file(format, path: rest)
        return
      }
    }
    return nil
  }

  private static func isAddress(_ text: String) -> Bool {
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count)
      // No characters that would break a request line, and no credentials in an address.
      return !rest.isEmpty && rest.first != "/"
        && rest.utf8.allSatisfy { $0 > 32 && $0 < 127 } && !rest.contains("@")
    }
    return false
  }

  /// The spec as typed.
  var description: String {
    switch self {
    case .simulated(let count, let seed):
      "sim:traffic" + (count == 30 ? "" : ",count=\(count)") + (seed.map { ",seed=\($0)" } ?? "")
    case .file(let format, let path): "\(format.rawValue):\(path)"
    case .server(.opensky, let url): "opensky+\(url)"
    case .server(.readsb, let url): "readsb:\(url)"
    }
  }

  /// The name for a title bar, without path and query.
  var shortName: String {
    switch self {
    case .simulated: "sim:traffic"
    case .file(_, let path): path.split(separator: "/").last.map(String.init) ?? path
    case .server(_, let url):
      url.split(separator: "/").dropFirst().first.map(String.init) ?? url
    }
  }
}
