import Domain
import Recording
import TextKit

// The page and the module exchange bytes in two buffers: the page writes into `input`, the module
// answers in `output`.

nonisolated(unsafe) var input: [UInt8] = []
nonisolated(unsafe) var output: [UInt8] = []

/// Makes room for bytes from the page and returns where it writes them; null if they are more than any recording
/// may have.
@_cdecl("take")
func take(_ count: Int32) -> UnsafeMutableRawPointer? {
  input = []
  guard count <= RecordingFormat.byteLimit else { return nil }
  input = [UInt8](repeating: 0, count: Int(max(count, 1)))
  let place = input.withUnsafeMutableBytes { $0.baseAddress }
  if count <= 0 { input = [] }
  return place
}

/// Where the answer lies, until the next call.
@_cdecl("answer")
func answer() -> UnsafeRawPointer? { output.withUnsafeBytes { $0.baseAddress } }

/// The length of the answer in bytes.
@_cdecl("answerLength")
func answerLength() -> Int32 { Int32(output.count) }

/// The bytes from the page as a text.
var inputText: String { String(decoding: input, as: UTF8.self) }

/// Returns what reading `input` returns; -1, and why as the answer, if it cannot be read.
func reading(_ read: () throws(RecordingError) -> Int32) -> Int32 {
  do throws(RecordingError) { return try read() } catch {
    _ = give(error.line(in: spoken))
    return -1
  }
}

/// Returns a moment of the page's clock.
func moment(_ milliseconds: Double) -> HuntInstant { HuntInstant(seconds: milliseconds / 1000) }

/// Keeps an answer for the page and returns its length in bytes.
func give(_ bytes: [UInt8]) -> Int32 {
  output = bytes
  return Int32(bytes.count)
}

/// Keeps a text for the page and returns its length in bytes.
func give(_ text: String) -> Int32 { give(Array(text.utf8)) }
