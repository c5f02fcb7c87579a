import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { failureOf } from "../../lib/failures"
import { newId } from "../../lib/new-id"
import { toast } from "../../lib/toast"
import { trpcClient } from "../../lib/trpc"
import { Page } from "../../ui/page"
import { Button } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { Select } from "../../ui/field"
import { positionAtEnd } from "./positions"
import { type ListReplica, type ListState, replicaOf } from "./replica/list-replica"
import { type ShownItem, shownItems } from "./replica/list-view"
import { useCatalog } from "./use-catalog"
import { useLists } from "./use-lists"

/** A deleted list: what this device still has of it can be moved to another one. */
export function DeletedList({ state, replica }: { state: ListState; replica: ListReplica }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { userId, listId } = replica.place
  const { catalog } = useCatalog(userId)
  const { data, refetch } = useLists(userId)
  // Earlier items may have been deleted with it, or added since.
  useEffect(() => void refetch(), [refetch])
  const lists = data?.filter(({ id }) => id !== listId) ?? []
  const [chosen, setChosen] = useState("")
  const [busy, setBusy] = useState(false)
  const items = shownItems(state.replica, catalog).filter(({ checked }) => !checked)
  const target = lists.find(({ id }) => id === chosen) ?? lists[0]

  async function forget() {
    await replica.forget()
    navigate("/shopping-lists")
  }

  async function restore() {
    setBusy(true)
    try {
      const data = { shoppingLists: [listId] }
      const { shoppingLists } = await trpcClient.recentlyDeleted.restore.mutate({ data })
      if (shoppingLists.length === 0) toast.warning(t("shopping.list.notRestored"))
      await replica.sync()
    } catch (error) {
      toast.error(failureOf(error).message)
    } finally {
      setBusy(false)
    }
  }

  async function move() {
    if (!target) return
    await replicaOf(userId, target.id).change(items.map(asNew))
    toast.success(t("shopping.list.moved", { count: items.length, name: target.name }))
    await replica.forget()
    navigate(`/shopping-lists/${target.id}`)
  }

  return (
    <Page title={state.replica.confirmed.list?.name || t("shopping.title")} width="narrow">
      <Empty
        icon="cart"
        text={
          <>
            {t("shopping.list.gone")}
            {items.length > 0 && <> {t("shopping.list.goneItems", { count: items.length })}</>}
          </>
        }
      >
        <Button icon="history" variant="primary" busy={busy} onClick={() => void restore()}>
          {t("shopping.list.restore")}
        </Button>
        <Button variant="quiet" onClick={() => void forget()}>
          {items.length > 0 ? t("shopping.list.forget") : t("shopping.title")}
        </Button>
      </Empty>
      {items.length > 0 && target && (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void move()
          }}
        >
          <Select
            label={t("shopping.list.putOnLabel")}
            value={target.id}
            onChange={setChosen}
            options={lists.map(({ id, name }) => ({
              value: id,
              label: name || t("shopping.unnamed"),
            }))}
          />
          <Button type="submit" variant="primary">
            {t("shopping.list.putOnDo")}
          </Button>
        </form>
      )}
    </Page>
  )
}

/** The same item on another list. It no longer belongs to recipes: that list has others. */
const asNew = ({ quantity, unitId, foodId, isFood, note, labelId }: ShownItem, index: number) => ({
  itemId: newId(),
  values: {
    quantity,
    unitId,
    foodId,
    isFood,
    note,
    ...(labelId && { labelId }),
    position: positionAtEnd([]) * (index + 1),
  },
})
