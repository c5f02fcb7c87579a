import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { Page } from "../../ui/page"
import { momentOf } from "../../lib/format"
import { usePreferences } from "../../lib/preferences"
import { useTimeZone } from "../../lib/time-zone"
import { trpc } from "../../lib/trpc"
import { Button, ButtonLink } from "../../ui/button"
import { Chip } from "../../ui/chip"
import { Empty } from "../../ui/empty"
import { Loaded } from "../../ui/loaded"
import { LoadMore } from "../../ui/load-more"
import { EventItem, type Member, type TimelineEvent, useMembers } from "../recipe"
import { AddedRecipes } from "./added-recipes"
import { byDay } from "./days"
import { RecipeLink } from "./recipe-link"

const allTypes = ["info", "comment", "system"] as const
type EventType = (typeof allTypes)[number]

/** The events of the group, day by day. */
export function TimelinePage() {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const [{ orderDirection, types }, change] = usePreferences("timeline")
  const members = useMembers()
  const timeZone = useTimeZone()
  const query = trpc.timeline.feed.useInfiniteQuery(
    { orderDirection, types, limit: 30 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  const ascending = orderDirection === "asc"

  const toggle = (type: EventType) =>
    change({
      types: types.includes(type) ? types.filter((one) => one !== type) : [...types, type],
    })

  return (
    <Page
      title={t("nav.timeline")}
      actions={
        <Button
          icon={ascending ? "arrow-up" : "arrow-down"}
          onClick={() => change({ orderDirection: ascending ? "desc" : "asc" })}
        >
          {t(ascending ? "timeline.oldestFirst" : "timeline.newestFirst")}
        </Button>
      }
    >
      <div role="group" aria-label={t("timeline.show")} className="flex flex-wrap gap-1.5">
        {allTypes.map((type) => (
          <Chip key={type} pressed={types.includes(type)} onClick={() => toggle(type)}>
            {t(`timeline.types.${type}`)}
          </Chip>
        ))}
      </div>
      <Loaded
        query={query}
        isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
        empty={
          <Empty icon="timeline" text={t(types.length > 0 ? "timeline.empty" : "timeline.noTypes")}>
            {types.length < allTypes.length ? (
              <Button onClick={() => change({ types: [...allTypes] })}>
                {t("timeline.showAll")}
              </Button>
            ) : (
              <ButtonLink href={`/g/${groupSlug}`} icon="recipes" variant="primary">
                {t("favorites.find")}
              </ButtonLink>
            )}
          </Empty>
        }
      >
        {({ pages }) => (
          <div className="grid gap-8">
            {byDay(
              pages.flatMap(({ items }) => items),
              timeZone,
            ).map(({ day, runs }) => (
              <Day key={day} {...{ day, runs, members, groupSlug, timeZone }} />
            ))}
            <LoadMore
              query={query}
              shown={pages.length}
              ahead={1200}
              onMore={() => void query.fetchNextPage()}
            />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

interface DayProps {
  day: string
  runs: readonly TimelineEvent[][]
  members: (id: string) => Member | undefined
  groupSlug: string
  timeZone: string
}

function Day({ day, runs, members, groupSlug, timeZone }: DayProps) {
  const { i18n } = useTranslation()
  const moment = momentOf(day)
  const shown = new Intl.DateTimeFormat(i18n.language, { dateStyle: "full" }).format(moment)
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: "short", timeZone })
  return (
    <section aria-label={shown} className="grid gap-5">
      <h2 className="border-b border-line pb-2 font-display text-xl/tight font-semibold">
        <time dateTime={day}>{shown}</time>
      </h2>
      <ol className="grid gap-6">
        {runs.map((run) => {
          const event = run[0]!
          const member = members(event.userId)
          return (
            <li key={event.id}>
              {run.length > 1 ? (
                <AddedRecipes events={run} {...{ member, groupSlug, time }} />
              ) : (
                <EventItem
                  event={event}
                  member={member}
                  when={time.format(momentOf(event.timestamp))}
                >
                  <RecipeLink recipe={event.recipe} groupSlug={groupSlug} />
                </EventItem>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
