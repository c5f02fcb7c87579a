import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { Icon } from "../../../ui/icons"
import { rowLook, TodayCard } from "./today-card"
import type { HomeToday } from "./use-home-today"

/** The shopping lists with something to buy. */
export function WaitingLists({ lists }: Pick<HomeToday, "lists">) {
  const { t } = useTranslation()
  return (
    <TodayCard label={t("shopping.title")}>
      {lists.map(({ id, name, open }) => (
        <li key={id} className={rowLook}>
          <Icon name="cart" className="mx-3 size-6 text-primary-text" />
          <Link
            href={`/shopping-lists/${id}`}
            dir="auto"
            className="min-w-0 grow truncate text-page-side font-semibold after:absolute after:inset-0 after:rounded-2xl"
          >
            {name || t("shopping.unnamed")}
          </Link>
          <span className="shrink-0 text-soft">{t("home.today.items", { count: open })}</span>
          <Icon name="chevron-forward" className="size-5 text-soft" />
        </li>
      ))}
      {lists.length === 0 && (
        <li className={rowLook}>
          <Icon name="cart" className="mx-3 size-6 text-primary-text" />
          <Link
            href="/shopping-lists"
            className="min-w-0 grow text-soft after:absolute after:inset-0 after:rounded-2xl"
          >
            {t("home.today.noItems")}
          </Link>
          <Icon name="chevron-forward" className="size-5 text-soft" />
        </li>
      )}
    </TodayCard>
  )
}
