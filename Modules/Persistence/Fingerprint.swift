import PortableNumerics

/// Identifies a file's bytes without keeping them.
struct Fingerprint: Hashable, Sendable {
  private let check: UInt64
  private let count: Int

  init(_ bytes: [UInt8]) { (check, count) = (CRC64.of(bytes), bytes.count) }
}
