import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { failureOf } from "../../lib/failures"
import { useFormat } from "../../lib/format"
import { queryClient } from "../../lib/query-client"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"

/** Restores a version, and shows the recipe; the toast undoes that by restoring what it replaced. */
export function useRestore(groupSlug: string) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const [, navigate] = useLocation()
  const { client } = trpc.useUtils()
  const [busy, setBusy] = useState(false)

  async function send(slug: string, itemId: number) {
    try {
      const done = await client.recipes.versions.restore.mutate({ slug, itemId })
      // Its name may change the recipe's address.
      navigate(`/g/${groupSlug}/r/${done.slug}`, { replace: true })
      return done
    } catch (error) {
      toast.error(failureOf(error).message)
      return undefined
    } finally {
      await queryClient.invalidateQueries()
    }
  }

  async function undo(slug: string, replaced: number) {
    if (await send(slug, replaced)) toast.success(t("versions.undone"))
  }

  async function restore(slug: string, itemId: number, savedAt: string) {
    setBusy(true)
    const done = await send(slug, itemId)
    setBusy(false)
    if (!done) return
    const { replaced } = done
    toast.success(
      t("versions.restored", { when: dateTime(savedAt) }),
      replaced === null
        ? {}
        : { action: { label: t("general.undo"), run: () => void undo(done.slug, replaced) } },
    )
  }
  return { restore, busy }
}
