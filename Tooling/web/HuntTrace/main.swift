import Files
import PhoneHunt
import TextKit

// Prints the trace of a recording: HuntTrace FILE OUT. `make web-check` compares it with a browser's.
let arguments = CommandLine.arguments
guard arguments.count == 3 else { fatalError("usage: HuntTrace RECORDING OUT") }
let files = LiveFileSystem()
let bytes = try files.given(arguments[1], limit: 1 << 28)
do {
  let trace = try HuntTrace.bytes(of: bytes, file: arguments[1])
  try files.writeGiven(arguments[2], String(decoding: trace, as: UTF8.self))
} catch {
  fatalError("\(error)")
}
