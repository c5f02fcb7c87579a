import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "wouter"
import { useSession } from "../../lib/session"
import { cx } from "../../ui/classes"
import { kindsFor } from "./source"

/** Links between the kinds of data. */
export function KindNav() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [path] = useLocation()
  const here = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    here.current?.scrollIntoView({ block: "nearest", inline: "center" })
  }, [path])
  return (
    <nav aria-label={t("data.title")} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {kindsFor(user).map((kind) => {
          const href = `/group/data/${kind}`
          const on = path === href
          return (
            <li key={kind} className="-mb-px">
              <Link
                ref={on ? here : undefined}
                href={href}
                aria-current={on ? "page" : undefined}
                className={cx(
                  "flex min-h-11 items-center border-b-3 px-3 font-semibold focus-visible:-outline-offset-2",
                  on ? "border-primary text-ink" : "border-transparent text-soft hover:text-ink",
                )}
              >
                {t(`data.${kind}.title`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
