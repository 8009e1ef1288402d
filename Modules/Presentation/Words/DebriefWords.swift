import TextKit

/// The texts of a debrief.
extension Words {
  var debriefTitle: String { language.say(en: "The hunt is over", ru: "Охота окончена") }

  /// Formats a time as minutes and seconds, from an hour on with hours.
  func clock(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "—" }
    let whole = Int(min(max(seconds, 0), 1e9).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }

  func huntTime(_ debrief: DebriefViewModel) -> String {
    let time = clock(debrief.seconds)
    guard let former = debrief.formerBestSeconds.map({ clock($0) }) else {
      return language.say(en: "Time: \(time)", ru: "Время: \(time)")
    }
    return debrief.isBest
      ? language.say(
        en: "Time: \(time), a new best (before: \(former))",
        ru: "Время: \(time), новый рекорд (раньше: \(former))")
      : language.say(en: "Time: \(time), best: \(former)", ru: "Время: \(time), рекорд: \(former)")
  }

  func huntPath(_ debrief: DebriefViewModel) -> String {
    let walked = distance(debrief.pathMeters)
    guard let shortest = debrief.shortestMeters.map({ distance($0) }) else {
      return language.say(en: "Walked: \(walked)", ru: "Пройдено: \(walked)")
    }
    return language.say(
      en: "Walked: \(walked) (straight from ghost to ghost: \(shortest))",
      ru: "Пройдено: \(walked) (по прямым от призрака к призраку: \(shortest))")
  }

  func huntEscapes(_ count: Int) -> String {
    language.say(en: "Escapes: \(count)", ru: "Побегов: \(count)")
  }

  /// The heading of the ghosts' table: ghost, fights, time in them, escapes, time of the capture.
  var debriefColumns: [String] {
    language.say(
      en: ["ghost", "fights", "in fight", "escapes", "captured"],
      ru: ["призрак", "боёв", "в бою", "побегов", "пойман"])
  }

  func moreGhosts(_ count: Int) -> String {
    language.say(en: "… and \(count) more", ru: "… и ещё \(count)")
  }

  var capturedBefore: String { language.say(en: "before", ru: "раньше") }
  var leaveButton: String { language.say(en: "Leave", ru: "Выйти") }
  var replayButton: String { language.say(en: "Replay", ru: "Повтор") }
  var exportButton: String { language.say(en: "Export the track", ru: "Сохранить трек") }
}
