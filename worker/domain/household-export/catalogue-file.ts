import {
  categories,
  foods,
  groupsToCategories,
  labels,
  tags,
  tools,
  units,
  users,
} from "../../../db/schema"
import type { Scope } from "../../context"
import type { CatalogueFile } from "../../import/archives/larder/format"

/** What the recipes of the group are made of, and who its members are. One round trip. */
export async function catalogueFile({ group }: Pick<Scope, "group">): Promise<CatalogueFile> {
  const people = {
    id: users.id,
    username: users.username,
    fullName: users.fullName,
    email: users.email,
  }
  const found = await group.batch([
    group.select(people, users).orderBy(users.username),
    group.find(labels).orderBy(labels.name),
    group.find(foods).orderBy(foods.name),
    group.find(units).orderBy(units.name),
    group.find(categories).orderBy(categories.slug),
    group.find(tags).orderBy(tags.slug),
    group.find(tools).orderBy(tools.slug),
    group.find(groupsToCategories),
  ])
  return {
    people: found[0],
    labels: found[1].map(({ id, name, color, createdAt }) => ({ id, name, color, createdAt })),
    foods: found[2].map((food) => ({
      ...named(food),
      labelId: food.labelId,
      extras: food.extras,
    })),
    units: found[3].map((unit) => ({
      ...named(unit),
      abbreviation: unit.abbreviation,
      pluralAbbreviation: unit.pluralAbbreviation,
      useAbbreviation: unit.useAbbreviation,
      fraction: unit.fraction,
    })),
    categories: found[4].map(organizer),
    tags: found[5].map(organizer),
    tools: found[6].map((tool) => ({ ...organizer(tool), onHand: tool.onHand })),
    planCategories: found[7].map(({ categoryId }) => categoryId),
  }
}

type Thing = typeof foods.$inferSelect | typeof units.$inferSelect

const named = ({ id, name, pluralName, description, aliases, createdAt }: Thing) => ({
  id,
  name,
  pluralName,
  description,
  aliases: aliases.map((alias) => alias.name),
  createdAt,
})

const organizer = ({ id, name, createdAt }: typeof tags.$inferSelect) => ({ id, name, createdAt })
