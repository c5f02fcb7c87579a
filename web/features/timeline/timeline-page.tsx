import { useTranslation } from "react-i18next"
import { Link, useParams } from "wouter"
import { Page } from "../../ui/page"
import { momentOf } from "../../lib/format"
import { usePreferences } from "../../lib/preferences"
import { recipePicture } from "../../lib/recipe-picture"
import { useTimeZone } from "../../lib/time-zone"
import { trpc } from "../../lib/trpc"
import { Button, ButtonLink } from "../../ui/button"
import { Chip } from "../../ui/chip"
import { Empty } from "../../ui/empty"
import { Loaded } from "../../ui/loaded"
import { LoadMore } from "../../ui/load-more"
import { Picture } from "../../ui/picture"
import { todayIn } from "../../../worker/shared/time-zones"
import { EventItem, type Member, type TimelineEvent, useMembers } from "../recipe"

const allTypes = ["info", "comment", "system"] as const
type EventType = (typeof allTypes)[number]

/** What happened in the group, day by day. */
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
            ).map(({ day, events }) => (
              <Day key={day} {...{ day, events, members, groupSlug, timeZone }} />
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

/** Events by the day on which they were for the household. */
function byDay(events: readonly TimelineEvent[], timeZone: string) {
  const days: { day: string; events: TimelineEvent[] }[] = []
  for (const event of events) {
    const day = todayIn(timeZone, momentOf(event.timestamp))
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}

interface DayProps {
  day: string
  events: readonly TimelineEvent[]
  members: (id: string) => Member | undefined
  groupSlug: string
  timeZone: string
}

function Day({ day, events, members, groupSlug, timeZone }: DayProps) {
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
        {events.map((event) => (
          <li key={event.id}>
            <EventItem
              event={event}
              member={members(event.userId)}
              when={time.format(momentOf(event.timestamp))}
            >
              <RecipeLink recipe={event.recipe} groupSlug={groupSlug} />
            </EventItem>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface RecipeLinkProps {
  recipe: TimelineEvent["recipe"]
  groupSlug: string
}

/** The recipe of an event, small. */
const RecipeLink = ({ recipe, groupSlug }: RecipeLinkProps) => (
  <Link
    href={`/g/${groupSlug}/r/${recipe.slug}`}
    className="flex w-fit max-w-full items-center gap-3 rounded-xl border border-line bg-surface pe-4 shadow-card hover:bg-sunken"
  >
    <Picture
      src={recipePicture(recipe, "tiny")}
      of={recipe}
      alt=""
      width={56}
      height={56}
      className="size-14 shrink-0 rounded-s-xl"
    />
    <span dir="auto" className="line-clamp-2 font-display font-semibold wrap-anywhere">
      {recipe.name}
    </span>
  </Link>
)
