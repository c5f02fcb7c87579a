import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { Item } from "./columns"

export interface Selection {
  ids: ReadonlySet<string>
  /** Selects or unselects a row; with `range` all from the previous one as well. */
  toggle: (id: string, range: boolean) => void
  /** Selects all rows that are shown, or unselects them when all are selected. */
  toggleShown: () => void
  clear: () => void
}

/** Which rows are selected, among those shown in this order and others. */
export function useSelection(shown: readonly Item[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** The row selected last, where a range starts. */
  const anchor = useRef<string>(undefined)
  const rows = useRef(shown)
  useEffect(() => {
    rows.current = shown
  })

  const toggle = useCallback((id: string, range: boolean) => {
    const order = rows.current
    const from = range ? order.findIndex((row) => row.id === anchor.current) : -1
    const to = order.findIndex((row) => row.id === id)
    anchor.current = id
    setIds((old) => {
      const next = new Set(old)
      if (from < 0) {
        if (!next.delete(id)) next.add(id)
        return next
      }
      // The rows between get the same state as the row.
      const on = !old.has(id)
      for (const row of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
        if (on) next.add(row.id)
        else next.delete(row.id)
      }
      return next
    })
  }, [])

  const toggleShown = useCallback(() => {
    const order = rows.current
    setIds((old) => {
      const next = new Set(old)
      const all = order.every(({ id }) => old.has(id))
      for (const { id } of order) {
        if (all) next.delete(id)
        else next.add(id)
      }
      return next
    })
  }, [])

  const clear = useCallback(() => setIds(new Set()), [])
  return useMemo(() => ({ ids, toggle, toggleShown, clear }), [ids, toggle, toggleShown, clear])
}
