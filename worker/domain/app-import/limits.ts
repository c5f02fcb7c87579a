import { toWireDate, toWireTime } from "../../lib/times"
import { slugify } from "../../lib/text/slugs"
import type { MessageCode, MessageValues } from "../../shared/messages"
import { leftOut } from "./mealie/remarks"
import { toStorableJson } from "../../lib/formats/storable-json"
import type { ArchivedRecipe, Remark } from "../../import/archives/archived-recipe"

export { truncatedRemarks } from "../background-jobs/complete-item"

/** More than any recipe has; what a client may send, too (`schemas/recipe-input.ts`). */
const most = { lines: 2000, steps: 2000, notes: 2000, names: 500, assets: 100 }
type Limited = "ingredients" | "steps" | "notes" | "tags" | "categories" | "tools" | "files"
/** Characters. */
const longest = { name: 500, organizer: 200, extras: 90_000 }

/** The same recipe as it can be kept: what goes beyond every measure is left out with a remark. */
export function withinLimits(given: ArchivedRecipe, label: string): ArchivedRecipe {
  const moved = toStorableJson(given)
  const remarks: Remark[] = [...moved.remarks]
  const skip = (code: MessageCode, values: MessageValues) => remarks.push(leftOut(code, values))
  const first = <T>(list: T[] | undefined, number: number, what: Limited): T[] => {
    const all = list ?? []
    if (all.length > number)
      skip(`remarks.beyond.${what}`, { count: all.length - number, most: number })
    return all.slice(0, number)
  }
  const names = (list: string[] | undefined, what: "tags" | "categories" | "tools") => {
    const good = (list ?? []).filter((name) => name.length <= longest.organizer && slugify(name))
    const lost = (list ?? []).length - good.length
    if (lost > 0) skip(`remarks.badNames.${what}`, { count: lost })
    return [...new Map(first(good, most.names, what).map((name) => [slugify(name), name])).values()]
  }
  return {
    ...moved,
    name: nameOf(moved.name, label, remarks),
    lines: first(moved.lines, most.lines, "ingredients"),
    steps: first(moved.steps, most.steps, "steps"),
    notes: first(moved.notes, most.notes, "notes"),
    tags: names(moved.tags, "tags"),
    categories: names(moved.categories, "categories"),
    tools: names(moved.tools, "tools"),
    assets: first(moved.assets, most.assets, "files"),
    extras: extrasWithin(moved.extras ?? {}, skip),
    rating: moved.rating && moved.rating > 0 && moved.rating <= 5 ? moved.rating : null,
    dateAdded: (moved.dateAdded && toWireDate(moved.dateAdded)) || null,
    lastMade: (moved.lastMade && toWireTime(moved.lastMade)) || null,
    remarks,
  }
}

function nameOf(given: string, label: string, remarks: Remark[]) {
  const name = given.trim()
  if (name.length > longest.name) {
    remarks.push({ kind: "leftOut", code: "remarks.nameCut", values: { most: longest.name } })
  }
  if (name) return name.slice(0, longest.name).trim()
  remarks.push({
    kind: "guessed",
    code: "remarks.namedByPlace",
  })
  const place = label.replace(/\.json$/i, "")
  return place.slice(0, longest.name).trim() || "Recipe"
}

function extrasWithin(
  extras: Record<string, string>,
  skip: (code: MessageCode, values: MessageValues) => void,
) {
  let room = longest.extras
  const allowed = Object.entries(extras).filter(([name, text]) => {
    const size = JSON.stringify([name, text]).length
    const fits = size <= room
    if (fits) room -= size
    else skip("remarks.extraTooLong", { name: name.slice(0, 100) })
    return fits
  })
  return Object.fromEntries(allowed)
}
