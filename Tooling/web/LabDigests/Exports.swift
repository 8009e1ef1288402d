// What Node calls: bytes in, text out.

private nonisolated(unsafe) var files: [[UInt8]] = []
private nonisolated(unsafe) var output: [UInt8] = []

/// Makes room for the next file and returns where it is written.
@_cdecl("take")
func take(_ count: Int32) -> UnsafeMutableRawPointer? {
  files.append([UInt8](repeating: 0, count: Int(count)))
  return files[files.count - 1].withUnsafeMutableBytes { $0.baseAddress }
}

/// Computes the digests of the files and returns the length of the text.
@_cdecl("digests")
func digests() -> Int32 {
  output = Array(LabDigests(files).lines.joined(separator: "\n").utf8)
  return Int32(output.count)
}

/// Where the text lies.
@_cdecl("answer")
func answer() -> UnsafeRawPointer? { output.withUnsafeBytes { $0.baseAddress } }
