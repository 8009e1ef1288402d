import Domain
import Experiments
import Report
import Results

/// Operations on shards and campaigns: listing missing shards, merging, planning the next batch.
package enum LabCluster {
  /// Returns the indices of a plan's missing shards, such as `1-3,7`; empty if there are none.
  ///
  /// - Throws: `LabFailure` if the plan cannot be read, or if the folder has shards of another plan
  ///   or engine revision.
  package static func missing(
    _ request: LabRequest, shards count: Int, folder: String
  ) throws(LabFailure) -> String {
    try LabProblem.require(count, of: "--shards", atMost: Shard.countLimit)
    let plan = try LabPlan.read(request)
    try LabPlan.requireFixed(plan, request.planPath)
    do throws(ResultsError) {
      try ShardFolder.check(folder, plan)
      let shards = try ShardFolder(folder, plan: plan)
      try shards.requireCurrentRevision()
      return NumberList.text(shards.missing(of: count, runCount: plan.runCount))
    } catch {
      throw LabFailure(error)
    }
  }

  /// Merges shards, results folders and batches into a results folder.
  ///
  /// - Throws: `LabFailure`; the folder is unchanged in that case, unless only what the answer hangs on
  ///   could not be played.
  package static func merge(
    _ paths: [String], into out: String, requestsRuns: Bool, isGate: Bool = false,
    form: AnswerForm = .text, width: Int? = nil, progress: (LabProgress) -> Void = { _ in }
  ) throws(LabFailure) -> LabOutcome {
    guard !paths.isEmpty else { throw LabFailure(.nothingToMerge) }
    do {
      let merge = try ShardMerge(paths, vocabulary: Plugins.vocabulary)
      if isGate { try LabGate.check(merge.plan, out + "/plan.yml") }
      let statistics = try merge.write(
        to: out, requestsRuns: requestsRuns,
        SweepDocument.request(of: merge.plan, isBrief: form == .text, language: .ofLab))
      if statistics.isComplete, merge.plan.isHunt {
        let priors = LabPriors(
          plan: merge.plan, planPath: out + "/plan.yml", jobs: Processors.count, stop: StopFlag())
        let point = statistics.settingForPriors
        let hunts = Int(PriorStudy.share * Double(statistics.doneCount))
        let stage = GrowingProgress(total: hunts)
        let work = LabThread {
          try priors.write(at: point, hunts: hunts, to: out) { stage.begin(total: $0) }
        }
        try work.result { progress(stage.value) }
      }
      return try LabOutcome(
        statistics, folder: out, form: form, width: width, isGate: isGate)
    } catch {
      throw LabFailure(error)
    }
  }

  /// Writes the plan of a campaign's next batch and returns its path; nil if there is none.
  package static func next(_ folder: String) throws(LabFailure) -> String? {
    if let kind = FolderKind.of(folder), kind != .campaign {
      throw LabFailure(ResultsError.otherKind(folder: folder, kind))
    }
    let plan = try LabPlan.read(folder + "/plan.yml")
    guard plan.batch == nil else { throw LabFailure(.batchPlan(path: folder + "/plan.yml")) }
    let campaign = Campaign(path: folder, plan: plan)
    do {
      guard let batch = try campaign.next() else { return nil }
      return try campaign.write(batch)
    } catch {
      throw LabFailure(error)
    }
  }
}

extension LabPlan {
  /// Throws for an adaptive plan, whose runs are not known in advance.
  static func requireFixed(_ plan: Plan, _ path: String) throws(LabFailure) {
    guard plan.batch == nil, case .adaptive = plan.replication else { return }
    throw LabFailure(.adaptive(path: path))
  }
}
