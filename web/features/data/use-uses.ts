import { useMemo } from "react"

/** How often rows are used, by id; undefined until known. Rows that the server omits are not used. */
export function useUses(data: readonly { id: string; count: number }[] | undefined) {
  return useMemo(() => {
    const counts = data && new Map(data.map(({ id, count }) => [id, count]))
    return ({ id }: { id: string }) => counts && (counts.get(id) ?? 0)
  }, [data])
}
