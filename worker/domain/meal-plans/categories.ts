import { asc, eq } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { categories, groupsToCategories } from "../../../db/schema"
import type { Scope } from "../../context"
import { checkList, chosenIn } from "../organizers/links"
import { retryOnConflict } from "../optimistic-lock"

const rows = (group: GroupRows) =>
  group
    .select({ id: categories.id, name: categories.name, slug: categories.slug }, groupsToCategories)
    .innerJoin(categories, eq(categories.id, groupsToCategories.categoryId))
    .orderBy(asc(categories.name))

/** The group's categories for meal plans, by name. The plan itself does not depend on them. */
export const listPlanCategories = ({ group }: Scope) => rows(group)

/** Replaces them all. @throws DomainError 422 for one that the group has not */
export const setPlanCategories = ({ group }: Scope, chosen: { id: string }[]) =>
  retryOnConflict(async () => {
    const [found] = await group.batch(chosenIn(group, [{ categories: chosen }]))
    checkList("categories", chosen, found, ["body"])
    const links = [...new Set(chosen.map(({ id }) => id))].map((categoryId) => ({ categoryId }))
    const [, , saved] = await group.batch([
      group.delete(groupsToCategories, undefined),
      group.insertMany(groupsToCategories, links),
      rows(group),
    ])
    return saved
  })
