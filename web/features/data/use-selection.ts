import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { Item } from "./columns"

export interface Selection {
  ids: ReadonlySet<string>
  /** Ticks or unticks a row; with `range` all from the row before it as well. */
  toggle: (id: string, range: boolean) => void
  /** Ticks all rows that are shown, or unticks them when all are ticked. */
  toggleShown: () => void
  clear: () => void
}

/** Which rows are ticked, among those that are shown in this order and others. */
export function useSelection(shown: readonly Item[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  /** The row ticked last, where a range begins. */
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
      // As the row was turned, so is all between.
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
