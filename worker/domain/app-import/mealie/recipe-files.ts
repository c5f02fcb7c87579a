import type { Asset, recipeTimelineEvents } from "../../../../db/schema"
import { BadArchive } from "../../../archive/archive-files"
import type { SourceRecipe } from "../../../import/archives/mealie/source-recipe"
import type { Remark } from "../../../import/archives/archived-recipe"
import { recipeAssetKey, timelinePictureKey, timelinePictureKeys } from "../../../media/keys"
import { PictureError } from "../../../media/picture-error"
import { now } from "../../../lib/times"
import { RECIPE_CREATED } from "../../../shared/timeline-runs"
import { DomainError } from "../../errors"
import { MAX_ASSET_BYTES, storeAsset } from "../../recipes/assets"
import { storeVariants } from "../../recipes/picture"
import { storeFiles } from "../store-files"
import { idsOf } from "./id-map"
import type { RecipeWork } from "./recipe-work"
import type { ImportedStep } from "./recipe-text"
import { ifAny, leftOut } from "./remarks"

type NewEvent = Omit<typeof recipeTimelineEvents.$inferInsert, "groupId">

/** Pictures of the timeline of one recipe; of more the events are there without. */
const mostEventPictures = 50

/** Stores what the backup has of a recipe's files; nothing refers to them yet. */
export async function bringFiles(work: RecipeWork, source: SourceRecipe, recipeId: string) {
  const { scope, backup } = work
  const file = backup.picture(source.id)
  const stored = await storeFiles(scope, recipeId, backup.files, {
    name: source.name,
    picture: file ? { file } : null,
  })
  const assets = await bringAssets(work, source, recipeId)
  const events = await bringEvents(work, source, recipeId)
  return {
    image: stored.image,
    assets: [...stored.assets, ...assets.stored],
    renamed: assets.renamed,
    events: events.rows,
    remarks: [
      ...stored.remarks,
      ...(source.hasImage && !file && backup.hasFiles
        ? [leftOut("remarks.pictureNotInBackup")]
        : []),
      ...assets.remarks,
      ...events.remarks,
    ],
    async drop() {
      await stored.drop()
      const keys = [
        ...assets.stored.map(({ object }) => recipeAssetKey(recipeId, object!)),
        ...events.pictured.flatMap((id) => timelinePictureKeys(recipeId, id)),
      ]
      if (keys.length) await scope.media.delete(keys)
    },
  }
}

async function bringAssets({ scope, backup }: RecipeWork, source: SourceRecipe, recipeId: string) {
  const stored: Asset[] = []
  const remarks: Remark[] = []
  /** Names of files that are called otherwise here. */
  const renamed = new Map<string, string>()
  for (const { name, icon, fileName } of source.assets) {
    const shown = (name || fileName).slice(0, 100)
    const file = backup.asset(source.id, fileName)
    if (!file) {
      remarks.push(leftOut("remarks.fileNotInBackup", { name: shown }))
      continue
    }
    try {
      const [, stem, extension] = /^(.*)\.([^.]*)$/s.exec(fileName) ?? ["", fileName, "bin"]
      const bytes = await backup.files.bytes(file, MAX_ASSET_BYTES)
      const asset = await storeAsset(scope, recipeId, {
        name: stem!.slice(0, 200),
        icon: icon.slice(0, 100) || "mdi-file",
        extension: extension!,
        bytes,
      })
      stored.push({ ...asset, name: name.slice(0, 200) || asset.name })
      if (asset.fileName !== fileName) renamed.set(fileName, asset.fileName)
    } catch (error) {
      if (!(error instanceof BadArchive || error instanceof DomainError)) throw error
      remarks.push(leftOut("remarks.fileSkipped", { name: shown, why: error.said }))
    }
  }
  return { stored, renamed, remarks }
}

/** What happened to the recipe; users who are not here are named in the subject, as they were. */
async function bringEvents(
  { scope, backup, members }: RecipeWork,
  source: SourceRecipe,
  recipeId: string,
) {
  const keys = source.events.map((event, i) => event.id ?? `${source.id} ${i}`)
  const ids = await idsOf(
    scope.groupId,
    "event",
    keys.map((key) => `${recipeId} ${key}`),
  )
  const at = now()
  const pictured: string[] = []
  const rows: NewEvent[] = []
  let lost = 0
  for (const [i, event] of source.events.entries()) {
    const id = ids.get(`${recipeId} ${keys[i]}`)!
    const file = event.id && backup.eventPicture(source.id, event.id)
    const fits = file && pictured.length < mostEventPictures
    const hasImage = fits ? await bringPicture(file, id) : false
    if (hasImage) pictured.push(id)
    if (event.hasImage && !hasImage) lost++
    rows.push({
      id,
      recipeId,
      userId: members.get(event.userId ?? "") ?? scope.userId,
      subject: event.subject,
      eventType: event.eventType,
      eventMessage: event.text || null,
      image: hasImage ? "has image" : "does not have image",
      timestamp: event.timestamp || source.createdAt || at,
      createdAt: event.createdAt ?? at,
      updateAt: event.updateAt ?? event.createdAt ?? at,
    })
  }
  if (rows.length === 0) rows.push(created(members.get(source.userId ?? "") ?? scope.userId))
  return {
    rows,
    pictured,
    remarks: ifAny(lost, () => leftOut("remarks.timelinePictures", { count: lost })),
  }

  /** What versions without a timeline would have said. */
  function created(userId: string): NewEvent {
    const timestamp = source.createdAt ?? at
    const subject = RECIPE_CREATED
    return { recipeId, userId, subject, eventType: "system", timestamp, createdAt: timestamp }
  }

  async function bringPicture(file: string, eventId: string): Promise<boolean> {
    try {
      const bytes = await backup.files.bytes(file, MAX_ASSET_BYTES)
      await storeVariants(scope, (size) => timelinePictureKey(recipeId, eventId, size), bytes)
      return true
    } catch (error) {
      const isExpected =
        error instanceof BadArchive || error instanceof PictureError || error instanceof DomainError
      if (!isExpected) throw error
      return false
    }
  }
}

/** Steps whose links to files lead to those of the recipe that is made. */
export function stepsAt(
  steps: ImportedStep[],
  sourceId: string,
  recipeId: string,
  renamed: ReadonlyMap<string, string>,
): ImportedStep[] {
  return steps.map((step) => {
    let text = step.text
      .replaceAll(sourceId, recipeId)
      .replaceAll(sourceId.replaceAll("-", ""), recipeId)
    for (const [from, to] of renamed) text = text.replaceAll(`/assets/${from}`, `/assets/${to}`)
    return { ...step, text }
  })
}
