import type { ReactNode } from "react"
import { failureOf } from "../lib/failures"
import { Loaded, type LoadedProps } from "./loaded"

interface LoadedPageProps<T> extends LoadedProps<T> {
  /** Shown where there is no such thing. */
  gone: ReactNode
  /** The statuses by which the server reports that. */
  goneBy?: number[]
}

/** The states of a query for a page with its own `<main>`. */
export function LoadedPage<T>({ gone, goneBy = [404], ...loaded }: LoadedPageProps<T>) {
  const { data, error } = loaded.query
  if (data !== undefined || !error) return <Loaded {...loaded} />
  const { status } = failureOf(error)
  if (status !== undefined && goneBy.includes(status)) return gone
  return (
    <main tabIndex={-1}>
      <Loaded {...loaded} />
    </main>
  )
}
