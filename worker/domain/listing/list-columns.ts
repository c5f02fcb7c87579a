import { eq } from "drizzle-orm"
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core"
import {
  type categories,
  type foods,
  labels,
  recipes,
  type tools,
  type units,
  users,
} from "../../../db/schema"
import {
  boolean,
  type ColumnsOf,
  datetime,
  relation,
  type ListColumns,
  text,
  uuid,
} from "./columns"

/** The columns to filter and order lists of organizers, and of rows with organizers, by. */
export const organizerSource = (t: ColumnsOf<typeof categories>): ListColumns => ({
  id: uuid(t.id),
  group_id: uuid(t.groupId),
  name: text(t.name),
  slug: text(t.slug),
  created_at: datetime(t.createdAt),
  update_at: datetime(t.updateAt),
})

export const toolSource = (t: ColumnsOf<typeof tools>): ListColumns => ({
  ...organizerSource(t),
  on_hand: boolean(t.onHand),
})

export const labelSource = (t: ColumnsOf<typeof labels>): ListColumns => ({
  id: uuid(t.id),
  group_id: uuid(t.groupId),
  name: text(t.name),
  color: text(t.color),
  created_at: datetime(t.createdAt),
  update_at: datetime(t.updateAt),
})

export const foodSource = (t: ColumnsOf<typeof foods>): ListColumns => ({
  id: uuid(t.id),
  group_id: uuid(t.groupId),
  name: text(t.name),
  plural_name: text(t.pluralName),
  description: text(t.description),
  label_id: uuid(t.labelId),
  created_at: datetime(t.createdAt),
  update_at: datetime(t.updateAt),
  label: relation((as) => {
    const label = alias(labels, as)
    return {
      joins: [[label, eq(label.id, t.labelId)]],
      source: labelSource(label),
    }
  }),
})

export const unitSource = (t: ColumnsOf<typeof units>): ListColumns => ({
  id: uuid(t.id),
  group_id: uuid(t.groupId),
  name: text(t.name),
  plural_name: text(t.pluralName),
  description: text(t.description),
  abbreviation: text(t.abbreviation),
  plural_abbreviation: text(t.pluralAbbreviation),
  use_abbreviation: boolean(t.useAbbreviation),
  fraction: boolean(t.fraction),
  created_at: datetime(t.createdAt),
  update_at: datetime(t.updateAt),
})

/** Who wrote something. */
export const userOf = (userId: SQLiteColumn) =>
  relation((as) => {
    const user = alias(users, as)
    return {
      joins: [[user, eq(user.id, userId)]],
      source: {
        id: uuid(user.id),
        username: text(user.username),
        full_name: text(user.fullName),
      },
    }
  })

/** The recipe that something is about. */
export const recipeOf = (recipeId: SQLiteColumn) =>
  relation((as) => {
    const recipe = alias(recipes, as)
    return {
      joins: [[recipe, eq(recipe.id, recipeId)]],
      source: {
        id: uuid(recipe.id),
        user_id: uuid(recipe.userId),
        group_id: uuid(recipe.groupId),
        name: text(recipe.name, { key: recipe.nameKey }),
        slug: text(recipe.slug),
        user: userOf(recipe.userId),
      },
    }
  })
