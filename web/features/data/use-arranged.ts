import { useDeferredValue, useEffect, useMemo } from "react"
import { useFormat } from "../../lib/format"
import { searcherOf, sorted } from "./arrange"
import type { Column, Item, Sort } from "./columns"

interface View {
  search: string
  sort: Sort
}

/**
 * The rows as the table shows them.
 * @returns `ordered`: all of them; `shown`: those with the text; `wanted`: the text that `shown` belongs to
 */
export function useArranged<R extends Item>(
  data: readonly R[] | undefined,
  columns: readonly Column<R>[],
  { search, sort }: View,
) {
  const { compare } = useFormat()
  const searcher = useMemo(() => searcherOf(columns), [columns])

  // The order is kept while typing: only the search remains to be computed.
  const ordered = useMemo(() => {
    const column = columns.find(({ key }) => key === sort.key) ?? columns[0]!
    return data ? sorted(data, column, sort.direction, compare) : []
  }, [data, columns, sort, compare])
  useEffect(() => {
    const waiting = setTimeout(() => searcher.prepare(ordered), 100)
    return () => clearTimeout(waiting)
  }, [searcher, ordered])
  const wanted = useDeferredValue(search)
  const shown = useMemo(() => searcher.find(ordered, wanted), [searcher, ordered, wanted])
  return { ordered, shown, wanted }
}
