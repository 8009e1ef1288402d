import Experiments
import PlainJSON
import Results
import TextKit

/// Hunts that play on the page: a stage, buttons, and a list of moments worth a look.
///
/// The script fills it in; the words are here.
enum WatchSection {
  static func section(_ scope: ReportScope) -> Document.Section? {
    guard let watched = scope.input.watched, !watched.hunts.isEmpty else { return nil }
    let language = scope.language
    return Document.Section(
      "watch", language.watchHeading, link: language.say(en: "Watch", ru: "Посмотреть")
    ) { $0.page { add(watched, scope, to: &$0) } }
  }

  private static func add(_ watched: WatchedHunts, _ scope: ReportScope, to section: inout Markup) {
    let language = scope.language
    section.element("noscript") {
      $0.element(
        "p", ["class": "warning"],
        text: language.say(
          en:
            "The hunts play only where the browser runs scripts. The rest of the page needs none.",
          ru:
            "Охоты идут только там, где браузер выполняет скрипты. Остальной странице они не нужны."
        ))
    }
    section.element(
      "p", ["class": "warning", "id": "watch-failure", "role": "alert", "hidden": "hidden"]
    ) { _ in }
    section.element("div", ["class": "watch", "id": "watch-stage", "hidden": "hidden"]) { stage in
      stage.element(
        "div", ["class": "picks", "role": "group", "aria-label": language.watchHeading]
      ) {
        for (index, hunt) in watched.hunts.enumerated() {
          $0.element(
            "button",
            [
              "type": "button", "data-hunt": "\(index)",
              "data-about": scope.about(hunt.source),
            ],
            text: scope.name(of: hunt.source))
        }
      }
      stage.element("p", ["class": "note", "id": "watch-about"]) { _ in }
      screen(&stage, language)
      controls(&stage, language)
      for (index, hunt) in watched.hunts.enumerated() {
        if let why = hunt.why { ChanceCurve(why).add(to: &stage, ofHunt: index, language) }
      }
      stage.note(
        language.say(
          en: "The engine of the sweep plays the hunts here, without a network. "
            + "Space plays and stops, the arrow keys step, Page Up and Page Down jump.",
          ru: "Охоты идут здесь на том же движке, что и прогоны, без сети. "
            + "Пробел запускает и останавливает, стрелки — шаг, Page Up и Page Down — переход."))
      stage.element(
        "ol",
        [
          "class": "marks",
          "aria-label": language.say(en: "What happened", ru: "Что произошло"),
        ]
      ) { _ in }
    }
    for hunt in watched.hunts { section.recording(hunt.recording) }
  }

  private static func screen(_ stage: inout Markup, _ language: Language) {
    stage.element("div", ["class": "screen"]) { screen in
      screen.element(
        "canvas",
        [
          "id": "watch-picture", "role": "img",
          "aria-label": language.say(en: "The player's screen", ru: "Экран игрока"),
        ]
      ) { _ in }
      screen.element("div", ["class": "told"]) { reported in
        reported.element("p", ["class": "top"]) { top in
          top.element("strong", ["id": "watch-title"]) { _ in }
          top.write(" ")
          top.element("span", ["id": "watch-tally"]) { _ in }
        }
        reported.element("p", ["id": "watch-headline"]) { _ in }
        reported.element("ul", ["id": "watch-lines"]) { _ in }
        reported.element("div", ["id": "watch-notes"]) { _ in }
      }
    }
  }

  /// The buttons, by what they do, with their pictures as SVG paths in a square of 24.
  private static func buttons(_ language: Language) -> [(name: String, label: String, path: String)]
  {
    [
      (
        "former", language.say(en: "Previous moment", ru: "Предыдущий момент"),
        "M5 5h3v14h-3z M20 5v14l-10-7z"
      ),
      ("back", language.say(en: "One step back", ru: "Шаг назад"), "M16 5v14l-10-7z"),
      ("play", language.say(en: "Play or stop", ru: "Пуск и стоп"), "M7 4v16l13-8z"),
      ("step", language.say(en: "One step forward", ru: "Шаг вперёд"), "M8 5v14l10-7z"),
      (
        "next", language.say(en: "Next moment", ru: "Следующий момент"),
        "M16 5h3v14h-3z M4 5v14l10-7z"
      ),
    ]
  }

  private static func controls(_ stage: inout Markup, _ language: Language) {
    stage.element("div", ["class": "controls"]) { row in
      for button in buttons(language) {
        row.element(
          "button",
          [
            "type": "button", "data-do": button.name, "aria-label": button.label,
            "title": button.label,
          ]
        ) {
          $0.element("svg", ["viewBox": "0 0 24 24", "aria-hidden": "true"]) {
            $0.empty("path", ["d": button.path])
          }
        }
      }
      row.element("label") { label in
        label.write(language.say(en: "Speed", ru: "Скорость") + " ")
        label.element("select", ["id": "watch-speed"]) { select in
          for speed in [1, 2, 4, 8, 16, 32] {
            select.element("option", ["value": "\(speed)"], text: "\(speed)×")
          }
        }
      }
      row.element("span", ["id": "watch-clock"]) { _ in }
    }
    stage.empty(
      "input",
      [
        "type": "range", "id": "watch-time", "min": "0", "max": "1", "value": "0", "step": "any",
        "aria-label": language.timeColumn,
      ])
    stage.element("p", ["id": "watch-told", "aria-live": "polite"]) { _ in }
  }
}

extension ReportScope {
  /// The widest name of a recording, in columns.
  private static let nameWidth = 40

  /// Returns the name of a watched hunt: its run, or the recording's file.
  func name(of source: WatchedHunts.Source) -> String {
    switch source {
    case .run(let run): run.line(in: language)
    case .file(let path):
      path.split(separator: "/").last.flatMap { String($0).shown(to: Self.nameWidth) } ?? "–"
    }
  }

  /// Returns the settings of a watched hunt, or that it was recorded.
  func about(_ source: WatchedHunts.Source) -> String {
    switch source {
    case .run(let run): name(of: run.point - 1)
    case .file: language.say(en: "a recorded hunt", ru: "записанная охота")
    }
  }
}

extension Markup {
  /// Writes a recording as a block of data, whose lines are JSON.
  fileprivate mutating func recording(_ lines: String) {
    element("script", ["type": "application/jsonl", "class": "hunt"]) {
      $0.add(raw: JSONText.escapedForMarkup(lines))
    }
  }
}

private extension Language {
  var watchHeading: String { say(en: "Hunts to watch", ru: "Охоты, которые можно посмотреть") }
}
