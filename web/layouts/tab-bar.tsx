import { type ReactNode, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { openDialog } from "../lib/dialogs-store"
import { watchKeyboard } from "../lib/on-screen-keyboard"
import { Avatar } from "../ui/avatar"
import { cx } from "../ui/classes"
import { Icon } from "../ui/icons"
import { loadAhead } from "./dialog-code"
import { type Place, usePlaces } from "./places"

const look =
  "grid w-full min-w-0 justify-items-center content-center gap-0.5 text-xs/none font-semibold text-soft " +
  "aria-[current]:text-ink focus-visible:-outline-offset-2"

/**
 * The main places at the bottom of a phone, near the thumb. Bars of a form or a selection replace them, and so
 * does the keyboard (`styles.css`).
 */
export function TabBar() {
  const { t } = useTranslation()
  const { user, main, me, isAdding } = usePlaces()
  useEffect(() => watchKeyboard(), [])
  if (main.length === 0) return null
  const [first, second, ...rest] = main
  return (
    <nav
      aria-label={t("nav.tabs")}
      data-tabs=""
      className="tab-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="mx-auto grid h-14 max-w-lg auto-cols-fr grid-flow-col px-[env(safe-area-inset-left)]">
        <Tab place={first!} />
        <Tab place={second!} />
        {user && (
          <li className="grid">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-current={isAdding ? "true" : undefined}
              onPointerDown={() => loadAhead("add")}
              onClick={() => openDialog("add")}
              className={look}
            >
              <Mark on={isAdding} className="bg-primary text-on-primary">
                <Icon name="add" />
              </Mark>
              <span className="max-w-full truncate">{t("nav.add")}</span>
            </button>
          </li>
        )}
        {rest.map((place) => (
          <Tab key={place.href} place={place} />
        ))}
        {me && user && (
          <Tab place={me} mark={<Avatar user={user} className="size-6 text-[0.625rem]" />} />
        )}
      </ul>
    </nav>
  )
}

function Tab({ place, mark }: { place: Place; mark?: ReactNode }) {
  const { href, label, icon, current } = place
  return (
    <li className="grid">
      <Link
        href={href}
        aria-current={current}
        className={look}
        // On the current page, it scrolls to the top.
        onClick={() => current === "page" && scrollTo({ top: 0, behavior: "smooth" })}
      >
        <Mark on={current !== undefined}>{mark ?? <Icon name={icon} />}</Mark>
        <span className="max-w-full truncate">{label}</span>
      </Link>
    </li>
  )
}

/** The icon, on a background that marks the current place. */
export const Mark = ({
  on,
  className,
  children,
}: {
  on: boolean
  className?: string
  children: ReactNode
}) => (
  <span
    className={cx(
      "grid h-7 w-14 place-items-center rounded-full transition-colors",
      className ?? (on && "tint-primary text-primary-text"),
    )}
  >
    {children}
  </span>
)
