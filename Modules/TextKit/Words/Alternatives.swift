extension Language {
  /// Names to choose from, as a part of a clause: `hold or tap`.
  public func anyOf(_ names: [String]) -> String {
    names.joined(separator: say(en: " or ", ru: " или "))
  }
}
