import type { GroupRows } from "../../../db/group"
import { foods, labels, units } from "../../../db/schema"
import type { Context, Scope } from "../../context"
import type { Locale } from "../../shared/locales"
import { addLabelsToLists } from "../labels"
import { type Catalogue, catalogueIn } from "./catalogue"

export type SeedKind = keyof Catalogue
export type Counts = Record<SeedKind, number>

/** The number of seeds in a language. */
export async function countSeeds(ctx: Context, locale: Locale): Promise<Counts> {
  const { foods: food, units: unit, labels: label } = await catalogueIn(ctx, locale)
  return { foods: food.length, units: unit.length, labels: label.length }
}

/** Adds missing things of one kind. Foods get existing labels. */
export async function seed(scope: Scope, kind: SeedKind, locale: Locale): Promise<void> {
  const { group } = scope
  const catalogue = await catalogueIn(scope, locale)
  const sections = kind === "foods" ? await group.find(labels) : []
  const [statement] = statementsFor(group, catalogue, [kind], sections)
  await group.batch([statement!, ...(kind === "labels" ? [addLabelsToLists(group)] : [])])
}

/**
 * The statements that add missing things of some kinds, labels first.
 * @param sections the group's labels
 */
export function statementsFor(
  group: GroupRows,
  catalogue: Catalogue,
  kinds: SeedKind[],
  sections: { id: string; name: string }[] = [],
) {
  const made = kinds.includes("labels")
    ? catalogue.labels.map((label) => ({ ...label, id: crypto.randomUUID() }))
    : []
  const idOf = new Map([...made, ...sections].map(({ name, id }) => [name, id]))
  const named = <T extends { aliases: string[] }>(row: T) => ({
    ...row,
    aliases: row.aliases.map((name) => ({ name })),
  })
  const statements = {
    labels: () => group.addMissing(labels, made),
    foods: () =>
      group.addMissing(
        foods,
        catalogue.foods.map(({ label, as: _, ...food }) => ({
          ...named(food),
          labelId: idOf.get(label) ?? null,
        })),
      ),
    units: () => group.addMissing(units, catalogue.units.map(named)),
  }
  const order: SeedKind[] = ["labels", "foods", "units"]
  return order.filter((kind) => kinds.includes(kind)).map((kind) => statements[kind]())
}
