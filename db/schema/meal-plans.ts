import { sql } from "drizzle-orm"
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { now } from "../../worker/lib/times"
import { weekdays } from "../../worker/shared/days"
import { deletedIndexes, deletion, flag, id, json, moment, timestamps } from "./columns"
import { groupId, MEALS } from "./groups"
import { categories, tags } from "./organizers"
import { recipes } from "./recipes"
import { users } from "./users"

export const RULE_MEALS = [...MEALS, "unset"] as const
export const RULE_DAYS = [...weekdays, "unset"] as const

/** A planned meal: a recipe, or a note. */
export const mealPlans = sqliteTable(
  "meal_plans",
  {
    /** A number, as API clients expect. */
    id: integer().primaryKey({ autoIncrement: true }),
    groupId: groupId(),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    recipeId: text().references(() => recipes.id, { onDelete: "cascade" }),
    /** `YYYY-MM-DD` */
    date: text().notNull(),
    entryType: text({ enum: MEALS }).notNull().default("breakfast"),
    title: text().notNull().default(""),
    text: text().notNull().default(""),
    /** The number of servings; null means that of the recipe. */
    servings: real(),
    /** Cooked before, so there is nothing to buy. */
    leftovers: flag(),
    /**
     * When "Made it?" was answered; null until then, and again when the meal is replaced. The column has an
     * old name.
     */
    answeredAt: text("told_at"),
    ...deletion(),
    ...timestamps(),
  },
  (t) => [
    ...deletedIndexes("meal_plans", t),
    index("meal_plans_unanswered")
      .on(t.groupId, t.date)
      .where(sql`${t.answeredAt} is null and ${t.recipeId} is not null`),
    index("meal_plans_date").on(t.groupId, t.date),
    index("meal_plans_created").on(t.groupId, t.createdAt),
    index("meal_plans_recipe").on(t.recipeId),
    index("meal_plans_user").on(t.userId),
  ],
)

/** A meal of a template, and the number of its day, starting at 0. */
export type TemplateMeal = { day: number } & Pick<
  typeof mealPlans.$inferSelect,
  "entryType" | "title" | "text" | "recipeId" | "servings" | "leftovers"
>

/** The meals of some days, saved under a name to be planned again. Their recipes may be deleted later. */
export const mealPlanTemplates = sqliteTable(
  "meal_plan_templates",
  {
    id: id(),
    groupId: groupId(),
    name: text().notNull(),
    meals: json<TemplateMeal[]>(() => []),
    ...timestamps(),
  },
  (t) => [index("meal_plan_templates_group").on(t.groupId)],
)

/** A recipe to be planned on a day that is not chosen yet. */
export const mealPlanIdeas = sqliteTable(
  "meal_plan_ideas",
  {
    groupId: groupId(),
    recipeId: text()
      .notNull()
      .references(() => recipes.id, { onDelete: "cascade" }),
    /** The user who added it. */
    userId: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: moment().notNull().$defaultFn(now),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.recipeId] }),
    index("meal_plan_ideas_recipe").on(t.recipeId),
    index("meal_plan_ideas_user").on(t.userId),
  ],
)

/** Which recipes a random meal may be, for a day of the week and a meal, or any (`unset`). */
export const mealPlanRules = sqliteTable(
  "meal_plan_rules",
  {
    id: id(),
    groupId: groupId(),
    day: text({ enum: RULE_DAYS }).notNull().default("unset"),
    entryType: text({ enum: RULE_MEALS }).notNull().default("unset"),
    ...timestamps(),
  },
  (t) => [index("meal_plan_rules_group").on(t.groupId)],
)

const ruleId = () =>
  text()
    .notNull()
    .references(() => mealPlanRules.id, { onDelete: "cascade" })

export const mealPlanRulesToCategories = sqliteTable(
  "meal_plan_rules_to_categories",
  {
    groupId: groupId(),
    ruleId: ruleId(),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.ruleId, t.categoryId] }),
    index("meal_plan_rules_to_categories_of").on(t.categoryId),
  ],
)

export const mealPlanRulesToTags = sqliteTable(
  "meal_plan_rules_to_tags",
  {
    groupId: groupId(),
    ruleId: ruleId(),
    tagId: text()
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.ruleId, t.tagId] }),
    index("meal_plan_rules_to_tags_of").on(t.tagId),
  ],
)

/** The group's own "meal plan categories". */
export const groupsToCategories = sqliteTable(
  "groups_to_categories",
  {
    groupId: groupId(),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.categoryId] }),
    index("groups_to_categories_of").on(t.categoryId),
  ],
)

/**
 * An address at which calendars read the plan. It is shown again, so it is stored in plain text: random and
 * revocable.
 */
export const mealPlanCalendars = sqliteTable(
  "meal_plan_calendars",
  {
    /** 24 random bytes as base64url. */
    token: text().primaryKey(),
    groupId: groupId(),
    /** The owner: each member has one, which is deleted with the account. */
    userId: text()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When a calendar last read it. */
    usedAt: moment(),
    ...timestamps(),
  },
  (t) => [index("meal_plan_calendars_group").on(t.groupId)],
)
