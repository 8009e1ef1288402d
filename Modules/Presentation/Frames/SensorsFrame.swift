import Geo
import HuntEngine
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
  var link: String { language.say(en: "Link", ru: "Связь") }

  func role(_ role: SourceViewModel.Role, isUsed: Bool) -> String {
    let name =
      switch role {
      case .position: language.say(en: "Position", ru: "Координаты")
      case .heading: language.say(en: "Heading", ru: "Направление")
      case .fallback(let number): language.say(en: "Fallback \(number)", ru: "Запасной \(number)")
      }
    return isUsed ? name : language.say(en: "\(name), not used", ru: "\(name), не используется")
  }

  func link(_ link: SourceViewModel.Link?, for seconds: Double) -> String {
    let span = span(seconds)
    switch link {
    case nil:
      return language.say(en: "none, recorded or simulated", ru: "нет: запись или симуляция")
    case .connecting: return language.say(en: "connecting for \(span)", ru: "соединяюсь \(span)")
    case .connected(nil):
      return language.say(
        en: "connected for \(span), no data yet", ru: "на связи \(span), данных пока нет")
    case .connected(let age?):
      return language.say(
        en: "connected for \(span), data \(self.span(age)) ago",
        ru: "на связи \(span), данные \(self.span(age)) назад")
    case .down(let why, let retry):
      let down = language.say(
        en: "down for \(span): \(why.cleaned)", ru: "нет связи \(span): \(why.cleaned)")
      guard let retry else { return down }
      let next = fixed(retry.rounded(.up), 0)
      return language.say(
        en: "\(down); next try in \(next) s", ru: "\(down); попытка через \(next) с")
    case .ended: return language.say(en: "ended \(span) ago", ru: "закончился \(span) назад")
    }
  }

  /// Returns how a position was found, by its word in `readings`.
  func quality(_ quality: String) -> String {
    switch quality {
    case "autonomous": language.say(en: "satellites", ru: "по спутникам")
    case "differential": language.say(en: "differential", ru: "дифференциальные")
    case "precise": language.say(en: "precise", ru: "точные")
    case "rtkFixed": language.say(en: "RTK fixed", ru: "RTK")
    case "rtkFloat": language.say(en: "RTK float", ru: "RTK плавающие")
    case "estimated": language.say(en: "dead reckoning", ru: "счисление")
    case "manual": language.say(en: "typed in", ru: "введены вручную")
    case "simulated": language.say(en: "simulated", ru: "симуляция")
    default: quality.cleaned
    }
  }
}

/// The texts of positions that do not come, and of the screen of the sensors.
extension Words {
  // MARK: On the screens of the hunt

  /// Returns that there is no position, and in a second line why; empty for a position (GB-005).
  func noPosition(_ position: PositionReading) -> [String] {
    switch position {
    case .known: return []
    case .unknown(.ended):
      return [language.say(en: "No position came.", ru: "Координат не было."), reason(.ended)]
    case .unknown(let trouble):
      let waiting = language.say(en: "Waiting for a GPS position.", ru: "Жду координаты от GPS.")
      return trouble.map { [waiting, reason($0)] } ?? [waiting]
    case .lost(let trouble):
      let lost = language.say(en: "GPS signal lost.", ru: "Сигнал GPS потерян.")
      guard let trouble, trouble != .noFix else {
        return [lost, language.say(en: "Find open sky.", ru: "Выйди на открытое место.")]
      }
      return [lost, reason(trouble)]
    }
  }

  func reason(_ trouble: PositionTrouble) -> String {
    switch trouble {
    case .noFix:
      language.say(en: "The receiver has no fix.", ru: "Приёмник ещё без координат.")
    case .tooPoor(let accuracy, let gate):
      language.say(
        en: "Too inaccurate: ±\(fixed(accuracy, 0)) m, limit \(fixed(gate, 0)) m.",
        ru: "Неточно: ±\(fixed(accuracy, 0)) м, можно до \(fixed(gate, 0)) м.")
    case .noNews:
      language.say(en: "Data comes without a new position.", ru: "Данные идут без новых координат.")
    case .waiting: language.say(en: "Waiting for data.", ru: "Жду данные.")
    case .silent: language.say(en: "The receiver is silent.", ru: "Приёмник молчит.")
    case .blocked:
      language.say(
        en: "Location is blocked. Allow it in the browser's settings.",
        ru: "Доступ к геопозиции запрещён. Разреши его в настройках браузера.")
    case .down(let why):
      language.say(en: "No link: \(why.cleaned).", ru: "Нет связи: \(why.cleaned).")
    case .ended: language.say(en: "The source has ended.", ru: "Источник закончился.")
    }
  }

  // MARK: On the screen of the sensors

  /// Returns how old the last position is, with the rate and the delay if they are known.
  func position(_ fix: SourceViewModel.Fix, perSecond rate: Double?) -> String {
    var parts = [
      language.say(en: "\(span(fix.ageSeconds)) old", ru: "\(span(fix.ageSeconds)) назад")
    ]
    if let rate {
      parts.append(
        language.say(en: "\(fixed(rate, 1)) per second", ru: "\(fixed(rate, 1)) в секунду"))
    }
    if fix.delaySeconds >= 0.05 {
      parts.append(
        language.say(
          en: "delayed \(span(fix.delaySeconds))", ru: "с задержкой \(span(fix.delaySeconds))"))
    }
    return parts.joined(separator: ", ")
  }

  /// Returns why there is no position, for how long, and how old the last one is.
  func noPosition(
    _ trouble: PositionTrouble, for seconds: Double?, since fix: SourceViewModel.Fix?
  ) -> String {
    var text = short(trouble)
    if let seconds {
      text += language.say(en: " for \(span(seconds))", ru: " уже \(span(seconds))")
    }
    guard let fix else { return text }
    let age = span(fix.ageSeconds)
    return language.say(en: "\(text); the last \(age) ago", ru: "\(text); последние \(age) назад")
  }

  private func short(_ trouble: PositionTrouble) -> String {
    switch trouble {
    case .noFix: language.say(en: "no fix", ru: "приёмник без координат")
    case .tooPoor: language.say(en: "too inaccurate", ru: "слишком неточные")
    case .noNews: language.say(en: "data without new positions", ru: "данные без новых координат")
    case .waiting: language.say(en: "waiting for data", ru: "жду данные")
    case .silent: language.say(en: "silent", ru: "приёмник молчит")
    case .blocked: language.say(en: "blocked", ru: "запрещены")
    case .down: language.say(en: "no link", ru: "нет связи")
    case .ended: language.say(en: "ended", ru: "закончились")
    }
  }

  func accuracy(of fix: SourceViewModel.Fix) -> String {
    guard let meters = fix.accuracyMeters else {
      return language.say(en: "unknown", ru: "неизвестна")
    }
    let radius = self.meters("±" + fixed(meters, 1))
    switch fix.accuracySource {
    case "reported":
      return language.say(en: "\(radius), as reported", ru: "\(radius), от источника")
    case "errorEstimate":
      return language.say(
        en: "\(radius), from error estimates", ru: "\(radius), по оценкам ошибок")
    case "dilution": return language.say(en: "\(radius), from the DOP", ru: "\(radius), по DOP")
    default: return radius
    }
  }

  /// Returns a heading with its reference, the declination and its source, and its age.
  func heading(_ heading: SourceViewModel.Heading) -> String {
    let degrees = threeDigits(heading.degrees) + "°"
    let age = span(heading.ageSeconds)
    let north =
      heading.north == .magnetic
      ? language.say(en: "\(degrees) magnetic", ru: "\(degrees) магнитное")
      : language.say(en: "\(degrees) true", ru: "\(degrees) истинное")
    let old = language.say(en: "\(age) old", ru: "\(age) назад")
    guard let declination = heading.declinationDegrees else { return "\(north), \(old)" }
    let east = (declination < 0 ? "−" : "+") + fixed(declination.magnitude, 1) + "°"
    let source = self.source(ofDeclination: heading.declinationSource)
    return language.say(
      en: "\(north), declination \(east)\(source), \(old)",
      ru: "\(north), склонение \(east)\(source), \(old)")
  }

  func source(ofDeclination source: String?) -> String {
    switch source {
    case "option": language.say(en: " as given", ru: " из настройки")
    case "receiver": language.say(en: " from the receiver", ru: " от приёмника")
    case "model": language.say(en: " from the model", ru: " по модели")
    default: ""
    }
  }

  /// Formats a length of time: tenths of a second up to a minute, then minutes, then hours.
  private func span(_ seconds: Double) -> String {
    if seconds < 59.95 { return self.seconds(fixed(seconds, 1)) }
    if seconds < 3570 {
      return language.say(en: "\(fixed(seconds / 60, 0)) min", ru: "\(fixed(seconds / 60, 0)) мин")
    }
    return language.say(en: "\(fixed(seconds / 3600, 1)) h", ru: "\(fixed(seconds / 3600, 1)) ч")
  }
}
