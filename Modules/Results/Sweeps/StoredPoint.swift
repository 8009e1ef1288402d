package import TextKit
package import Domain
package import Experiments
package import Files
package import Simulation

/// A design point in a folder that `sweep` or `tune` wrote.
package struct StoredPoint: Sendable {
  /// The number, from 1.
  package let number: Int
  /// The hunt of the point.
  package let setup: HuntSetup
  /// The values that no game has: players, phone and those of the hunt, by their names in plans.
  package let outside: [(name: String, value: String, unit: String)]
  /// The engine revision that made the results; nil if there are none yet.
  package let revision: EngineRevision?

  /// Reads a point.
  ///
  /// Without a number that is the point that `tune` recommends, or the only one of a sweep.
  package static func read(
    _ number: Int?, in folder: String, vocabulary: PlanVocabulary, files: any FileSystem
  ) throws(StoredPointError) -> StoredPoint {
    if let search = try StoredSearch(folder, vocabulary, files) {
      return try search.point(number)
    }
    let (plan, revision) = try sweep(folder, vocabulary, files)
    guard let number = number ?? (plan.pointCount == 1 ? 1 : nil) else {
      throw .pointNeeded(folder: folder, count: plan.pointCount)
    }
    guard (1...plan.pointCount).contains(number) else {
      throw .noSuchPoint(number, count: plan.pointCount)
    }
    return StoredPoint(number, Design.point(of: plan, at: number - 1), of: plan, revision)
  }

  /// Returns the number of points in a folder, and the recommended one; 0 if it has no results.
  package static func points(
    in folder: String, files: any FileSystem
  ) -> (count: Int, recommended: Int?) {
    let vocabulary = PlanVocabulary()
    if let search = try? StoredSearch(folder, vocabulary, files) {
      return (search.pointCount, search.recommended)
    }
    return ((try? sweep(folder, vocabulary, files))?.plan.pointCount ?? 0, nil)
  }

  private static func sweep(
    _ folder: String, _ vocabulary: PlanVocabulary, _ files: any FileSystem
  ) throws(StoredPointError) -> (plan: Plan, revision: EngineRevision?) {
    let results = ResultsFolder(path: folder, files: files)
    guard case .results(let hash) = results.content else { throw .noResults(folder: folder) }
    do throws(ResultsError) {
      let plan = try StoredSweep.plan(at: folder + "/plan.yml", files, vocabulary)
      guard plan.hash == hash else { throw .otherPlan(folder: folder) }
      if plan.isHunt { return (plan, try results.revision(ofPlan: hash)) }
    } catch {
      throw .unreadable(error)
    }
    throw .notHunts(folder: folder)
  }

  /// `players` of a search are all its players, since each met the targets.
  fileprivate init(
    _ number: Int, _ point: DesignPoint, of plan: Plan, _ revision: EngineRevision?,
    isSearch: Bool = false
  ) {
    (self.number, self.revision) = (number, revision)
    setup = point.setup(in: plan)
    func choice(_ kind: Axis.Kind, _ own: String) -> (name: String, value: String, unit: String) {
      guard isSearch, let axis = plan.axes[kind] else { return (kind.name, own, "") }
      return (kind.name, (0..<axis.count).map(axis.text(at:)).joined(separator: ", "), "")
    }
    var outside = [
      choice(.players, point.playerName(in: plan)), choice(.phones, point.sensorName(in: plan)),
    ]
    let named = Set(plan.fixed.map(\.name) + plan.axes.map(\.name))
    for spec in HuntSetup.specs
    where ["player.", "sensor.", "hunt."].contains(where: spec.name.hasPrefix)
      && named.contains(spec.name)
    {
      outside.append((spec.name, spec.format(spec.get(setup)), spec.unit))
    }
    self.outside = outside
  }
}

/// Why a design point cannot be read.
package enum StoredPointError: Error, Hashable, Sendable {
  /// The folder has results that cannot be read.
  case unreadable(ResultsError)
  /// The folder is missing, or has no results of a sweep or a search.
  case noResults(folder: String)
  /// The results are those of a plugin's game.
  case notHunts(folder: String)
  /// The folder has several points and none was named.
  case pointNeeded(folder: String, count: Int)
  /// There is no point with this number.
  case noSuchPoint(Int, count: Int)
  /// The search recommends none of its points, whose number is given.
  case nothingFound(folder: String, count: Int)
}

/// A folder written by `tune`: the played settings, and the plan with the recommended one.
private struct StoredSearch {
  private let folder: String
  private let vocabulary: PlanVocabulary
  private let files: any FileSystem
  private let answer: StoredTune

  /// Opens a folder; nil if it has no `tune.json`.
  init?(
    _ folder: String, _ vocabulary: PlanVocabulary, _ files: any FileSystem
  ) throws(StoredPointError) {
    guard files.isFile(folder + "/" + TuneFolder.answerName) else { return nil }
    do throws(ResultsError) {
      answer = try StoredTune(folder, files: files)
    } catch {
      throw .unreadable(error)
    }
    (self.folder, self.vocabulary, self.files) = (folder, vocabulary, files)
  }

  var pointCount: Int { answer.settings.count }
  var recommended: Int? { answer.recommended }

  /// Returns the point with a number, or the recommended one.
  func point(_ number: Int?) throws(StoredPointError) -> StoredPoint {
    guard let wanted = number ?? recommended else {
      throw .nothingFound(folder: folder, count: pointCount)
    }
    guard answer.settings.indices.contains(wanted - 1) else {
      throw .noSuchPoint(wanted, count: pointCount)
    }
    var plan = try plan()
    if wanted != recommended { plan = try self.plan(with: values(of: wanted, in: plan)) }
    return StoredPoint(
      wanted, Design.point(of: plan, at: 0), of: plan, answer.revision, isSearch: true)
  }

  /// Returns the searched plan with a setting, as `tuned.yml` would have it, of a search that
  /// recommends none; nil if the plan is not there.
  private func searched() throws(StoredPointError) -> String? {
    do throws(ResultsError) {
      let plan = try TuneFolder.plan(in: folder, vocabulary: vocabulary, files: files)
      guard let plan, let values = answer.answer?.points.first?.values else { return nil }
      return plan.tuned(values).canonicalText
    } catch {
      throw .unreadable(error)
    }
  }

  private func values(of point: Int, in plan: Plan) -> [PlanOverride] {
    answer.settings[point - 1].sorted { $0.key < $1.key }.map { name, text in
      // A plugin's choice is stored as its index.
      let choices = plan.pluginParameters.first { $0.name == name }?.choices ?? []
      let index = Int(text).flatMap { choices.indices.contains($0) ? $0 : nil }
      return PlanOverride(
        key: name, yaml: index.map { choices[$0] } ?? text, option: TuneFolder.answerName)
    }
  }

  private func plan(with changes: [PlanOverride] = []) throws(StoredPointError) -> Plan {
    let path = folder + "/" + TuneFolder.planName
    var text = files.text(of: path, limit: StoredSweep.planLimit)
    if text == nil { text = try searched() }
    guard let text else { throw .nothingFound(folder: folder, count: 0) }
    do throws(PlanError) {
      return try PlanReader.read(
        text, file: path, overrides: changes, vocabulary: vocabulary
      ) { _, _ in throw ResultsError.damaged(path: path) }
    } catch {
      throw .unreadable(.badPlan(path: path, fault: error.faults.first?.problem))
    }
  }
}

extension StoredPointError: Localized {
  /// Returns one line, and another for each difference of a plan.
  package func line(in language: Language) -> String {
    switch self {
    case .unreadable(let error): error.line(in: language)
    case .noResults(let folder):
      language.say(
        en: "\(folder) holds no results of ghostlab sweep or tune",
        ru: "в \(folder) нет результатов ghostlab sweep или tune")
    case .notHunts(let folder):
      language.say(
        en: "\(folder) holds results of a plugin's game, expected hunts",
        ru: "в \(folder) результаты игры плагина, нужны охоты")
    case .pointNeeded(let folder, let count):
      language.say(
        en: "\(folder) has \(count) points: name one of 1...\(count)",
        ru: "в \(folder) точек: \(count), назови одну из 1…\(count)")
    case .noSuchPoint(let number, let count):
      language.say(
        en: "There is no point \(number), only 1...\(count)",
        ru: "Точки \(number) нет, есть 1…\(count)")
    case .nothingFound(let folder, 0):
      language.say(
        en: "\(folder): the search has no points so far", ru: "\(folder): у поиска пока нет точек")
    case .nothingFound(let folder, let count):
      language.say(
        en: "\(folder): the search found no point that meets the targets; name one of 1...\(count) "
          + "to adopt it all the same",
        ru: "\(folder): поиск не нашёл точки, которая достигает целей; чтобы взять другую, "
          + "назови одну из 1…\(count)")
    }
  }
}
