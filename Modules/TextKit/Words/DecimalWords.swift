extension Language {
  /// Returns a formatted number with this language's decimal mark.
  ///
  /// Numbers to be typed, such as coordinates, keep the point.
  public func decimal(_ number: String) -> String {
    say(en: number, ru: String(number.map { $0 == "." ? "," : $0 }))
  }
}
