import type { Scope } from "../../context"
import type { Food, Unit } from "../../schemas/food"
import { type GroupFoods, groupFoods, groupFoodQueries, shown } from "../parser/group-foods"

/** The foods and units that lines are matched to, read once for many recipes. */
export interface GroupLookup extends GroupFoods {
  /** By their names exactly, in any case; plurals and other names too. */
  foodNamed(name: string): Food | undefined
  unitNamed(name: string): Unit | undefined
}

/** What the group has; after `forget` it is read again. One round trip each time. */
export function groupLookup({ group }: Scope) {
  let house: Promise<GroupLookup> | undefined
  return {
    ask: () =>
      (house ??= group
        .batch(groupFoodQueries(group))
        .then(([foods, units]) => opened(shown(foods, units)))),
    forget() {
      house = undefined
    },
  }
}
export type LoadGroupLookup = ReturnType<typeof groupLookup>

function opened({ foods, units }: { foods: Food[]; units: Unit[] }): GroupLookup {
  const foodsByName = byName(foods, ({ name, pluralName, aliases }) => [
    name,
    pluralName,
    ...aliases.map((alias) => alias.name),
  ])
  const unitsByName = byName(units, (unit) => [
    unit.name,
    unit.pluralName,
    unit.abbreviation,
    unit.pluralAbbreviation,
    ...unit.aliases.map((alias) => alias.name),
  ])
  return {
    ...groupFoods(foods, units),
    foodNamed: (name) => foodsByName.get(name.toLowerCase()),
    unitNamed: (name) => unitsByName.get(name.toLowerCase()),
  }
}

/** Of two of one name the first counts, and a name before other names. */
function byName<T>(rows: T[], namesOf: (row: T) => (string | null | undefined)[]) {
  const found = new Map<string, T>()
  const named = rows.map((row) => ({ row, names: namesOf(row) }))
  const most = Math.max(0, ...named.map(({ names }) => names.length))
  for (let at = 0; at < most; at++) {
    for (const { row, names } of named) {
      const key = names[at]?.trim().toLowerCase()
      if (key && !found.has(key)) found.set(key, row)
    }
  }
  return found
}
