import { eq, getTableColumns, type SQL } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { mealPlanRules, mealPlanRulesToCategories, mealPlanRulesToTags } from "../../../db/schema"
import type { Scope } from "../../context"
import type { MealRuleInput } from "../../schemas/meal-plan-rule"
import type { PageQuery } from "../../schemas/pagination"
import { notFound } from "../errors"
import { listRows } from "../listing/list-rows"
import { datetime, type Source, text, uuid } from "../listing/source"
import { linkColumns, type Linking, linkRelations } from "../organizers/links"
import type { Owners } from "../organizers/owners"

const linking: Linking<"categories" | "tags"> = {
  owner: "ruleId",
  links: { categories: mealPlanRulesToCategories, tags: mealPlanRulesToTags },
}

const rows = (group: GroupRows, where?: SQL) =>
  group.select(
    { ...getTableColumns(mealPlanRules), ...linkColumns(linking, mealPlanRules.id) },
    mealPlanRules,
    where,
  )
type Row = Awaited<ReturnType<typeof rows>>[number]

/** What a random meal must be, on a day and for a meal. */
export const ruleOwners: Owners<Row, MealRuleInput> = {
  table: mealPlanRules,
  linking,
  rows,
  columns: ({ day, entryType }) => ({ day, entryType }),
}

const source: Source = {
  id: uuid(mealPlanRules.id),
  group_id: uuid(mealPlanRules.groupId),
  day: text(mealPlanRules.day),
  entry_type: text(mealPlanRules.entryType),
  created_at: datetime(mealPlanRules.createdAt),
  update_at: datetime(mealPlanRules.updateAt),
  ...linkRelations(linking, mealPlanRules.id),
}

/** One page of rules, in one round trip. */
export const listRules = ({ group }: Scope, query: PageQuery) =>
  listRows<Row>(group, query, {
    table: mealPlanRules,
    source,
    // A query of Drizzle's, whose own type knows the columns.
    rows: (where) => rows(group, where) as never,
    path: "/groups/mealplans/rules",
  })

/** @throws DomainError 404 */
export async function getRule({ group }: Scope, id: string) {
  const [found] = await rows(group, eq(mealPlanRules.id, id))
  if (!found) throw notFound()
  return found
}
