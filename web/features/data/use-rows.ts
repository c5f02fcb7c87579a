import { hashKey, type QueryKey, useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"

/** For lists of thousands: comparing an old answer with a new one would cost more than drawing it. */
export const long = { structuralSharing: false, staleTime: 5 * 60_000 } as const

/** All rows of a list. */
export const everything = {
  page: 1,
  perPage: -1,
  orderBy: "name",
  orderDirection: "asc",
} as const

interface Shape<D, R> {
  rowsOf: (data: D) => readonly R[]
  withRows: (data: D, rows: R[]) => D
}

export const inPage = <R>() => ({
  rowsOf: (data: { items: R[] }) => data.items,
  withRows: <D extends { items: R[] }>(data: D, items: R[]): D => ({ ...data, items }),
})
export const asList = <R>() => ({
  rowsOf: (data: R[]) => data,
  withRows: (_: R[], rows: R[]) => rows,
})

/**
 * The cached rows of a table. A write changes them here, without refetching all of them; everything else on the
 * screen is refetched.
 */
export function useRows<D, R>(key: QueryKey, { rowsOf, withRows }: Shape<D, R>) {
  const client = useQueryClient()
  const hash = hashKey(key)
  return useMemo(
    () => ({
      patch(change: (rows: readonly R[]) => R[]) {
        client.setQueryData<D>(key, (data) => data && withRows(data, change(rowsOf(data))))
        // An answer on its way may not include the write, and would revert it.
        if (client.getQueryState(key)?.fetchStatus === "fetching")
          void client.refetchQueries({ queryKey: key, exact: true })
      },
      refreshOthers: () =>
        void client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== hash }),
      async reload() {
        await client.refetchQueries({ queryKey: key, exact: true })
        const data = client.getQueryData<D>(key)
        return data ? rowsOf(data).length : 0
      },
    }),
    // The key is a new array each time, and the shape two plain functions.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [client, hash],
  )
}

/** Creates several again; the first failure reports those that could not be created. */
export async function allOrSome<R>(makings: Promise<R>[]): Promise<R[]> {
  const results = await Promise.allSettled(makings)
  const made = results.filter((result) => result.status === "fulfilled")
  const failed = results.find((result) => result.status === "rejected")
  if (failed && made.length === 0) throw failed.reason
  return made.map(({ value }) => value)
}
