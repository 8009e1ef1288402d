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
  /// What standard output can show, judged by variables of the environment, empty ones as unset.
  ///
  /// Colours at a terminal that is not `dumb`, unless NO_COLOR is set; Braille at one in UTF-8.
  /// NO_COLOR is that of no-color.org; the first of LC_ALL, LC_CTYPE and LANG that is set tells the
  /// encoding, as in POSIX.
  package init(isTerminal: Bool, variable: (String) -> String?) {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let isCapable = isTerminal && value("TERM") != "dumb"
    let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? ""
    let name = locale.lowercased()
    let isUnicode = name.hasSuffix("utf-8") || name.hasSuffix("utf8") || name.contains("utf-8@")
    self.init(
      map: isCapable && isUnicode ? .braille : .ascii,
      usesColor: isCapable && value("NO_COLOR") == nil)
  }

  /// The style of this process's standard output.
  package static var current: FrameStyle {
    FrameStyle(isTerminal: isatty(1) == 1) { name in getenv(name).map { String(cString: $0) } }
  }
}
