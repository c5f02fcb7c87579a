import {
  apiTokens,
  cookbooks,
  eventNotifiers,
  invitations,
  mealPlanIdeas,
  mealPlanRules,
  mealPlanTemplates,
  recipeActions,
  recipes,
  shoppingLists,
  webhooks,
} from "../../db/schema"
import type { GroupRows } from "../../db/group"
import { badRequest } from "./errors"

type Table = Parameters<GroupRows["count"]>[0]

/** Rows that a group can have: more than a household makes, so few that no member fills the server for all groups. */
const limits = new Map<Table, number>([
  [apiTokens, 500],
  [cookbooks, 1000],
  [invitations, 500],
  [mealPlanIdeas, 500],
  [mealPlanRules, 1000],
  [mealPlanTemplates, 200],
  [recipeActions, 100],
  [recipes, 100_000],
  [shoppingLists, 1000],
  // What happens in the group is written down once for each.
  [eventNotifiers, 50],
  [webhooks, 50],
])

/**
 * Checks what a count of a table gave, that of a batch for instance.
 * @param more How many rows are added.
 * @throws DomainError 400 for a table without room for them
 */
export function refuseFull(table: Table, [counted]: { total: number }[], more = 1) {
  const most = limits.get(table)
  if (most !== undefined && counted!.total + more > most) {
    throw badRequest("groupLimit", { count: most })
  }
}

/** @throws DomainError 400 when the group has as many rows of a table as it can have */
export async function requireRoom(group: GroupRows, table: Table) {
  if (limits.has(table)) refuseFull(table, await group.count(table))
}
