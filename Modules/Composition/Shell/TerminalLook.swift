import LabComposition
package import TextKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FrameStyle {
  /// Determines the capabilities of standard output; empty environment variables count as unset.
  ///
  /// Words in place of pictures where ACCESSIBLE is set, for screen readers. Colours on a terminal
  /// that is not `dumb`, unless NO_COLOR (no-color.org) is set; Braille on a UTF-8 terminal; 256
  /// colours where TERM or COLORTERM says so. The first of LC_ALL, LC_CTYPE and LANG that is set gives
  /// the encoding, as in POSIX.
  package init(isTerminal: Bool, variable: (String) -> String?) {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let terminal = value("TERM") ?? ""
    let isCapable = isTerminal && terminal != "dumb"
    let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? ""
    let name = locale.lowercased()
    let isUnicode = name.hasSuffix("utf-8") || name.hasSuffix("utf8") || name.contains("utf-8@")
    self.init(
      map: Self.asksForWords(value("ACCESSIBLE"))
        ? .words : isCapable && isUnicode ? .braille : .ascii,
      usesColor: isCapable && value("NO_COLOR") == nil,
      has256Colors: isCapable
        && (terminal.contains("256color") || terminal.contains("-direct")
          || ["truecolor", "24bit"].contains(value("COLORTERM")))
    )
  }

  /// The style for this process's standard output.
  package static var current: FrameStyle {
    FrameStyle(isTerminal: isatty(1) == 1) { name in getenv(name).map { String(cString: $0) } }
  }
}
