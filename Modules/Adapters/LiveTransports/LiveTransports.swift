import NIOCore
package import Sensors

/// Live byte sources: TCP clients, UDP ports, serial devices and standard input.
package enum LiveTransports {
  /// Opens any of them; each runs a thread of its own, which ends when the stream is closed.
  package static let opener = ByteStreamOpener {
    (address, options, deliver) throws(SensorError) in
    let source: any ChannelSource
    switch address {
    case .tcp(let host, let port): source = TCPSource(host: host, port: port)
    case .udp(let host, let port): source = UDPSource(host: host, port: port)
    case .serial(let path, let speed):
      source = try SerialSource(path: path, bitsPerSecond: speed)
    case .standardInput: source = StandardInputSource()
    }
    let stream = NIOByteStream(source, options, deliver)
    stream.start()
    return stream
  }

  /// Listens at a port and serves its connections, all on one thread.
  package static let listener = ConnectionListener {
    (host, port, options, limits, serve, deliver) throws(SensorError) in
    let stream = NIOByteStream(
      ListenSource(host: host, port: port, limits) { _ in serve() }, options, deliver)
    stream.start()
    return stream
  }

  /// The addresses at which others reach this machine, version 4 first; none without a network.
  package static var machineAddresses: [String] {
    let devices = (try? System.enumerateDevices()) ?? []
    let found = devices.compactMap { device -> (isIPv6: Bool, text: String)? in
      guard let address = device.address, let text = address.ipAddress else { return nil }
      let isOwn = text.hasPrefix("127.") || text == "::1" || text.lowercased().hasPrefix("fe80")
      return isOwn ? nil : (address.protocol == .inet6, text)
    }
    let four = found.filter { !$0.isIPv6 }.map(\.text)
    return four.isEmpty ? found.map(\.text) : four
  }
}
