import { type ReactNode, useDeferredValue, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { useFormat } from "../../lib/format"
import { plainText as plain } from "../../lib/plain-text"
import { cx } from "../../ui/classes"
import { TextField } from "../../ui/field"
import { Icon } from "../../ui/icons"
import { StatusText } from "../../ui/status-text"
import { byLetter } from "./by-letter"
import type { Organizer } from "./kinds"

/** More than fit on a screen need a field to filter them. */
const MANY = 12

/** So few of a letter stay in one column; more may continue in the next. */
const FEW = 8

interface OrganizerIndexProps {
  all: readonly Organizer[]
  searchLabel: string
  hrefOf: (item: Organizer) => string
  /** Absent for users who may not change them. */
  actionsOf?: (item: Organizer) => ReactNode
}

/** Organizers by letter, each with the number of its recipes; many can be searched. */
export function OrganizerIndex({ all, searchLabel, ...props }: OrganizerIndexProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState("")
  const wanted = useDeferredValue(typed.trim())
  return (
    <>
      {all.length > MANY && (
        <TextField
          type="search"
          label={t("general.search")}
          labelHidden
          placeholder={searchLabel}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      )}
      <Letters items={matching(all, wanted)} wanted={wanted} {...props} />
    </>
  )
}

const matching = (all: readonly Organizer[], wanted: string) =>
  wanted ? all.filter(({ name }) => plain(name).includes(plain(wanted))) : all

interface LettersProps extends Pick<OrganizerIndexProps, "hrefOf" | "actionsOf"> {
  items: readonly Organizer[]
  wanted: string
}

function Letters({ items, wanted, hrefOf, actionsOf }: LettersProps) {
  const { t, i18n } = useTranslation()
  const { number } = useFormat()
  if (items.length === 0)
    return (
      <StatusText className="py-8 text-center text-soft">
        {t("field.nothingFound", { query: wanted })}
      </StatusText>
    )
  return (
    <div className="gap-x-10 sm:columns-2">
      {byLetter(items, i18n.language).map(([letter, group]) => (
        <section
          key={letter}
          aria-label={letter}
          className={cx("mb-7", group.length <= FEW && "break-inside-avoid")}
        >
          <h2 className="break-after-avoid border-b border-line pb-1 font-display text-xl font-semibold text-primary-text">
            {letter}
          </h2>
          <ul className="pt-1">
            {group.map((item) => (
              <li key={item.id} data-row={item.id} className="flex break-inside-avoid items-center">
                <Link
                  href={hrefOf(item)}
                  className="-ms-2 flex min-h-12 min-w-0 grow items-center gap-3 rounded-lg px-2 hover:bg-sunken"
                >
                  <span dir="auto" className="min-w-0 grow text-page-side break-words">
                    {item.name}
                  </span>
                  <span className="text-sm text-soft tabular-nums">
                    <span aria-hidden="true">{number(item.recipeCount)}</span>
                    <span className="sr-only">
                      {t("organizers.recipes", { count: item.recipeCount })}
                    </span>
                  </span>
                  <Icon name="chevron-forward" className="size-4.5 text-soft" />
                </Link>
                {actionsOf?.(item)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
