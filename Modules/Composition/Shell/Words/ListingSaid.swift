import TextKit

/// The texts about the listing of a sensor's readings.
extension Said {
  static func listingCut(seconds: Int, _ language: Language) -> String {
    language.say(
      en: "stopped at \(seconds) s or the end of what is recorded: "
        + "a simulated source has no end, duration=SECONDS gives it one",
      ru: "список кончается на \(seconds) с или с концом записи: "
        + "у симуляции конца нет, его даёт duration=SECONDS")
  }
}
