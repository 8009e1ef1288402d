#if !hasFeature(Embedded)
  import PluginKit
  import TextKit

  /// The sections of Darts Score in real time at a terminal: statistics, answers, details and settings are
  /// reached by keys (DS-004).
  struct DartsSections: Sendable {
    /// A section.
    enum Section: Hashable, Sendable {
      case game
      case statistics
      /// An attempt of the chosen game, from 1 (DS-042).
      case history(attempt: Int)
      /// A page of the chosen game in detail, from 1 (DS-043).
      case details(page: Int)
      case settings(DartsSettingsFrame.Page)
    }

    /// The section shown.
    var section = Section.game
    /// The games of the statistics.
    var games: [DartsRecord] = []
    /// The chosen game, from 0.
    var place = 0
    /// The settings of the page shown, one of them chosen.
    var settings = SettingsList<DartsSettings>([])

    /// The chosen game; nil before the first.
    private var chosen: DartsRecord? { games.indices.contains(place) ? games[place] : nil }

    /// Moves the choice among the games, or among the settings.
    mutating func choose(by step: Int) {
      switch section {
      case .statistics: place = max(0, min(games.count - 1, place + step))
      case .settings: settings.choose(by: step)
      case .game, .history, .details: break
      }
    }

    /// Turns to the next attempt or page, or the previous one, or to the page of settings after this one.
    mutating func turn(by step: Int) {
      guard let chosen else { return }
      switch section {
      case .history(let attempt):
        section = .history(attempt: max(1, min(chosen.answers.count, attempt + step)))
      case .details(let page):
        section = .details(page: max(1, min(DartsDetails.pages(of: chosen), page + step)))
      case .game, .statistics, .settings: break
      }
    }

    /// Opens the statistics.
    mutating func openStatistics() {
      place = max(0, min(games.count - 1, place))
      section = .statistics
    }

    /// Opens the answers of the chosen game.
    mutating func openHistory() {
      if let chosen, !chosen.answers.isEmpty { section = .history(attempt: 1) }
    }

    /// Opens the chosen game in detail.
    mutating func openDetails() { if chosen != nil { section = .details(page: 1) } }

    /// Opens the settings, or their next page.
    mutating func openSettings() {
      let pages = DartsSettingsFrame.Page.allCases
      var next = DartsSettingsFrame.Page.game
      if case .settings(let page) = section, let index = pages.firstIndex(of: page) {
        next = pages[(index + 1) % pages.count]
      }
      section = .settings(next)
      settings = SettingsList(DartsSettingsFrame.settings(on: next))
    }

    /// Goes back: to the statistics from what they open, from anything else to the game.
    mutating func goBack() {
      switch section {
      case .history, .details: section = .statistics
      case .game, .statistics, .settings: section = .game
      }
    }

    /// The screen of the section; nil for the game.
    func viewModel(_ current: DartsSettings) -> DartsViewModel? {
      switch section {
      case .game: nil
      case .statistics: .statistics(games, page: 1, chosen: place)
      case .history(let attempt):
        chosen.map {
          .history(
            DartsHistoryViewModel(
              game: $0, place: place + 1, attempt: attempt, settings: current))
        }
      case .details(let page): chosen.map { .details($0, place: place + 1, page: page) }
      case .settings(let page): .settings(current, page, chosen: settings.chosen)
      }
    }
  }

  extension DartsLive {
    /// The keys of the section shown; nil for the game's own.
    var sectionKeys: [LiveKey<DartsLive>]? {
      guard let section = sections?.section else { return nil }
      let choose = LiveKey<DartsLive>.choose { $0.sections?.choose(by: $1) }
      let details = LiveKey<DartsLive>("dD", Language.phrase(en: "D details", ru: "D подробно")) {
        live, _ in live.sections?.openDetails()
      }
      let back = LiveKey<DartsLive>.back { $0.sections?.goBack() }
      func turn(_ caption: @escaping Language.Phrase) -> LiveKey<DartsLive> {
        .steps("←→", caption) { $0.sections?.turn(by: $1) }
      }
      switch section {
      case .game: return nil
      case .statistics:
        let answers = LiveKey<DartsLive>(
          "\r", Language.phrase(en: "ENTER answers", ru: "ENTER ответы")
        ) { live, _ in live.sections?.openHistory() }
        return (sections?.games.isEmpty ?? true) ? [back] : [choose, answers, details, back]
      case .history:
        return [turn(Language.phrase(en: "←→ attempt", ru: "←→ попытка")), details, back]
      case .details: return [turn(Language.phrase(en: "←→ page", ru: "←→ страница")), back]
      case .settings:
        let page = LiveKey<DartsLive>(
          "sS", Language.phrase(en: "S next page", ru: "S след. страница")
        ) { live, _ in live.sections?.openSettings() }
        return [choose, .change { $0.changeSetting(by: $1) }, page, back]
      }
    }

    /// The keys that open sections from the game, and a new one (DS-004).
    var wayKeys: [LiveKey<DartsLive>] {
      guard sections != nil else { return [] }
      // A paused game shows its own key for that.
      let new = LiveKey<DartsLive>(
        "nN", isPaused ? nil : Language.phrase(en: "N new", ru: "N новая")
      ) { live, _ in live.restart() }
      return [
        new,
        LiveKey("tT", Language.phrase(en: "T statistics", ru: "T статистика")) { live, _ in
          live.open { $0.openStatistics() }
        },
        LiveKey("sS", Language.phrase(en: "S settings", ru: "S настройки")) { live, _ in
          live.open { $0.openSettings() }
        },
      ]
    }
  }
#endif
