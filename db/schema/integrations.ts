import { index, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { flag, id, json, moment, newId, timestamps } from "./columns"
import { groupId } from "./groups"

/** An address that receives the group's meal plan every day. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: id(),
    groupId: groupId(),
    enabled: flag(true),
    name: text().notNull().default(""),
    url: text().notNull().default(""),
    webhookType: text({ enum: ["mealplan"] })
      .notNull()
      .default("mealplan"),
    /** Time of day in UTC, `HH:MM:SS`. */
    scheduledTime: text().notNull(),
    /** The same in the group's time zone, `HH:MM`, all year round; null if UTC is used. */
    localTime: text(),
    /** The scheduled time of the last run, even if it was run later. */
    lastRun: moment(),
    ...timestamps(),
  },
  (t) => [index("webhooks_group").on(t.groupId), index("webhooks_time").on(t.scheduledTime)],
)

/** An address that receives events; `options` lists their names. */
export const eventNotifiers = sqliteTable(
  "event_notifiers",
  {
    id: id(),
    groupId: groupId(),
    name: text().notNull(),
    enabled: flag(true),
    /** Contains credentials: never shown again. */
    appriseUrl: text().notNull(),
    optionsId: text().notNull().$defaultFn(newId),
    options: json<Record<string, boolean>>(() => ({})),
    ...timestamps(),
  },
  (t) => [index("event_notifiers_group").on(t.groupId)],
)

/** A link or a call that clients offer on a recipe. */
export const recipeActions = sqliteTable(
  "recipe_actions",
  {
    id: id(),
    groupId: groupId(),
    actionType: text({ enum: ["link", "post"] }).notNull(),
    title: text().notNull(),
    /** May contain placeholders such as `${slug}`, which the client replaces. */
    url: text().notNull(),
    ...timestamps(),
  },
  (t) => [index("recipe_actions_group").on(t.groupId)],
)
