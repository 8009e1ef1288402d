public import PluginKit

/// What could not be done: `! ` and why, on one or two lines.
public enum RefusalFrame {
  /// The frame of a refusal in words; lines after the first are indented.
  ///
  /// A line that is too wide goes on in the next one, broken between words.
  public static func frame(_ lines: [String]) -> TextFrame {
    var shown: [String] = []
    for line in lines {
      for part in wrapped(line.cleaned) { shown.append((shown.isEmpty ? "! " : "  ") + part) }
    }
    var frame = TextFrame(shown)
    frame.mark(line: 0, as: .danger)
    return frame
  }

  private static func wrapped(_ text: String) -> [String] {
    let room = TextFrame.width - 2
    let indent = String(text.prefix { $0 == " " })
    var parts: [String] = []
    var part = indent
    for word in text.split(separator: " ") {
      let isFirst = part == indent
      if !isFirst, displayWidth(part) + 1 + displayWidth(String(word)) > room {
        parts.append(part)
        part = indent + word
      } else {
        part += (isFirst ? "" : " ") + word
      }
    }
    return parts + [part]
  }
}
