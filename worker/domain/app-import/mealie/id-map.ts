import { idFrom } from "../../../lib/derived-id"

/** Ids of a backup that stay the same, so that nothing is created twice. */
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

/** The ids here by the ids in a backup. They depend on the group, since several groups may import the backup. */
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
