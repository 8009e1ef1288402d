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
}
