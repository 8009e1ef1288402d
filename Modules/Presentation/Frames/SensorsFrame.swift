import Domain
import TextKit

extension FrameLayout {
  /// Draws the sources of a sensor: link, position, accuracy, heading, and what was rejected.
  func frame(of sensors: SensorsViewModel) -> TextFrame {
    let isTight = size.rows < FrameSize.standard.rows
    var lines = title(words.language.say(en: "Sensors", ru: "Источник координат"))
    // Several sources share a small screen, and have their own names.
    let isBrief = isTight && sensors.sources.count > 1
    if !isBrief { lines.append(" \(sensors.spec.cleaned)") }
    if sensors.sources.isEmpty { lines.append(" \(words.notRead)") }
    for source in sensors.sources {
      if let role = source.role {
        if !isTight { lines.append("") }
        lines.append(" \(words.role(role, isUsed: source.isUsed), .key)  \(source.name.cleaned)")
      }
      lines += rows(of: source, isBrief: isBrief)
    }
    return frame(lines)
  }

  private func rows(of source: SourceViewModel, isBrief: Bool) -> [TextLine] {
    let isCompass = source.role == .heading
    var rows: [(label: String, value: TextLine)] = []
    let isDown = if case .down = source.link { true } else { false }
    if !isBrief || isDown {
      let link = words.link(source.link, for: source.linkSeconds)
      rows.append((words.link, isDown ? TextLine(link, .danger) : TextLine(link)))
    }
    if !isCompass, !(isBrief && isDown) {
      rows.append((words.language.say(en: "Position", ru: "Координаты"), position(of: source)))
    }
    if !isBrief, let fix = source.fix, source.trouble == nil {
      let quality = fix.quality.map { ", " + words.quality($0) } ?? ""
      rows.append(
        (
          words.language.say(en: "Accuracy", ru: "Точность"),
          TextLine(words.accuracy(of: fix) + quality)
        ))
    }
    if let heading = source.heading {
      rows.append((words.headingLabel, TextLine(words.heading(heading))))
    } else if isCompass || !isBrief {
      rows.append((words.headingLabel, TextLine(words.noHeading)))
    }
    if !source.rejects.isEmpty, !isBrief {
      let counts = source.rejects.map { "\($0.reason.cleaned) \($0.count)" }
      rows.append(
        (
          words.language.say(en: "Rejected", ru: "Отвергнуто"),
          TextLine(counts.joined(separator: ", "))
        ))
    }
    return rows.flatMap { label, value in
      columns < TextFrame.width
        ? (" \(label): \(value)" as TextLine).wrapped(to: columns)
        : row(label, value, labelWidth: 13)
    }
  }

  private func position(of source: SourceViewModel) -> TextLine {
    if let trouble = source.trouble {
      let text = words.noPosition(trouble, for: source.troubleSeconds, since: source.fix)
      return TextLine(text, .danger)
    }
    guard let fix = source.fix else { return TextLine(words.noHeading) }
    return TextLine(words.position(fix, perSecond: source.fixesPerSecond))
  }
}

private extension Words {
  var notRead: String {
    language.say(en: "Read once a hunt begins.", ru: "Чтение начнётся с охотой.")
  }

  var headingLabel: String { language.say(en: "Heading", ru: "Направление") }

  var noHeading: String { language.say(en: "none", ru: "нет") }
}
