import type { GroupRows } from "../../../../db/group"
import {
  categories,
  foods,
  groupsToCategories,
  labels,
  tags,
  tools,
  units,
} from "../../../../db/schema"
import type { Catalogue, SourceOrganizer } from "../../../import/archives/mealie/catalogue"
import type { Remark } from "../../../import/archives/archived-recipe"
import { now } from "../../../lib/times"
import { slugify } from "../../../lib/text/slugs"
import type { Scope } from "../../../context"
import type { Ending } from "../../background-jobs/job-handler"
import { addLabelsToLists } from "../../labels"
import type { Write } from "../../recipes/writes"
import { type Kind, reportImported } from "./imported-report"
import { idsOf } from "./id-map"
import { chunkRows } from "./chunk-rows"
import { among, found, type Named, type ThingKind, thingKinds } from "./name-matching"
import { ifAny, leftOut, mapped } from "./remarks"

/** The rows created for things that the group lacks, in one batch with the end of their item. */
interface Making<T> {
  kind: ThingKind
  what: Kind
  things: ReadonlyMap<string, T>
  /** @param id its id in this group */
  add(group: GroupRows, things: { id: string; thing: T }[]): Write[]
  /** Further writes, once the ids of all are known. */
  also?(ids: ReadonlyMap<string, string>): Write[]
  remarks?: Remark[]
}

/** Imports the things of one kind; those with an existing name are the same. */
async function bring<T extends { name: string }>(
  scope: Scope,
  ending: Ending,
  { kind, what, things, add, also, remarks = [] }: Making<T>,
): Promise<null> {
  const { group } = scope
  const known = await found(group, kind, things as Named)
  const derived = await idsOf(group.id, kind.word, things.keys())
  const ids = new Map(known)
  const made = new Map<string, { id: string; thing: T }>()
  let nameless = 0
  for (const [source, thing] of things) {
    if (known.has(source)) continue
    const keys = kind.keysOf(thing.name)
    if (!thing.name || keys.length === 0) {
      nameless++
      continue
    }
    // Two names that differ only in case are one.
    const key = keys.at(-1)!
    if (!made.has(key)) made.set(key, { id: derived.get(source)!, thing })
    ids.set(source, made.get(key)!.id)
  }
  const here = things.size - made.size - nameless
  return reportImported(scope, ending, {
    what,
    numbers: { all: things.size, made: made.size, here },
    writes: [...add(group, [...made.values()]), ...(also?.(ids) ?? [])],
    remarks: [
      ...remarks,
      ...ifAny(nameless, () => leftOut("remarks.nameless", { count: nameless })),
    ],
  })
}

const addedAt = (createdAt: string | null) => {
  const at = now()
  return { createdAt: createdAt ?? at, updateAt: at }
}

export const importLabels = (scope: Scope, ending: Ending, { labels: things }: Catalogue) =>
  bring(scope, ending, {
    kind: thingKinds.labels,
    what: "labels",
    things,
    add: (group, made) =>
      chunkRows(
        made.map(({ id, thing: { name, color, createdAt } }) => ({
          id,
          name,
          ...(color && { color }),
          ...addedAt(createdAt),
        })),
      ).map((rows) => group.addMissing(labels, rows)),
    also: () => [addLabelsToLists(scope.group)],
  })

/** @param isOwn whether the source stores what is on hand as Larder does */
export async function importFoods(
  scope: Scope,
  ending: Ending,
  catalogue: Catalogue,
  isOwn = false,
) {
  const things = catalogue.foods
  const wanted = among(
    catalogue.labels,
    [...things.values()].map(({ labelId }) => labelId),
  )
  const labelIds = await found(scope.group, thingKinds.labels, wanted)
  const onHand = [...things.values()].filter(({ extras }) => extras.onHand).length
  return bring(scope, ending, {
    kind: thingKinds.foods,
    what: "foods",
    things,
    add: (group, made) =>
      chunkRows(
        made.map(({ id, thing }) => ({
          id,
          name: thing.name,
          pluralName: thing.pluralName,
          description: thing.description,
          labelId: labelIds.get(thing.labelId ?? "") ?? null,
          aliases: thing.aliases.map((name) => ({ name })),
          extras: thing.extras,
          ...addedAt(thing.createdAt),
        })),
      ).map((rows) => group.addMissing(foods, rows)),
    remarks: ifAny(isOwn ? 0 : onHand, () => mapped("remarks.onHand", { count: onHand })),
  })
}

export function importUnits(scope: Scope, ending: Ending, { units: things }: Catalogue) {
  const measured = [...things.values()].filter(({ standard }) => standard).length
  return bring(scope, ending, {
    kind: thingKinds.units,
    what: "units",
    things,
    add: (group, made) =>
      chunkRows(
        made.map(({ id, thing: { standard: _, createdAt, aliases, ...unit } }) => ({
          ...unit,
          id,
          aliases: aliases.map((name) => ({ name })),
          ...addedAt(createdAt),
        })),
      ).map((rows) => group.addMissing(units, rows)),
    remarks: ifAny(measured, () => leftOut("remarks.unitStandards", { count: measured })),
  })
}

const organizerRows = (made: { id: string; thing: SourceOrganizer }[]) =>
  made.map(({ id, thing: { name, createdAt } }) => ({
    id,
    name,
    slug: slugify(name),
    ...addedAt(createdAt),
  }))

export const importCategories = (
  scope: Scope,
  ending: Ending,
  { categories: things, planCategories }: Catalogue,
) =>
  bring(scope, ending, {
    kind: thingKinds.categories,
    what: "categories",
    things,
    add: (group, made) =>
      chunkRows(organizerRows(made)).map((rows) => group.addMissing(categories, rows)),
    also: (ids) =>
      chunkRows([...planCategories].flatMap((source) => ids.get(source) ?? [])).map((some) =>
        scope.group.addMissing(
          groupsToCategories,
          some.map((categoryId) => ({ categoryId })),
        ),
      ),
  })

/** @param migrationTag a tag for all imported recipes */
export function importTags(
  scope: Scope,
  ending: Ending,
  { tags: things }: Catalogue,
  migrationTag: string | null,
) {
  const all = new Map(things)
  if (migrationTag) {
    all.set(migrationTag, { id: migrationTag, name: migrationTag, onHand: false, createdAt: null })
  }
  return bring(scope, ending, {
    kind: thingKinds.tags,
    what: "tags",
    things: all,
    add: (group, made) =>
      chunkRows(organizerRows(made)).map((rows) => group.addMissing(tags, rows)),
  })
}

export const importTools = (scope: Scope, ending: Ending, { tools: things }: Catalogue) =>
  bring(scope, ending, {
    kind: thingKinds.tools,
    what: "tools",
    things,
    add: (group, made) =>
      chunkRows(
        organizerRows(made).map((row, i) => ({ ...row, onHand: made[i]!.thing.onHand })),
      ).map((rows) => group.addMissing(tools, rows)),
  })
