import AllocationCount
import Foundation
import SensorsNMEA

/// Measures how fast one core parses NMEA, and how often it allocates meanwhile.
///
/// It reads the logs given as arguments, repeated to at least 50 MB, in chunks of 64 KiB like a
/// file. With `--count N` it reads the logs N times and measures nothing. Exit status 1 if it
/// allocates after warming up, or parses under 100 MB a second.
@main
struct ParserBench {
  static let leastBytes = 50_000_000
  static let chunkSize = 65_536
  static let leastMegabytesPerSecond = 100.0

  static func main() throws {
    var logs: [UInt8] = []
    var paths = CommandLine.arguments.dropFirst()
    var times: Int?
    if paths.first == "--count" {
      times = paths.dropFirst().first.flatMap { Int($0) }
      paths = paths.dropFirst(2)
    }
    for path in paths {
      logs += try Data(contentsOf: URL(fileURLWithPath: path))
      if logs.last != 10 { logs.append(10) }
    }
    guard !logs.isEmpty else {
      print("usage: ParserBench LOG...")
      exit(2)
    }
    if let times { return readOnly(logs, times) }
    let repeats = (leastBytes + logs.count - 1) / logs.count
    let stream = [UInt8]((0..<repeats).lazy.map { _ in logs }.joined())
    var rates: [Double] = []
    var allocations = 0
    var sentences = 0
    var rejects = 0
    for _ in 0..<5 {
      let run = read(stream)
      rates.append(Double(stream.count) / 1e6 / run.seconds)
      allocations += run.allocations
      sentences += run.sentences
      rejects += run.rejects
    }
    rates.sort()
    print(
      String(
        format: "NMEA: %.0f MB/s on one core (least %.0f, most %.0f, 5 runs of %.0f MB)", rates[2],
        rates[0], rates[4], Double(stream.count) / 1e6))
    let count = allocations_are_counted() ? "\(allocations)" : "not counted here,"
    print("NMEA: \(count) allocations in \(sentences) sentences and \(rejects) rejects")
    if allocations > 0 || rates[2] < leastMegabytesPerSecond { exit(1) }
  }

  /// Reads the logs a number of times: the work that the instruction count measures.
  private static func readOnly(_ logs: [UInt8], _ times: Int) {
    var parser = NMEAParser()
    var events: [NMEAEvent] = []
    logs.withUnsafeBytes { bytes in
      for _ in 0..<times { feed(bytes[...], &parser, &events) }
    }
    print("\(parser.sentenceCount) sentences")
  }

  /// Measures one run, after a warm-up that does not count.
  private static func read(
    _ stream: [UInt8]
  ) -> (seconds: Double, allocations: Int, sentences: Int, rejects: Int) {
    var parser = NMEAParser()
    var events: [NMEAEvent] = []
    events.reserveCapacity(chunkSize / 16)
    return stream.withUnsafeBytes { bytes in
      feed(bytes.prefix(4 * chunkSize), &parser, &events)
      let sentences = parser.sentenceCount
      let rejects = parser.rejectCounts.map(\.count).reduce(0, +)
      let allocations = allocation_count()
      let start = processorSeconds()
      feed(bytes[...], &parser, &events)
      let seconds = processorSeconds() - start
      return (
        seconds, Int(allocation_count() - allocations), parser.sentenceCount - sentences,
        parser.rejectCounts.map(\.count).reduce(0, +) - rejects
      )
    }
  }

  private static func feed(
    _ bytes: Slice<UnsafeRawBufferPointer>, _ parser: inout NMEAParser, _ events: inout [NMEAEvent]
  ) {
    var at = bytes.startIndex
    while at < bytes.endIndex {
      let end = min(bytes.endIndex, at + chunkSize)
      parser.feed(UnsafeRawBufferPointer(rebasing: bytes[at..<end]), into: &events)
      events.removeAll(keepingCapacity: true)
      at = end
    }
  }

  /// Returns the processor time of this process, which others on the machine do not affect.
  private static func processorSeconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
