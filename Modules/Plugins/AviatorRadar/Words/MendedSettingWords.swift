import PlainJSON
import TextKit

extension MendedSetting: Localized {
  /// What was found in the file, and what is used.
  func line(in language: Language) -> String {
    let (wrong, right) = (JSONText.number(found), JSONText.number(used))
    return language.say(
      en: "\(RadarSettings.file): \(key) is \(wrong), out of range; \(right) is used",
      ru: "\(RadarSettings.file): \(key) \(wrong) вне пределов; взято \(right)")
  }
}
