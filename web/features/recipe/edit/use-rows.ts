import { useMemo } from "react"
import { focusRow } from "../../../lib/focus-row"
import type { Draft } from "./draft"

/** The lists of a draft whose rows can be moved, added and removed. */
type RowsKey = "lines" | "steps" | "notes" | "extras"
type Row<K extends RowsKey> = Draft[K][number]

export type SetDraft = (change: (draft: Draft) => Draft) => void

export interface Rows<R> {
  change: (key: string, change: Partial<R>) => void
  /** After the row with that key, or at the end; `instead` replaces it. */
  add: (rows: R[], after?: string, instead?: boolean) => void
  remove: (key: string) => void
  reorder: (rows: R[]) => void
}

/** Changes to one list, the same functions as long as the form exists. */
export function useRows<K extends RowsKey>(setDraft: SetDraft, list: K): Rows<Row<K>> {
  return useMemo(() => {
    const update = (change: (rows: Row<K>[]) => Row<K>[]) =>
      setDraft((draft) => ({ ...draft, [list]: change(draft[list] as Row<K>[]) }))
    return {
      change: (key, change) =>
        update((rows) => rows.map((row) => (row.key === key ? { ...row, ...change } : row))),
      add: (added, after, instead) =>
        update((rows) => {
          const found = after === undefined ? -1 : rows.findIndex(({ key }) => key === after)
          if (found < 0) return [...rows, ...added]
          const next = [...rows]
          next.splice(instead ? found : found + 1, instead ? 1 : 0, ...added)
          return next
        }),
      remove(key) {
        let neighbour: string | undefined
        update((rows) => {
          const at = rows.findIndex((row) => row.key === key)
          neighbour = (rows[at - 1] ?? rows[at + 1])?.key
          return rows.filter((row) => row.key !== key)
        })
        // The pressed button is removed: the focus moves to the neighboring row.
        requestAnimationFrame(() => neighbour && focusRow(neighbour))
      },
      reorder: (rows) => update(() => rows),
    }
  }, [setDraft, list])
}
