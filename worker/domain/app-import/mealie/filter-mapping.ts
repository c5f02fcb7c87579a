import type { Chosen } from "../../../import/archives/mealie/source-household"
import type { OrganizerKind } from "../../../import/archives/mealie/filter"
import type { Remark } from "../../../import/archives/archived-recipe"
import type { organizersOf } from "./organizers"
import { leftOut } from "./remarks"

type Organizers = Awaited<ReturnType<typeof organizersOf>>

/** The organizers of one kind that a filter names, by their ids here: all of them, or any. */
export type OrganizerFilter = NonNullable<ReturnType<Organizers["chosen"]>>

/** The owner of the filter; rules have no name. */
type FilterOwner = { kind: "cookbook" | "rule"; name: string }

/** A filter as organizers; undefined, with a remark, when organizers alone cannot express it. */
export function filterMapping(
  organizers: Organizers,
  given: Chosen,
  what: FilterOwner,
  remarks: Remark[],
): OrganizerFilter[] | undefined {
  const fits = given.choices.map((choice) => organizers.chosen(choice))
  if (given.filter === null && fits.every((fit): fit is OrganizerFilter => fit !== undefined))
    return fits
  remarks.push(
    given.filter === null
      ? leftOut(`remarks.filterMissing.${what.kind}`, { name: what.name })
      : leftOut(`remarks.filterOther.${what.kind}`, { name: what.name, filter: given.filter }),
  )
  return undefined
}

/** The organizers of a kind in filters, as pairs of ids: the filter's owner and the organizer. */
export const linksOf = (made: { id: string; fits: OrganizerFilter[] }[], kind: OrganizerKind) =>
  made.flatMap(({ id, fits }) =>
    fits
      .filter((fit) => fit.kind === kind)
      .flatMap((fit) => fit.ids.map((organizerId) => ({ id, organizerId }))),
  )
