import { useCallback, useMemo } from "react"
import { useSearchParams } from "wouter"
import type { Column, Sort } from "./columns"

/** Search and order of a table, from its address: `?search=egg&orderBy=label&orderDirection=desc`. */
export function useView(columns: readonly Column<never>[], usual: Sort) {
  const [params, setParams] = useSearchParams()
  const search = params.get("search") ?? ""
  const key = columns.find((column) => column.key === params.get("orderBy"))?.key ?? usual.key
  const wanted = params.get("orderDirection")
  const direction =
    wanted === "asc" || wanted === "desc" ? wanted : key === usual.key ? usual.direction : "asc"
  const sort = useMemo<Sort>(() => ({ key, direction }), [key, direction])

  const change = useCallback(
    (name: string, value: string) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const setSearch = useCallback((text: string) => change("search", text), [change])
  const setSort = useCallback(
    ({ key, direction }: Sort) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old)
          next.set("orderBy", key)
          next.set("orderDirection", direction)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  return { search, sort, setSearch, setSort }
}
