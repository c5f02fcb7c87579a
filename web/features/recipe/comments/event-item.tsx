import { type ReactNode, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { lazyComponent } from "../../../lib/lazy-component"
import { useSession } from "../../../lib/session"
import { trpc } from "../../../lib/trpc"
import { Avatar } from "../../../ui/avatar"
import { confirm } from "../../../lib/confirm"
import { Icon } from "../../../ui/icons"
import { Markdown } from "../../../ui/markdown"
import { Menu } from "../../../ui/menu"
import { eventPicture, type TimelineEvent } from "./event-picture"
import { eventText } from "./event-text"
import type { Member } from "./use-members"

const EventDialog = lazyComponent(async () => ({
  default: (await import("./event-dialog")).EventDialog,
}))

interface EventItemProps {
  event: TimelineEvent
  member: Member | undefined
  /** Its time as the list shows it: a day, or the time of a day that is shown above. */
  when: string
  /** Shown above the note: the recipe, where events of several are listed. */
  children?: ReactNode
}

/** An event: who, what and when, a note and a picture. One's own can be changed. */
export function EventItem({ event, member, when, children }: EventItemProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const format = useFormat()
  const [editing, setEditing] = useState<boolean>()
  const remove = trpc.timeline.delete.useMutation()
  const system = event.eventType === "system"
  const mine = !system && (event.userId === user?.id || user?.admin === true)
  const picture = eventPicture(event, "min-original")
  const text = eventText(event, t)

  async function askAndRemove() {
    const yes = await confirm({
      title: t("talk.event.deleteQuestion", { event: text }),
      action: t("general.delete"),
      danger: true,
    })
    if (yes) remove.mutate({ itemId: event.id })
  }

  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
      {system || !member ? <EventMark icon={system ? "food" : "user"} /> : <Avatar user={member} />}
      <div className="grid min-w-0 content-start gap-2">
        <div className="grid min-h-10 content-center leading-snug">
          <p>
            {/* Texts of this app have the page's language; those of other programs may have any. */}
            <span
              dir={text === event.subject ? "auto" : undefined}
              className="me-2 font-semibold wrap-anywhere"
            >
              {text}
            </span>{" "}
            <time dateTime={event.timestamp} className="text-sm whitespace-nowrap text-soft">
              {when}
            </time>
          </p>
        </div>
        {children}
        {event.eventMessage && (
          <div dir="auto" className="max-w-prose">
            <Markdown text={event.eventMessage} />
          </div>
        )}
        {picture && (
          <a
            href={eventPicture(event, "original")}
            target="_blank"
            rel="noreferrer"
            className="max-w-md overflow-hidden rounded-xl"
          >
            <img
              src={picture}
              alt={t("talk.event.picture", { event: text, date: format.date(event.timestamp) })}
              loading="lazy"
              className="aspect-4/3 w-full bg-sunken object-cover"
            />
          </a>
        )}
      </div>
      {mine && (
        <Menu
          label={t("talk.event.menu", { event: text, date: format.date(event.timestamp) })}
          icon="more"
          iconOnly
          className="-me-2"
          entries={[
            { label: t("general.edit"), icon: "edit", onSelect: () => setEditing(true) },
            {
              label: t("general.delete"),
              icon: "trash",
              danger: true,
              onSelect: () => void askAndRemove(),
            },
          ]}
        />
      )}
      {editing !== undefined && (
        <Suspense fallback={null}>
          <EventDialog
            key={event.updateAt}
            event={event}
            open={editing}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </article>
  )
}

/** Shown before an event in place of a person's picture. */
export const EventMark = ({ icon }: { icon: "food" | "user" }) => (
  <span className="grid size-10 place-items-center rounded-full bg-sunken text-soft">
    <Icon name={icon} className="size-5" />
  </span>
)
