import CommandKit
import Domain
import Geo
import PluginKit
import TextKit

@testable import AviatorRadar

/// Replies of OpenSky and readsb: decoded within bounds, and drawn without a steering character.
///
/// The first byte chooses the format, the language and whether to draw, which takes long; the rest is
/// a reply or a file of replies.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTraffic(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let format: FeedSpec.Format = start[0] & 1 == 0 ? .opensky : .readsb
  if let snapshot = try? FetchReply.body(bytes).decoded(as: format) {
    check(snapshot, byteCount: bytes.count)
  }
  guard start[0] & 0x1C == 0x1C else { return 0 }
  let host = PluginHost(
    seed: 1, storage: PluginMemory(), wallTime: { WallTime(year: 2026, month: 5, day: 1) })
  let console = Plugin.aviator(gateway: OneFile(bytes: bytes)).makeConsole(host)
  let language: Language = start[0] & 2 == 0 ? .en : .ru
  do throws(CommandRefusal) {
    check(try console.execute(["feed", "\(format.rawValue):x"], for: Rendering(language)))
  } catch {
    check([error.line(in: language)])
  }
  return 0
}

private func check(_ snapshot: TrafficSnapshot, byteCount: Int) {
  let rows = snapshot.aircraft.count + snapshot.withoutPosition + snapshot.unreadable
  precondition(rows <= byteCount, "more rows than bytes")
  precondition(snapshot.seconds.map(\.isFinite) ?? true)
  for aircraft in snapshot.aircraft {
    precondition(abs(aircraft.position.latitudeDegrees) <= 90)
    precondition(abs(aircraft.position.longitudeDegrees) <= 180)
    precondition(!aircraft.id.isEmpty)
    precondition(aircraft.altitudeMeters.map { $0.isFinite && $0 >= 0 } ?? true)
    precondition(aircraft.positionSeconds.isFinite, "a moment that is no number")
    for value in [
      aircraft.speedMetersPerSecond, aircraft.trackDegrees, aircraft.climbMetersPerSecond,
    ] {
      precondition(value?.isFinite ?? true, "a value that is no number")
    }
  }
}

private func check(_ reply: PluginReply) {
  check(reply.lines)
  guard let frame = reply.frame else { return }
  check(frame.lines)
  precondition(frame.lines.allSatisfy { displayWidth($0) <= TextFrame.width })
}

private func check(_ lines: [String]) {
  for scalar in lines.joined().unicodeScalars {
    let kind = scalar.properties.generalCategory
    precondition(kind != .control && kind != .lineSeparator, "a character that steers a terminal")
  }
}

/// A gateway whose every file is the input; its clock stands still.
private final class OneFile: FetchGateway {
  private let bytes: [UInt8]
  var seconds: Double { 0 }

  init(bytes: [UInt8]) { self.bytes = bytes }

  func wait(seconds: Double) {}
  func read(path: String, limit: Int) -> FetchReply {
    bytes.count > limit ? .tooLong(limit: limit) : .body(bytes)
  }
  func get(url: String, limit: Int, timeoutSeconds: Double) -> any PendingFetch { NoReply() }
}

private final class NoReply: PendingFetch {
  func take() -> FetchReply? { .timedOut }
  func cancel() {}
}
