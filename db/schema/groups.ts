import { sql } from "drizzle-orm"
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core"
import { flag, id, timestamps } from "./columns"

/** With the names of the API contract, in the usual order. */
export const MEALS = ["breakfast", "lunch", "dinner", "side"] as const

/** A meal of the day in a group. Without a name it has the usual one. */
export interface MealOfDay {
  entryType: (typeof MEALS)[number]
  name: string | null
  hidden: boolean
}

export const groups = sqliteTable(
  "groups",
  {
    id: id(),
    name: text().notNull().unique(),
    slug: text().notNull().unique(),
    /** The number of recipes that are not deleted, maintained by triggers so that lists need not count. */
    recipeCount: integer().notNull().default(0),
    /** Bytes of pictures and files of its recipes: the sum in `recipe_media`, and what was stored since. */
    mediaBytes: integer().notNull().default(0),
    /** The part of them that was not measured yet. */
    newMediaBytes: integer().notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    index("groups_new_media")
      .on(t.newMediaBytes)
      .where(sql`${t.newMediaBytes} > 0`),
  ],
)

/** The owner of a row: present in every table whose rows belong to a group. */
export const groupId = () =>
  text()
    .notNull()
    .references(() => groups.id, { onDelete: "cascade" })

export const groupPreferences = sqliteTable("group_preferences", {
  id: id(),
  groupId: groupId().unique(),
  privateGroup: flag(true),
  firstDayOfWeek: integer().notNull().default(0),
  /** An IANA name; without one the group uses the time zone of the site. */
  timeZone: text(),
  /** All four in the order of the day; null if the group has not changed them. */
  mealsOfDay: text({ mode: "json" }).$type<MealOfDay[]>(),
  recipePublic: flag(true),
  recipeShowNutrition: flag(),
  recipeShowAssets: flag(),
  recipeLandscapeView: flag(),
  recipeDisableComments: flag(),
  recipeDisableAmount: flag(true),
  ...timestamps(),
})
