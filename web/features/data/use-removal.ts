import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { confirm } from "../../lib/confirm"
import { toast } from "../../lib/toast"
import type { Item } from "./columns"
import type { OwnKind, Source } from "./source"

/** As many as can be restored; more need a confirmation first. */
const MOST = 100

/**
 * Deletes rows. Those without references are deleted at once, and the toast restores them; others need a
 * confirmation with their names, since that cannot be undone.
 */
export function useRemoval<R extends Item>(source: Source<R>) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { client: server } = trpc.useUtils()
  const { kind, patch, remove, bringBack, usesOf } = source

  /** How many rows of any kind refer to some: those without references can be created again. Recipes keep theirs. */
  const referencesTo = async (ids: string[]) =>
    kind === "recipes" ? 0 : (await server.dataTables.references.query({ kind, ids })).count

  const said = (rows: readonly R[]) =>
    rows.length === 1
      ? t("general.deleted", { name: rows[0]!.name })
      : t("data.deleted", { count: rows.length })

  async function restore(rows: readonly R[]) {
    try {
      const back = await bringBack(rows)
      patch((old) => [...old, ...back])
      toast.success(t("data.broughtBack", { count: back.length }))
      source.refreshOthers()
    } catch (error) {
      toast.error(failureOf(error).message)
      void client.invalidateQueries()
    }
  }

  return async (rows: readonly R[]) => {
    const uses = rows.reduce((sum, row) => sum + (usesOf(row) ?? 0), 0)
    // If that cannot be read, it is treated as if something did.
    const references =
      uses > 0 || rows.length > MOST
        ? null
        : await referencesTo(rows.map(({ id }) => id)).catch(() => null)
    const undoable = references === 0
    if (!undoable) {
      const yes = await confirm({
        title:
          rows.length === 1
            ? t("general.deleteQuestion", { name: rows[0]!.name })
            : t("data.deleteQuestion", { count: rows.length }),
        body:
          uses > 0
            ? t(`data.${kind as OwnKind}.deleteBody`, { count: uses })
            : t(references ? "data.deleteReferred" : "data.deleteForGood"),
        action: t("general.delete"),
        danger: true,
      })
      if (!yes) return
    }
    const gone = new Set(rows.map(({ id }) => id))
    patch((old) => old.filter(({ id }) => !gone.has(id)))
    let removed: Awaited<ReturnType<typeof remove>>
    try {
      removed = await remove([...gone])
    } catch (error) {
      patch((old) => [...old, ...rows])
      toast.error(failureOf(error).message)
      void client.invalidateQueries()
      return
    }
    const { ids, taken } = "ids" in removed ? removed : { ids: [...gone], taken: undefined }
    const deleted = rows.filter(({ id }) => ids.includes(id))
    toast.success(
      [said(deleted.length > 0 ? deleted : rows), taken].filter(Boolean).join(" "),
      undoable && deleted.length > 0
        ? { action: { label: t("general.undo"), run: () => void restore(deleted) } }
        : {},
    )
    source.refreshOthers()
    if (document.activeElement === document.body) focusOn()
  }
}

/** The button was removed with its row: the focus moves to the row that took its place. */
function focusOn() {
  const next = document.querySelector<HTMLElement>('[role="grid"] input[tabindex="0"]')
  ;(next ?? document.querySelector("main"))?.focus({ preventScroll: true })
}
