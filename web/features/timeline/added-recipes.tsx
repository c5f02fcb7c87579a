import { useState } from "react"
import { useTranslation } from "react-i18next"
import { momentOf } from "../../lib/format"
import { cx } from "../../ui/classes"
import { Icon } from "../../ui/icons"
import { LoadMore } from "../../ui/load-more"
import { EventMark, type Member, type TimelineEvent } from "../recipe"
import { RecipeLink } from "./recipe-link"

/** Recipes drawn at a time: an import can have thousands. */
const AT_ONCE = 60

interface AddedRecipesProps {
  /** At least one, in the order of the page. */
  events: readonly TimelineEvent[]
  /** The person who added them, unless they have left the group. */
  member: Member | undefined
  groupSlug: string
  /** By the household's clock. */
  time: Intl.DateTimeFormat
}

/** Recipes that one person added in a row: one line, which opens to show each. */
export function AddedRecipes({ events, member, groupSlug, time }: AddedRecipesProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [from, to] = [events[0]!.timestamp, events.at(-1)!.timestamp].toSorted()
  const count = events.length
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <EventMark icon="food" />
      <div className="grid min-w-0 content-start justify-items-start gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-mx-2 flex min-h-11 items-center gap-2 rounded-lg px-2 py-1 text-start leading-snug hover:bg-sunken"
        >
          <span>
            <span className="me-2 font-semibold wrap-anywhere">
              {member
                ? t("timeline.added", { name: member.name, count })
                : t("timeline.addedByFormer", { count })}
            </span>{" "}
            <time dateTime={from} className="text-sm whitespace-nowrap text-soft">
              {time.formatRange(momentOf(from!), momentOf(to!))}
            </time>
          </span>
          <Icon
            name="chevron-down"
            className={cx("size-5 shrink-0 text-soft", isOpen && "rotate-180")}
          />
        </button>
        {isOpen && <Opened events={events} groupSlug={groupSlug} />}
      </div>
    </article>
  )
}

/** The recipes, of which more are drawn when the user scrolls to the end. */
function Opened({ events, groupSlug }: Pick<AddedRecipesProps, "events" | "groupSlug">) {
  const [most, setMost] = useState(AT_ONCE)
  const more = () => setMost((old) => old + AT_ONCE)
  const shown = events.slice(0, most)
  return (
    <div className="grid w-full gap-2">
      <ul className="grid gap-2 sm:grid-cols-2">
        {shown.map(({ id, recipe }) => (
          <li key={id} className="min-w-0">
            <RecipeLink recipe={recipe} groupSlug={groupSlug} />
          </li>
        ))}
      </ul>
      <LoadMore
        query={{
          hasNextPage: shown.length < events.length,
          isFetchingNextPage: false,
          isFetchNextPageError: false,
          fetchNextPage: async () => more(),
        }}
        shown={shown.length}
        ahead={400}
        onMore={more}
      />
    </div>
  )
}
