import { and, eq, ne } from "drizzle-orm"
import { isDiskFull } from "../../../db/constraint-errors"
import { BadArchive } from "../../archive/archive-files"
import { draftName } from "../../backup/host"
import { indexRange } from "../../backup/side-database"
import { jobItems } from "../../../db/schema"
import { BadPart, type OpenBackup } from "../../backup/read-parts"
import { now } from "../../lib/times"
import type { Message } from "../../shared/messages"
import { errorMessageOf } from "../background-jobs/error-message"
import type { Item, Job, JobHandler, Outcome } from "../background-jobs/job-handler"
import { DomainError, forbidden } from "../errors"
import { checkStep, judgeStep, openNamed } from "./check"
import {
  draftSource,
  finishStep,
  makingSteps,
  publishDraftStep,
  writeObjectsStep,
  writeRowsStep,
} from "./make"
import { openMealie } from "./mealie/open"
import { doMealieStep, type MealieRestore, mealieSteps } from "./mealie/restore"
import { prune } from "./retention"
import { assembleStep, indexingSteps, readStep, restoringSteps, switchStep } from "./restore"
import { sendStep } from "./send"
import {
  asItems,
  callsOf,
  checkSteps,
  mostCalls,
  optionsOf,
  type Step,
  type StepContext,
} from "./steps"
import { publishUploadStep, takingSteps, uploadedSourceOf } from "./take"
import { readVerdict, writeVerdict } from "./verdict"

/** Makes a backup of the whole site, or takes one in, and proves it by reading it back; or restores one. */
export const backupJob: JobHandler = {
  // Each step goes on where the one before ended.
  atOnce: 1,
  failed: () => ({ code: "backup.failed" }),

  async begin(scope, job) {
    const context = { scope, options: optionsOf(job) }
    // The right may have been taken away since the job was started.
    if (!(await scope.me()).admin && context.options.work !== "index") throw forbidden()
    let opened: Promise<OpenBackup> | undefined
    const backup = () => (opened ??= openNamed(context))
    let mealie: Promise<MealieRestore> | undefined
    const ofMealie = () => (mealie ??= openMealie(context))
    let calls = 0
    return {
      list: async () => asItems(await stepsOf(context, ofMealie)),
      isSpent: () => scope.runtime === "workers" && calls >= mostCalls,
      work(item) {
        calls += callsOf(stepIn(item))
        return workStep(context, job, item, { backup, ofMealie })
      },
    }
  },
}

/** An item's input is a step, as it was listed. */
const stepIn = ({ input }: Item) => input as unknown as Step

/** What the steps read, opened by the first that asks. */
interface Sources {
  backup: () => Promise<OpenBackup>
  ofMealie: () => Promise<MealieRestore>
}

async function stepsOf(context: StepContext, ofMealie: Sources["ofMealie"]): Promise<Step[]> {
  const { work, uploadId } = context.options
  if (work === "take") return takingSteps(context)
  if (work === "make") return makingSteps(context)
  if (work === "restore" && uploadId) return mealieSteps(await ofMealie())
  if (work === "restore") return restoringSteps(context)
  if (work === "index") return indexingSteps(context)
  const { manifest } = await openNamed(context)
  return checkSteps(manifest.parts.length, context.scope.backups.objectsAtOnce)
}

async function workStep(
  context: StepContext,
  job: Job,
  item: Item,
  sources: Sources,
): Promise<Outcome | null> {
  const step = stepIn(item)
  try {
    await doStep(context, step, sources)
  } catch (error) {
    await giveUp(context, job, item, error)
    // A full disk ends a backup: nothing waits for room that the backup itself takes.
    throw isDiskFull(error) ? new DomainError(507, "diskFull") : error
  }
  if (step.do === "judge") {
    await prune(context.scope)
    return { outcome: "imported", message: "backup.done" }
  }
  const { group } = context.scope
  await group.update(jobItems, and(eq(jobItems.id, item.id), eq(jobItems.status, "waiting"))!, {
    status: "done",
    updateAt: now(),
  })
  return null
}

async function doStep(context: StepContext, step: Step, { backup, ofMealie }: Sources) {
  const isTaken = context.options.work === "take"
  switch (step.do) {
    case "rows":
      return writeRowsStep(context, step.number, step.ranges)
    case "objects":
      return writeObjectsStep(context, step.number, step.keys)
    case "finish":
      return finishStep(context, step.number)
    case "send":
      return sendStep(context, await (isTaken ? uploadedSourceOf : draftSource)(context), step)
    case "publish":
      return isTaken ? publishUploadStep(context) : publishDraftStep(context)
    case "check":
      return checkStep(context, await backup(), step.from, step.to)
    case "judge":
      return judgeStep(context, await backup())
    case "read":
      return readStep(context, await backup(), step.from, step.to)
    case "assemble":
      return assembleStep(context, await backup())
    case "prove":
    case "found":
    case "move":
    case "settle":
      return doMealieStep(await ofMealie(), step)
    case "switch":
      return switchStep(context)
    case "clear":
      return context.scope.backups.newSite.discard(draftName(context.options.name))
    case "index":
      return indexRange(context.scope.backups.newSite.into!, step)
  }
}

/** The steps behind one that failed have nothing to work on. A backup that has its name, and is damaged, is noted as bad. */
async function giveUp({ scope, options }: StepContext, job: Job, item: Item, error: unknown) {
  const { group, backups } = scope
  await group.updateMany(
    jobItems,
    and(eq(jobItems.jobId, job.id), eq(jobItems.status, "waiting"), ne(jobItems.id, item.id))!,
    { status: "cancelled", updateAt: now() },
  )
  await backups.store.removeUnfinished()
  await backups.drafts.removeUnfinished()
  if (options.work === "restore") {
    await backups.newSite.discard(draftName(options.name))
    // A backup of Mealie is none of those that are listed.
    if (options.uploadId || !(error instanceof BadPart || error instanceof BadArchive)) return
  }
  const problem: Message = errorMessageOf(error) ?? { code: "reports.bug" }
  const verdict = await readVerdict(backups.store, options.name)
  if (verdict)
    await writeVerdict(backups.store, options.name, { ...verdict, checked: null, problem })
}
