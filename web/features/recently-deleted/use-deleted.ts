import { useState } from "react"
import { useTranslation } from "react-i18next"
import { confirm } from "../../lib/confirm"
import { failureOf } from "../../lib/failures"
import { queryClient } from "../../lib/query-client"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import { type Inputs, type Outputs } from "../../lib/trpc-types"

export type Deleted = Outputs["recentlyDeleted"]["list"]["items"][number]
export type DeletedKind = Deleted["kind"]
type Ids = Required<Inputs["recentlyDeleted"]["restore"]["data"]>

/** The number of further rows shown each time. */
const STEP = 100
const MOST = 1000

const lists = {
  recipe: "recipes",
  meal: "meals",
  shoppingList: "shoppingLists",
  cookbook: "cookbooks",
  comment: "comments",
} as const satisfies Record<DeletedKind, keyof Ids>

function idsOf(things: readonly Deleted[]): Ids {
  const ids: Ids = { recipes: [], meals: [], shoppingLists: [], cookbooks: [], comments: [] }
  for (const { kind, id } of things)
    (ids[lists[kind]] as unknown[]).push(kind === "meal" ? Number(id) : id)
  return ids
}

const sizeOf = (ids: object) =>
  Object.values(ids).reduce((sum: number, list: unknown[]) => sum + list.length, 0)

/** Deleted things, of one kind or all, and the actions on them. */
export function useDeleted(kind: DeletedKind | undefined) {
  const { t } = useTranslation()
  const { client } = trpc.useUtils()
  const [limit, setLimit] = useState(STEP)
  const [busy, setBusy] = useState(false)
  const query = trpc.recentlyDeleted.list.useQuery(
    { kind, limit },
    { placeholderData: (before) => before },
  )

  /** Runs an action, reports the result, and shows what remains. */
  async function change(work: () => Promise<string>) {
    setBusy(true)
    try {
      toast.success(await work())
    } catch (error) {
      toast.error(failureOf(error).message)
    } finally {
      await queryClient.invalidateQueries()
      setBusy(false)
    }
  }

  const restore = (things: readonly Deleted[]) =>
    change(async () => {
      const restored = await client.recentlyDeleted.restore.mutate({ data: idsOf(things) })
      const count = sizeOf(restored)
      if (count === 0) return t("deleted.goneElsewhere")
      return things.length === 1
        ? t("deleted.restoredNamed", { name: things[0]!.name })
        : t("deleted.restored", { count })
    })

  async function purge(things: readonly Deleted[]) {
    const [first] = things
    const yes = await confirm({
      title:
        things.length === 1
          ? t("deleted.question", { name: first!.name })
          : t("deleted.questionMany", { count: things.length }),
      body: t("deleted.questionBody"),
      action: t("deleted.forGood"),
      danger: true,
    })
    if (!yes) return
    await change(async () => {
      const purged = await client.recentlyDeleted.purge.mutate({ data: idsOf(things) })
      return t("deleted.purged", { count: sizeOf(purged) })
    })
  }

  async function empty() {
    const yes = await confirm({
      title: t("deleted.emptyQuestion"),
      body: t("deleted.questionBody"),
      action: t("deleted.forGood"),
      danger: true,
    })
    if (!yes) return
    await change(async () => {
      let count = 0
      for (let hasMore = true; hasMore;) {
        const done = await client.recentlyDeleted.empty.mutate()
        count += done.count
        hasMore = done.hasMore
      }
      return t("deleted.purged", { count })
    })
  }

  const canShowMore = query.data?.hasMore === true && limit < MOST
  const showMore = () => setLimit((shown) => Math.min(MOST, shown + STEP))
  return { query, busy, restore, purge, empty, canShowMore, showMore }
}
