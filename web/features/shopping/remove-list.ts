import i18n from "i18next"
import { useSyncExternalStore } from "react"
import { deleteThings } from "../../lib/deletion"
import { queryClient } from "../../lib/query-client"
import { stored } from "../../lib/local-storage"
import { replicaOf } from "./replica/list-replica"

/** Lists that are gone from the screen while the server is told. */
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

export const useLeavingLists = () => useSyncExternalStore(watch, () => leaving)

/** Deletes a list at once; the toast restores it. What is not sent yet goes along, so that it comes back, too. */
export async function removeList({ id, name }: { id: string; name: string }) {
  if (leaving.has(id)) return
  change([...leaving, id])
  const user = stored<{ id: string }>("user")
  const replica = user && replicaOf(user.id, id)
  await replica?.sync()
  const removed = await deleteThings(
    { shoppingLists: [id] },
    {
      done: () => i18n.t("general.deleted", { name }),
      undone: () => i18n.t("shopping.restored", { name }),
      onUndone: () => replica?.sync(),
    },
  )
  if (removed) {
    await replica?.forget()
    await queryClient.invalidateQueries()
  }
  stays(id)
}
