import { useEffect, useRef } from "react"
import { quickLine } from "../../../worker/shared/shopping/quick-add"
import type { ListReplica } from "./replica/list-replica"
import type { RequestedChange } from "./replica/replica"
import type { ShownItem } from "./replica/list-view"
import { type AddedLine, valuesOf } from "./suggest"
import type { OwnCatalog } from "./use-catalog"

/**
 * Lines added before units and foods have loaded are plain words at first. Then each is parsed again, unless a
 * user has changed or deleted it since. Returns a function that registers added lines.
 */
export function useReparsedItems(
  { isKnown, vocabulary }: OwnCatalog,
  items: readonly ShownItem[],
  replica: ListReplica,
) {
  const early = useRef<{ itemId: string; line: AddedLine; text: string }[]>([])
  useEffect(() => {
    if (!isKnown) return
    const added = early.current.splice(0)
    const byId = new Map(added.length > 0 ? items.map((item) => [item.id, item]) : [])
    const wishes = added.flatMap(({ itemId, line, text }): RequestedChange[] => {
      const item = byId.get(itemId)
      const isSame = item?.note === line.note && item.quantity === line.quantity && !item.isFood
      const read = quickLine(text, vocabulary)
      return isSame && (read.food ?? read.unit) ? [{ itemId, values: valuesOf(read), text }] : []
    })
    if (wishes.length > 0) void replica.change(wishes)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  }, [isKnown])
  return (added: typeof early.current) => {
    if (!isKnown) early.current.push(...added)
  }
}
