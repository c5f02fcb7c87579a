import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { trpc } from "../../../lib/trpc"
import { Button } from "../../../ui/button"
import { Loaded } from "../../../ui/loaded"
import { SkeletonRows } from "../../../ui/skeleton"
import { EventItem } from "./event-item"
import { useMembers } from "./use-members"

/** The events of one recipe, newest first. */
export function RecipeTimeline({ recipeId }: { recipeId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const members = useMembers()
  const query = trpc.timeline.feed.useInfiniteQuery(
    { recipeId, limit: 10 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows />}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={<p className="text-soft">{t("talk.timelineEmpty")}</p>}
    >
      {({ pages }) => (
        <>
          <ol className="grid gap-6">
            {pages
              .flatMap(({ items }) => items)
              .map((event) => (
                <li key={event.id}>
                  <EventItem
                    event={event}
                    member={members(event.userId)}
                    when={format.date(event.timestamp)}
                  />
                </li>
              ))}
          </ol>
          {hasNextPage && (
            <Button
              variant="quiet"
              className="justify-self-start"
              busy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t("home.more")}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}
