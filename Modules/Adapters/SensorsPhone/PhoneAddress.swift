import Sensors

/// Where a phone's app reaches the listener.
struct PhoneAddress: Hashable, Sendable {
  /// The address listened at if none is given: only programs of this machine reach it.
  static let defaultHost = "127.0.0.1"

  let host: String
  let port: Int

  /// Parses `PORT`, `HOST:PORT` or `[IPV6]:PORT`; nil for anything else.
  init?(_ text: String) {
    let network = text.hasPrefix("//") ? String(text.dropFirst(2)) : text
    let isPort = !network.isEmpty && network.utf8.allSatisfy { (48...57).contains($0) }
    guard
      case .tcp(let host, let port)? = ByteStreamAddress(
        network: isPort ? "\(Self.defaultHost):\(network)" : network, udp: false)
    else { return nil }
    self.host = host.lowercased() == "localhost" ? Self.defaultHost : host
    self.port = port
  }

  /// Whether only programs of this machine reach it.
  var isLoopback: Bool { Self.isLoopback(host) }

  /// Whether it stands for all addresses of this machine.
  private var isAny: Bool { ["0.0.0.0", "::", "0:0:0:0:0:0:0:0"].contains(host) }

  /// Whether a name or an address is this machine's alone.
  static func isLoopback(_ host: String) -> Bool {
    if ["localhost", "::1"].contains(host.lowercased()) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// The addresses to enter in an app; `machine` are those of this machine.
  func urls(token: String?, machine: () -> [String]) -> [String] {
    let hosts = isAny ? machine() : [host]
    return (hosts.isEmpty ? [host] : hosts).map { host in
      let name = host.contains(":") ? "[\(host)]" : host
      return "http://\(name):\(port)/" + (token.map { "?token=\($0)" } ?? "")
    }
  }
}
