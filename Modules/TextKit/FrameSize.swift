/// The room that a frame is drawn for, in characters.
public struct FrameSize: Hashable, Sendable {
  /// Columns across.
  public let columns: Int
  /// Lines; a frame leaves one free for a prompt.
  public let rows: Int

  /// The room where there is no terminal: 80 × 24.
  public static let standard = FrameSize(columns: TextFrame.width, rows: 24)

  /// Creates a size; one too small or too large to draw for becomes the nearest that is not.
  public init(columns: Int, rows: Int) {
    self.columns = min(500, max(32, columns))
    self.rows = min(500, max(1, rows))
  }
}
