import { useEffect, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { learnedOrder, noLearning, type Tick } from "../../../worker/shared/shopping/label-order"
import { trpc } from "../../lib/trpc"
import { toast } from "../../lib/toast"
import type { SyncedList } from "./replica/operations"
import type { ListReplica } from "./replica/list-replica"
import { type Catalog, recordsOf } from "./replica/list-view"
import type { Replica } from "./replica/replica"

/**
 * A list with its labels in the order in which this page shows them. An order learned from a shopping trip applies
 * when the list is next opened: nothing moves under a thumb.
 */
export function useLabelOrder(replica: ListReplica, list: SyncedList, catalog: Catalog) {
  const { t } = useTranslation()
  const { client } = trpc.useUtils()
  const learning = list.labelLearning ?? noLearning
  const [opened] = useState(() => {
    const order = list.labelSettings.map(({ labelId }) => labelId)
    const ticks = ticksOf(replica.state().replica, catalog)
    const learned = learnedOrder(order, ticks, learning, Date.now())
    return { until: learning.until, order: learned?.order ?? order, isNew: Boolean(learned) }
  })

  async function undo() {
    try {
      await client.shopping.labelOrder.undo.mutate({ listId: list.id })
    } catch {
      toast.error(t("offline.notKept"))
    }
    void replica.sync()
  }

  useEffect(() => {
    if (!opened.isNew) return
    const { listId } = replica.place
    const learn = async () => {
      await replica.sync()
      const learned = await client.shopping.labelOrder.learn.mutate({ listId })
      void replica.sync()
      if (learned.before)
        toast.info(t("shopping.labels.learned"), {
          action: { label: t("general.undo"), run: () => void undo() },
        })
    }
    // Offline it is learned the next time.
    void learn().catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list is opened
  }, [])

  const isSame = learning.until === opened.until
  // Learned here or on another device since this page was opened, and not chosen by anyone.
  const isLearned = isSame ? opened.isNew : learning.before !== null
  const shown = useMemo(
    () =>
      isLearned ? { ...list, labelSettings: inOrder(list.labelSettings, opened.order) } : list,
    [isLearned, list, opened.order],
  )
  return { list: shown, undo: learning.before ? () => void undo() : undefined }
}

type Settings = SyncedList["labelSettings"]

function inOrder(settings: Settings, order: readonly string[]): Settings {
  const places = new Map(order.map((labelId, place) => [labelId, place]))
  const placeOf = ({ labelId }: Settings[number]) => places.get(labelId) ?? order.length
  return settings.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** All checked items, also deleted ones. */
function ticksOf(replica: Replica, { foods }: Catalog): Tick[] {
  const { items } = replica.confirmed
  return [...recordsOf(replica).values()].flatMap(({ id, values, clocks }) => {
    if (!values.checked || !clocks.checked) return []
    const labelId =
      values.labelId ?? items[id]?.labelId ?? foods.get(values.foodId ?? "")?.labelId ?? null
    return [{ clock: clocks.checked, labelId }]
  })
}
