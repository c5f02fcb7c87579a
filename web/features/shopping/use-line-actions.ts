import type { TFunction } from "i18next"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { newId } from "../../lib/new-id"
import type { WriteAmount } from "../../lib/figures"
import { useFormat } from "../../lib/format"
import { plainText } from "../../lib/plain-text"
import { toast } from "../../lib/toast"
import type { ItemValues } from "../../../worker/shared/shopping/operations"
import { type Line, lineText } from "./lines"
import { positionAtEnd, positionsAfter } from "./positions"
import type { ListReplica } from "./replica/list-replica"
import type { ShownItem } from "./replica/list-view"
import type { RequestedChange } from "./replica/replica"
import type { Drop } from "./rows"
import { changedFields } from "./changed-fields"
import { type AddedLine, valuesOf } from "./suggest"

type Changed = Partial<ItemValues>
type PastThing = Pick<ItemValues, "foodId" | "note" | "labelId">

const each = (
  lines: readonly Line[],
  values: Changed | ((item: ShownItem) => Changed),
): RequestedChange[] =>
  lines.flatMap(({ items }) =>
    items.map((item) => ({
      itemId: item.id,
      values: typeof values === "function" ? values(item) : values,
    })),
  )

export type LineActions = ReturnType<typeof actionsOn>

/** All actions on the lines of a list; the same object as long as the items are the same. */
export function useLineActions(replica: ListReplica, items: readonly ShownItem[]) {
  const { t } = useTranslation()
  const { amount } = useFormat()
  return useMemo(() => actionsOn(replica, items, t, amount), [replica, items, t, amount])
}

/** Removals can be undone. */
function actionsOn(
  replica: ListReplica,
  items: readonly ShownItem[],
  t: TFunction,
  amount: WriteAmount,
) {
  const undo = (wishes: RequestedChange[]) => ({
    action: { label: t("general.undo"), run: () => void replica.change(wishes) },
  })

  return {
    tick: (line: Line, checked: boolean) => void replica.change(each([line], { checked })),

    /** At the end, under the label that the same words had before. Returns them with their ids and labels. */
    add(lines: { line: AddedLine; text: string }[], past: readonly PastThing[]) {
      let position = positionAtEnd(items.map((item) => item.position))
      const before = ({ food, note }: AddedLine) =>
        food ?? past.find((item) => !item.foodId && plainText(item.note) === plainText(note))
      const added = lines.map((one) => ({
        ...one,
        itemId: newId(),
        labelId: before(one.line)?.labelId ?? null,
      }))
      const wishes = added.map(({ line, text, itemId, labelId }): RequestedChange => {
        const values: Changed = {
          ...valuesOf(line),
          checked: false,
          position,
          ...(labelId && !line.food && { labelId }),
        }
        position = positionAtEnd([position])
        return { itemId, values, text }
      })
      void replica.change(wishes)
      return added
    },

    save: (line: Line, values: Changed) => void replica.change(changedFields(line, values)),

    remove(line: Line) {
      void replica.change(each([line], { removed: true }))
      toast.info(
        t("shopping.line.deleted", { name: lineText(line, amount) }),
        undo(each([line], { removed: false })),
      )
    },

    removeDone(done: readonly Line[]) {
      void replica.change(each(done, { removed: "done" }))
      toast.info(
        t("shopping.done.deleted", { count: done.length }),
        undo(each(done, { removed: false })),
      )
    },

    untick(done: readonly Line[]) {
      void replica.change(each(done, { checked: false }))
      toast.info(
        t("shopping.done.unticked", { count: done.length }),
        undo(each(done, { checked: true })),
      )
    },

    /** Moves a line to where it was dropped, and under the label there. */
    drop({ line, section, before, behind }: Drop, lines: readonly Line[], byLabel: boolean) {
      const list = lines.map(({ key, items: [first] }) => ({ key, position: first!.position }))
      const at = list.filter(({ key }) => key !== line.key)
      const above = before?.key ?? at[at.findIndex(({ key }) => key === behind?.key) - 1]?.key
      const places = positionsAfter(list, line.key, above ?? null)
      const labelId = section.id || null
      const isOther = byLabel && (line.label?.id ?? null) !== labelId
      const wishes = lines.flatMap((one) => {
        const position = places.get(one.key)
        const values: Changed = {
          ...(position !== undefined && { position }),
          ...(isOther && one.key === line.key && { labelId }),
        }
        return Object.keys(values).length > 0 ? each([one], values) : []
      })
      void replica.change(wishes)
    },
  }
}
