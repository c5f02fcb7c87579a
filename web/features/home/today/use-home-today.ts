import { useEffect } from "react"
import { stored, store } from "../../../lib/local-storage"
import { useOnline } from "../../../lib/online"
import { prefetchedAnswer } from "../../../lib/prefetched-queries"
import { knownTimeZone, useTodayIn } from "../../../lib/time-zone"
import { trpc } from "../../../lib/trpc"
import type { Outputs } from "../../../lib/trpc-types"

export type HomeToday = Outputs["home"]["today"]
export type HomeRecipe = HomeToday["recent"][number]

/** The key of the last answer on the device, to draw the page at once and equally tall. */
const KEY = "homeToday"

/** Milliseconds after which it is refetched, for what others have planned or bought. */
const CHECK_EVERY = 60_000

interface StoredAnswer {
  today: string
  data: HomeToday
}

/** Today's data; until it has loaded, everything but the meals from another day. */
export function useHomeToday() {
  const today = useTodayIn(knownTimeZone())
  const isOnline = useOnline()
  const query = trpc.home.today.useQuery(
    { today },
    {
      initialData: () => beginning(today),
      initialDataUpdatedAt: 0,
      refetchInterval: isOnline && CHECK_EVERY,
    },
  )
  const { data, dataUpdatedAt } = query
  useEffect(() => {
    if (data && dataUpdatedAt > 0) store(KEY, { today, data } satisfies StoredAnswer)
  }, [data, dataUpdatedAt, today])
  const previous = data ? undefined : stored<StoredAnswer>(KEY)?.data
  return {
    today,
    data: data ?? previous,
    /** Whether the meals are today's. */
    knowsMeals: data !== undefined,
    failed: query.isError && !data,
  }
}

function beginning(today: string) {
  const found = prefetchedAnswer("home.today", { today }) as HomeToday | undefined
  const previous = stored<StoredAnswer>(KEY)
  return found ?? (previous?.today === today ? previous.data : undefined)
}
