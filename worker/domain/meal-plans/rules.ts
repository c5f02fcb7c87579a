import { getTableColumns, type SQL } from "drizzle-orm"
import type { GroupRows } from "../../../db/group"
import { mealPlanRules, mealPlanRulesToCategories, mealPlanRulesToTags } from "../../../db/schema"
import type { MealRuleInput } from "../../schemas/meal-plan-rule"
import { datetime, type ListColumns, text, uuid } from "../listing/columns"
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

const source: ListColumns = {
  id: uuid(mealPlanRules.id),
  group_id: uuid(mealPlanRules.groupId),
  day: text(mealPlanRules.day),
  entry_type: text(mealPlanRules.entryType),
  created_at: datetime(mealPlanRules.createdAt),
  update_at: datetime(mealPlanRules.updateAt),
  ...linkRelations(linking, mealPlanRules.id),
}

/** What a random meal must match, on a day and for a meal. */
export const ruleOwners: Owners<Row, MealRuleInput> = {
  table: mealPlanRules,
  linking,
  rows,
  shown: (row) => row,
  source,
  path: "/groups/mealplans/rules",
  columns: ({ day, entryType }) => ({ day, entryType }),
}
