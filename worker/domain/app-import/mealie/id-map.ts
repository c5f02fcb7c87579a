import { idFrom } from "../../../lib/derived-id"

/** Ids of a backup that appear again, so that nothing is made twice. */
export type IdKind =
  | "action"
  | "category"
  | "comment"
  | "cookbook"
  | "event"
  | "food"
  | "item"
  | "itemRecipe"
  | "label"
  | "list"
  | "listLabel"
  | "listRecipe"
  | "recipe"
  | "rule"
  | "tag"
  | "template"
  | "tool"
  | "unit"
  | "user"
  | "webhook"

/**
 * The ids that things of a backup have here, by those that they have there. They come of the group, too:
 * the backup may be taken over by several.
 */
export async function idsOf(
  groupId: string,
  kind: IdKind,
  ids: Iterable<string>,
): Promise<Map<string, string>> {
  const pairs = [...new Set(ids)].map(
    async (id) => [id, await idFrom(`mealie ${groupId} ${kind} ${id}`)] as const,
  )
  return new Map(await Promise.all(pairs))
}
