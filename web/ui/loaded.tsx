import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { failureOf } from "../lib/failures"
import { Button } from "./button"
import { Empty } from "./empty"
import { Icon } from "./icons"
import { SkeletonRows } from "./skeleton"

interface Query<T> {
  data: T | undefined
  error: { message: string } | null
  isFetching: boolean
  refetch: () => unknown
}

export interface LoadedProps<T> {
  query: Query<T>
  /** The final layout in gray. Rows by default. */
  skeleton?: ReactNode
  /** A sentence, or a whole `<Empty>` with its button. */
  empty?: ReactNode
  /** Default: an empty list, or an object with empty `items`. */
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

const holdsNothing = (data: unknown) => {
  const list = (data as { items?: unknown } | null)?.items ?? data
  return Array.isArray(list) && list.length === 0
}

/** The states of a query: a skeleton, an error with Retry, an empty message, or the data. */
export function Loaded<T>({ query, skeleton, empty, isEmpty, children }: LoadedProps<T>) {
  const { t } = useTranslation()
  const { data, error } = query
  if (data !== undefined) {
    if (empty && (isEmpty ?? holdsNothing)(data))
      return typeof empty === "string" ? <Empty text={empty} /> : empty
    return children(data)
  }
  if (error) return <Failed message={failureOf(error).message} query={query} />
  return (
    <div role="status" aria-label={t("general.loading")}>
      {skeleton ?? <SkeletonRows />}
    </div>
  )
}

function Failed({ message, query }: { message: string; query: Query<unknown> }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <Icon name="warning" className="size-10 text-warning-text" />
      <p className="font-semibold">{t("general.loadingFailed")}</p>
      <p className="text-soft">{message}</p>
      <Button icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t("general.retry")}
      </Button>
    </div>
  )
}
