import type { GroupRows } from "../../../../db/group"
import type { Catalogue, SourceOrganizer } from "../../../import/archives/mealie/catalogue"
import type { Choice, OrganizerKind } from "../../../import/archives/mealie/filter"
import type { Chosen } from "../../../import/archives/mealie/source-household"
import { slugify } from "../../../lib/text/slugs"
import { among, found, thingKinds } from "./name-matching"

/** The backup's organizers that filters name, with their ids here. */
export async function organizersOf(group: GroupRows, catalogue: Catalogue, filters: Chosen[]) {
  const choices = filters.flatMap((filter) => filter.choices)
  const of = async (kind: OrganizerKind) => {
    const wanted = choices.filter((choice) => choice.kind === kind)
    const sources = wanted.flatMap((choice) => sourcesOf(catalogue[kind], choice))
    return found(group, thingKinds[kind], among(catalogue[kind], sources))
  }
  const ids = {
    categories: await of("categories"),
    tags: await of("tags"),
    tools: await of("tools"),
  }
  return {
    /** A choice with ids here; undefined when it names something that does not exist here. */
    chosen({ kind, isAll, ...choice }: Choice) {
      const sources = sourcesOf(catalogue[kind], { kind, isAll, ...choice })
      const here = sources.flatMap((source) => ids[kind].get(source) ?? [])
      const isWhole = sources.length >= choice.values.length && here.length === sources.length
      // If all are required, none may be missing; if any suffices, one must be left.
      return here.length > 0 && (isWhole || !isAll)
        ? { kind, isAll, ids: [...new Set(here)] }
        : undefined
    },
  }
}

/** The ids in the backup of a choice's organizers. */
function sourcesOf(things: ReadonlyMap<string, SourceOrganizer>, { by, values }: Choice): string[] {
  if (by === "id") return values.filter((id) => things.has(id))
  const wanted = new Set(
    values.map((value) => (by === "slug" ? slugify(value) : value.toLowerCase())),
  )
  return [...things].flatMap(([id, { name }]) =>
    wanted.has(by === "slug" ? slugify(name) : name.toLowerCase()) ? [id] : [],
  )
}
