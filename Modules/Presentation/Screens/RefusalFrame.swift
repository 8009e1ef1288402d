public import TextKit

/// What could not be done: `! ` and why, on one or two lines.
public enum RefusalFrame {
  /// The frame of a refusal in words; lines after the first are indented.
  ///
  /// A line that is too wide goes on in the next one, broken between words.
  public static func frame(_ lines: [String]) -> TextFrame {
    let marked = lines.enumerated().flatMap { number, line in
      ((number == 0 ? "! " : "  ") + line.cleaned).wrapped(to: TextFrame.width)
    }
    var frame = TextFrame(marked)
    frame.mark(line: 0, as: .danger)
    return frame
  }
}
