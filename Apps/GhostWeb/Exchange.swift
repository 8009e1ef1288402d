import Recording

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

/// Keeps an answer for the page and returns its length in bytes.
func give(_ bytes: [UInt8]) -> Int32 {
  output = bytes
  return Int32(bytes.count)
}

/// Keeps a text for the page and returns its length in bytes.
func give(_ text: String) -> Int32 { give(Array(text.utf8)) }
