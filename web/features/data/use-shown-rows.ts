import { useMemo } from "react"
import type { Item } from "./columns"
import type { Source } from "./source"
import { useArranged } from "./use-arranged"
import { useSelection } from "./use-selection"
import { useView } from "./use-view"

/** The rows of a table, searched, sorted and selected. */
export function useShownRows<R extends Item>({ query, columns, usual }: Source<R>) {
  const { search, sort, setSearch, setSort } = useView(columns, usual)
  const { ordered, shown, wanted } = useArranged(query.data, columns, { search, sort })
  const selection = useSelection(shown)
  const selected = useMemo(
    () => ordered.filter(({ id }) => selection.ids.has(id)),
    [ordered, selection.ids],
  )
  return { search, sort, setSearch, setSort, ordered, shown, wanted, selection, selected }
}

export type ShownRows<R extends Item> = ReturnType<typeof useShownRows<R>>
