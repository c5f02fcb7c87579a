import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { openDialog } from "../lib/dialogs-store"
import { Avatar } from "../ui/avatar"
import { Icon } from "../ui/icons"
import { loadAhead } from "./dialog-code"
import { type Place, usePlaces } from "./places"
import { Mark } from "./tab-bar"

const look =
  "grid w-full min-w-0 justify-items-center gap-1 rounded-xl px-0.5 py-1.5 text-center text-xs/tight font-semibold text-soft " +
  "hover:bg-sunken hover:text-ink aria-[current]:text-ink focus-visible:-outline-offset-2"

/** The main places beside the page, where the drawer would take too much room. */
export function Rail() {
  const { t } = useTranslation()
  const { user, main, more, me, isAdding } = usePlaces()
  if (main.length === 0) return null
  const isMore = more.some(({ current }) => current)
  return (
    <nav
      aria-label={t("nav.tabs")}
      className="sticky top-16 flex h-[calc(100dvh-4rem)] w-20 shrink-0 flex-col justify-between gap-2 overflow-y-auto border-e border-line p-1.5 [scrollbar-width:none] print:hidden"
    >
      <ul className="grid gap-1">
        {user && (
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-current={isAdding ? "true" : undefined}
              onPointerDown={() => loadAhead("add")}
              onClick={() => openDialog("add")}
              className={look}
            >
              <Mark on={isAdding} className="h-10 bg-primary text-on-primary">
                <Icon name="add" />
              </Mark>
              {t("nav.add")}
            </button>
          </li>
        )}
        {[...main, ...more].map((place) => (
          <RailLink
            key={place.href}
            // A place that it belongs to is listed here itself.
            place={isMore && main.includes(place) ? { ...place, current: undefined } : place}
          />
        ))}
      </ul>
      {me && user && (
        <ul>
          <RailLink place={me} mark={<Avatar user={user} className="size-7 text-xs" />} />
        </ul>
      )}
    </nav>
  )
}

function RailLink({ place, mark }: { place: Place; mark?: ReactNode }) {
  const { href, label, icon, current } = place
  return (
    <li>
      <Link href={href} aria-current={current} className={look}>
        <Mark on={current !== undefined}>{mark ?? <Icon name={icon} />}</Mark>
        <span className="max-w-full hyphens-auto wrap-anywhere">{label}</span>
      </Link>
    </li>
  )
}
