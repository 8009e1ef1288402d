import ArgumentParser
import LabComposition

/// `ghostlab next CAMPAIGN`.
struct Next: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Write the plan of a campaign's next batch and print its path.",
      ru: "Записать план следующего пакета кампании и напечатать путь к нему."),
    discussion: say(
      """
      A campaign is a folder with a plan.yml, usually one with adaptive replicates. The batch \
      depends on CAMPAIGN/results alone. Exit status 10: all points have enough runs, so there is \
      no batch.

        while plan=$(ghostlab next CAMPAIGN); do
          dir=$(dirname $plan)
          for i in 1 2 3 4; do ghostlab sweep $plan --shard $i/4 --out $dir; done
          ghostlab merge CAMPAIGN/batch-* --out CAMPAIGN/results
        done
      """,
      ru: """
        Кампания — папка с plan.yml, обычно с адаптивным числом повторов. Пакет зависит только от \
        CAMPAIGN/results. Статус 10: у всех точек прогонов достаточно, пакета нет.

          while plan=$(ghostlab next CAMPAIGN); do
            dir=$(dirname $plan)
            for i in 1 2 3 4; do ghostlab sweep $plan --shard $i/4 --out $dir; done
            ghostlab merge CAMPAIGN/batch-* --out CAMPAIGN/results
          done
        """))

  @Argument(help: say("The folder of the campaign.", ru: "Папка кампании.")) var campaign: String

  @OptionGroup var language: LanguageOption

  func run() throws {
    guard let path = try LabCluster.next(campaign) else {
      StandardStreams.writeError(LabUsage.noFurtherBatch)
      throw LabExit(status: .noBatch)
    }
    StandardStreams.writeLines(path)
  }
}
