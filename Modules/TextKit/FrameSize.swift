/// The size of a frame, in characters.
public struct FrameSize: Hashable, Sendable {
  /// The number of columns.
  public let columns: Int
  /// The number of lines; a frame leaves one free for a prompt.
  public let rows: Int

  /// The size without a terminal: 80 × 24.
  public static let standard = FrameSize(columns: TextFrame.width, rows: 24)

  /// Creates a size, clamped to what can be drawn.
  public init(columns: Int, rows: Int) {
    self.columns = min(500, max(32, columns))
    self.rows = min(500, max(1, rows))
  }
}
