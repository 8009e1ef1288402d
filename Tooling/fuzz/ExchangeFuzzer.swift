import TextKit
import Domain
import Exchange

/// GeoJSON, GPX and KML: what is read can be written in each format, and reads as the same game.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzExchange(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let game = readGame(Array(UnsafeBufferPointer(start: start, count: count))) else {
    return 0
  }
  for format in [ExchangeFormat.geojson, .gpx, .kml] {
    let text = Exchange.export(game, as: format)
    precondition(text == Exchange.export(game, as: format))
    guard let again = readGame(Array(text.utf8)) else {
      preconditionFailure("a game that was read is not read again from \(format)")
    }
    precondition(Exchange.export(again, as: format) == text, "it changes on the way: \(format)")
  }
  return 0
}

/// The game of a file; nil if it is refused in words.
private func readGame(_ bytes: [UInt8]) -> Game? {
  var identity: UInt64 = 0
  do throws(ExchangeError) {
    let imported = try Exchange.read(bytes, path: "park.geojson") {
      identity += 1
      return (7, identity)
    }
    for warning in imported.warnings { precondition(!warning.line(in: .en).isEmpty) }
    return imported.game
  } catch {
    precondition(!error.line(in: .en).isEmpty)
    return nil
  }
}
