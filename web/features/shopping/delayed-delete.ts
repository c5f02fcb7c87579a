import i18n from "i18next"
import { useSyncExternalStore } from "react"
import { failureOf } from "../../lib/failures"
import { queryClient } from "../../lib/query-client"
import { stored } from "../../lib/local-storage"
import { trpcClient } from "../../lib/trpc"
import { currentToasts, toast, watchToasts } from "../../lib/toast"
import { replicaOf } from "./replica/list-replica"

/** Lists that are gone from the screen, and go from the server once it is too late for Undo. */
let leaving: ReadonlySet<string> = new Set()
const watchers = new Set<() => void>()

function change(next: Iterable<string>) {
  leaving = new Set(next)
  for (const watcher of watchers) watcher()
}

const stays = (id: string) => change([...leaving].filter((other) => other !== id))

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export const useDelayedDeletes = () => useSyncExternalStore(watch, () => leaving)

/** Deletes a list as soon as the toast that offers Undo is gone, or the page is left. */
export function removeList({ id, name }: { id: string; name: string }) {
  if (leaving.has(id)) return
  change([...leaving, id])
  const action = { label: i18n.t("general.undo"), run: () => stays(id) }
  toast.success(i18n.t("general.deleted", { name }), { action })
  const stop = watchToasts(() => {
    if (currentToasts().some((one) => one.action === action)) return
    stop()
    if (leaving.has(id)) void remove(id)
  })
}

async function remove(id: string) {
  try {
    await trpcClient.shopping.lists.delete.mutate({ itemId: id })
    const user = stored<{ id: string }>("user")
    if (user) await replicaOf(user.id, id).forget()
    await queryClient.invalidateQueries()
  } catch (error) {
    toast.error(failureOf(error).message)
  } finally {
    stays(id)
  }
}

addEventListener("pagehide", () => {
  for (const id of leaving)
    void fetch(`/api/groups/shopping/lists/${id}`, { method: "DELETE", keepalive: true })
})
