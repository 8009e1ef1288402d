/// The address of a live source of bytes.
public enum ByteStreamAddress: Hashable, Sendable {
  /// A server to connect to.
  case tcp(host: String, port: Int)
  /// A port that listens for datagrams, at the address of a host or else at loopback.
  ///
  /// Only programs on this machine reach the loopback address.
  case udp(host: String?, port: Int)
  /// A serial device and its speed in bits per second.
  case serial(path: String, bitsPerSecond: Int)
  /// Standard input.
  case standardInput

  /// Parses `HOST:PORT` or `[IPV6]:PORT`; also `HOST` with a default port, and `:PORT` for UDP.
  ///
  /// Nil for anything else, and for a port outside 1 to 65535.
  public init?(network text: String, udp: Bool, defaultPort: Int? = nil) {
    var host = text[...]
    var port = defaultPort
    let colon = text.lastIndex(of: ":")
    let bracket = text.lastIndex(of: "]")
    if let colon, bracket.map({ $0 < colon }) ?? true {
      host = text[..<colon]
      let digits = text[text.index(after: colon)...]
      guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
      port = Int(digits)
    }
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    guard let port, (1...65_535).contains(port),
      host.allSatisfy({ $0.isLetter || $0.isNumber || ".-:_%".contains($0) })
    else { return nil }
    if udp {
      self = .udp(host: host.isEmpty ? nil : String(host), port: port)
    } else {
      guard !host.isEmpty else { return nil }
      self = .tcp(host: String(host), port: port)
    }
  }
}

extension ByteStreamAddress: CustomStringConvertible {
  /// The address as a user writes it.
  public var description: String {
    switch self {
    case .tcp(let host, let port): "tcp://\(host):\(port)"
    case .udp(let host, let port): "udp://\(host ?? ""):\(port)"
    case .serial(let path, let speed): "\(path)@\(speed)"
    case .standardInput: "-"
    }
  }
}
