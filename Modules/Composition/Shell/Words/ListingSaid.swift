import TextKit

/// The texts about the listing of a sensor's readings.
extension Said {
  static func listingCut(seconds: Int, _ language: Language) -> String {
    language.say(
      en: "stopped at \(seconds) s or at the end of the recording: "
        + "a simulated source never ends unless you give it duration=SECONDS",
      ru: "список кончается на \(seconds) с или с концом записи: "
        + "у симуляции конца нет, его даёт duration=SECONDS")
  }
}
