import { recipeActions } from "../../db/schema"
import type { Standalone } from "./resource"
import { datetime, text, uuid } from "./listing/columns"

/** Links and calls that clients offer on a recipe. */
export const recipeActionKind = {
  table: recipeActions,
  rows: (group, where) => group.find(recipeActions, where) as never,
  source: {
    id: uuid(recipeActions.id),
    group_id: uuid(recipeActions.groupId),
    action_type: text(recipeActions.actionType),
    title: text(recipeActions.title),
    url: text(recipeActions.url),
    created_at: datetime(recipeActions.createdAt),
    update_at: datetime(recipeActions.updateAt),
  },
  path: "/groups/recipe-actions",
  shown: (row) => row,
} satisfies Standalone<typeof recipeActions, typeof recipeActions.$inferSelect>
