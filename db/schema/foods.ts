import { sql } from "drizzle-orm"
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core"
import { type Extras, flag, id, json, timestamps } from "./columns"
import { groupId } from "./groups"

/** Another name of a food or a unit, for the parser and the search. */
export interface Alias {
  name: string
}

/** Shop sections: a color and a name for foods and shopping items. */
export const labels = sqliteTable(
  "labels",
  {
    id: id(),
    groupId: groupId(),
    name: text().notNull(),
    color: text().notNull().default("#E0E0E0"),
    ...timestamps(),
  },
  (t) => [uniqueIndex("labels_group_name").on(t.groupId, t.name)],
)

export const foods = sqliteTable(
  "foods",
  {
    id: id(),
    groupId: groupId(),
    name: text().notNull(),
    pluralName: text(),
    description: text().notNull().default(""),
    labelId: text().references(() => labels.id, { onDelete: "set null" }),
    aliases: json<Alias[]>(() => []),
    extras: json<Extras>(() => ({})),
    /** Created by an import, and not reviewed yet. */
    toReview: flag(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("foods_group_name").on(t.groupId, t.name),
    index("foods_label").on(t.labelId),
    index("foods_to_review")
      .on(t.groupId)
      .where(sql`${t.toReview} = 1`),
    index("foods_on_hand")
      .on(t.groupId)
      .where(sql`${t.extras} ->> '$.onHand' = 'true'`),
  ],
)

export const units = sqliteTable(
  "units",
  {
    id: id(),
    groupId: groupId(),
    name: text().notNull(),
    pluralName: text(),
    description: text().notNull().default(""),
    abbreviation: text().notNull().default(""),
    pluralAbbreviation: text().notNull().default(""),
    useAbbreviation: flag(),
    /** Whether amounts in this unit are shown as fractions (½ cup) or decimals (0.5 kg). */
    fraction: flag(true),
    aliases: json<Alias[]>(() => []),
    ...timestamps(),
  },
  (t) => [uniqueIndex("units_group_name").on(t.groupId, t.name)],
)
