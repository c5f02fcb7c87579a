import i18n from "i18next"
import { failureOf, isAnswered } from "./failures"
import { queryClient } from "./query-client"
import { toast } from "./toast"
import { trpcClient } from "./trpc"
import type { Inputs } from "./trpc-types"

type Ids = Inputs["recentlyDeleted"]["add"]["data"]

interface Deletion {
  /** The message after several were deleted, and after Undo has restored them. */
  done: (count: number) => string
  undone: (count: number) => string
  /** The error message, in place of the server's. */
  failed?: string
  /** Shows again what was removed from the screen. */
  putBack?: () => void
  /** Called after Undo, before anything is refetched. */
  onUndone?: () => unknown
}

const sizeOf = (ids: Ids) => Object.values(ids).reduce((sum, list) => sum + list.length, 0)

/**
 * Deletes things, which the toast or the page of deleted things can restore. Returns the ids that this call has
 * deleted: none where another user was faster. Undefined where it failed.
 */
export async function deleteThings(ids: Ids, deletion: Deletion) {
  const { done, putBack, failed } = deletion
  try {
    const { also, ...removed } = await trpcClient.recentlyDeleted.add.mutate({ data: ids })
    const count = sizeOf(removed)
    const more = also.meals > 0 && i18n.t("deleted.alsoMeals", { count: also.meals })
    const text = [done(count || sizeOf(ids)), more].filter(Boolean).join(" ")
    const action = { label: i18n.t("general.undo"), run: () => void undo(removed, deletion) }
    toast.success(text, count > 0 ? { action } : {})
    void queryClient.invalidateQueries()
    return removed
  } catch (error) {
    putBack?.()
    toast.error(failed ?? failureOf(error).message)
    // They may have been deleted, where only the answer was lost.
    if (!isAnswered(error)) void queryClient.invalidateQueries()
    return undefined
  }
}

async function undo(removed: Ids, { undone, onUndone }: Deletion) {
  try {
    await trpcClient.recentlyDeleted.restore.mutate({ data: removed })
    toast.success(undone(sizeOf(removed)))
    await onUndone?.()
  } catch (error) {
    toast.error(failureOf(error).message)
  }
  await queryClient.invalidateQueries()
}
