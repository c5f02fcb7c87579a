import { useState } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { Dialog } from "../../ui/dialog"
import { Sortable } from "../../ui/sortable"
import { Switch } from "../../ui/switch"
import { toast } from "../../lib/toast"
import { LabelDot } from "../data"
import type { ListReplica } from "./replica/list-replica"
import type { SyncedList } from "./replica/operations"

interface LabelOrderDialogProps {
  list: SyncedList
  open: boolean
  onClose: () => void
  replica: ListReplica
}

/** The labels in the order of a shop, by dragging or with the arrow keys. */
export function LabelOrderDialog({ list, open, onClose, replica }: LabelOrderDialogProps) {
  const { t } = useTranslation()
  const [settings, setSettings] = useState(list.labelSettings)
  const isLearning = list.labelLearning?.on !== false
  const [learns, setLearns] = useState(isLearning)
  const { client } = trpc.useUtils()
  const save = trpc.shopping.lists.setLabels.useMutation({ meta: { quiet: true, keeps: true } })

  const send = (order: typeof settings) =>
    save.mutateAsync({
      itemId: list.id,
      data: order.map(({ id, shoppingListId, labelId }, position) => ({
        id,
        shoppingListId,
        labelId,
        position,
      })),
    })

  /** Where labels were deleted meanwhile, the rest is put in this order. */
  async function sendRest() {
    await replica.sync()
    const there = replica.state().replica.confirmed.list?.labelSettings ?? []
    await send(settings.filter(({ id }) => there.some((one) => one.id === id)))
  }

  async function submit() {
    try {
      await send(settings).catch((error: unknown) => {
        if (failureOf(error).status !== 422) throw error
        return sendRest()
      })
      if (learns !== isLearning)
        await client.shopping.labelOrder.setLearning.mutate({ listId: list.id, on: learns })
      void replica.sync()
    } catch (error) {
      toast.error(failureOf(error).message)
      throw error
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={t("shopping.labels.title")}
      description={t("shopping.labels.text")}
      onSubmit={submit}
    >
      <Switch
        label={t("shopping.labels.learn")}
        hint={t("shopping.labels.learnHint")}
        checked={learns}
        onChange={setLearns}
        className="mb-2"
      />
      <Sortable
        items={settings}
        idOf={({ id }) => id}
        nameOf={({ label }) => label.name}
        onReorder={setSettings}
        label={t("shopping.labels.list")}
        itemClassName="rounded-lg bg-surface"
      >
        {({ label }, handle) => (
          <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line ps-1">
            <LabelDot {...label} />
            {handle}
          </div>
        )}
      </Sortable>
    </Dialog>
  )
}
