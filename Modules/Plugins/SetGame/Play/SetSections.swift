#if !hasFeature(Embedded)
  import PluginKit
  import TextKit

  /// The sections of Set in real time at a terminal: results and settings are reached by keys, and a new game
  /// is begun (ST-041, ST-043).
  struct SetSections: Sendable {
    /// A section.
    enum Section: Hashable, Sendable {
      case table, results, settings
    }

    /// The section shown.
    var section = Section.table
    /// The results, newest first.
    var results: [SetResult] = []
    /// The first result shown, from 0.
    var first = 0
    /// The settings, one of them chosen.
    var settings = SettingsList(SetTheme.settings)
    /// The number of new games that the player has asked for.
    var newGames = 0

    /// Chooses another setting, or moves the list of results.
    mutating func move(by step: Int) {
      switch section {
      case .table: break
      case .results: first = max(0, min(results.count - 1, first + step))
      case .settings: settings.choose(by: step)
      }
    }

    /// The screen of the section; nil for the table.
    func viewModel(_ theme: SetTheme) -> SetViewModel? {
      switch section {
      case .table: nil
      case .results: .results(results, first: first)
      case .settings: .settings(theme, chosen: settings.chosen)
      }
    }
  }

  extension SetLive {
    /// The keys of the section shown; nil for the table's own.
    var sectionKeys: [LiveKey<SetLive>]? {
      guard let section = sections?.section, section != .table else { return nil }
      let back = LiveKey<SetLive>.back { $0.sections?.section = .table }
      guard section == .settings else {
        let scroll = Language.phrase(en: "↑↓ scroll", ru: "↑↓ листать")
        return [.steps("↑↓", scroll) { $0.sections?.move(by: $1) }, back]
      }
      return [.choose { $0.sections?.move(by: $1) }, .change { $0.changeSetting(by: $1) }, back]
    }

    /// The keys that open sections from the table, and a new game.
    var wayKeys: [LiveKey<SetLive>] {
      guard sections != nil else { return [] }
      return [
        LiveKey("N", Language.phrase(en: "N New Game", ru: "N новая")) { live, _ in
          live.sections?.newGames += 1
        },
        LiveKey("T", Language.phrase(en: "T results", ru: "T итоги")) { live, _ in
          live.sections?.first = 0
          live.sections?.section = .results
        },
        LiveKey("S", Language.phrase(en: "S settings", ru: "S настройки")) { live, _ in
          live.sections?.section = .settings
        },
      ]
    }
  }
#endif
