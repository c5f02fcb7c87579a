import { asc, sql } from "drizzle-orm"
import type { GroupRows } from "../../db/group"
import { newIdInSql } from "../../db/schema/columns"
import { labels, shoppingListLabels, shoppingLists } from "../../db/schema"
import type { Scope } from "../context"
import type { LabelSummary } from "../schemas/food"
import type { Collection } from "./collection"
import { labelSource } from "./listing/list-columns"

type Row = typeof labels.$inferSelect

export const labelCollection: Collection<Row, LabelSummary> = {
  table: labels,
  word: "label",
  rows: (group, where) => group.find(labels, where) as never,
  shown: (row) => row,
  source: labelSource(labels),
  searched: { texts: ({ name }) => [name], normalised: false },
  path: "/groups/labels",
  born: (group) => [addLabelsToLists(group)],
}

/** The group's labels, by name. */
export const listLabels = ({ group }: Scope) => group.find(labels).orderBy(asc(labels.name))

/** Adds missing labels to every shopping list of the group, by name, after the existing ones. */
export const addLabelsToLists = (group: GroupRows) =>
  group.addFrom(
    shoppingListLabels,
    {
      id: newIdInSql,
      shoppingListId: sql`list.id`,
      labelId: sql`label.id`,
      position: sql`(
        select count(*) from ${shoppingListLabels} known where known.shopping_list_id = list.id
      ) + row_number() over (partition by list.id order by label.name) - 1`,
    },
    sql`from ${shoppingLists} list join ${labels} label on label.group_id = list.group_id
      where list.group_id = ${group.id} and not exists (
        select 1 from ${shoppingListLabels} known
        where known.shopping_list_id = list.id and known.label_id = label.id)`,
  )
