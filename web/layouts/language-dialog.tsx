import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import progress from "virtual:locale-progress"
import { locales } from "../../worker/shared/locales"
import { useFormat } from "../lib/format"
import { chooseLocale } from "../lib/i18n"
import { Dialog } from "../ui/dialog"
import { TextField } from "../ui/field"
import { Icon } from "../ui/icons"

export default function LanguageDialog(props: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const [search, setSearch] = useState("")
  const all = useMemo(() => languagesIn(i18n.language), [i18n.language])
  const wanted = search.trim().toLocaleLowerCase()
  const shown = all.filter(({ words }) => words.includes(wanted))

  return (
    <Dialog {...props} title={t("language.title")} description={t("language.text")} tall>
      <TextField
        type="search"
        label={t("language.search")}
        labelHidden
        placeholder={t("language.search")}
        value={search}
        onChange={setSearch}
      />
      <ul className="grid gap-1">
        {shown.map(({ code, own, translated, done }) => (
          <li key={code}>
            <button
              type="button"
              lang={code}
              aria-current={code === i18n.language ? "true" : undefined}
              onClick={() => chooseLocale(code)}
              className="flex min-h-14 w-full items-center gap-3 rounded-xl px-3 py-2 text-start hover:bg-sunken aria-current:bg-sunken"
            >
              <span className="grid grow gap-1">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-semibold">{own}</span>
                  {translated !== own && (
                    <span lang={i18n.language} className="text-sm text-soft">
                      {translated}
                    </span>
                  )}
                </span>
                <progress
                  aria-label={t("language.progress")}
                  value={done}
                  max={100}
                  className="meter"
                />
              </span>
              <span
                lang={i18n.language}
                className="min-w-11 text-end text-sm text-soft tabular-nums"
              >
                {format.percent(done / 100)}
              </span>
              <Icon
                name="check"
                className={code === i18n.language ? "size-5" : "invisible size-5"}
              />
            </button>
          </li>
        ))}
      </ul>
      <a
        href="/translating.html"
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 text-accent-text underline"
      >
        <Icon name="external" className="size-4.5" />
        {t("language.guide")}
      </a>
    </Dialog>
  )
}

/** Every locale with its name in itself and in the present language, the best translated first. */
function languagesIn(present: string) {
  const names = new Intl.DisplayNames([present], { type: "language" })
  return locales
    .map(({ code, name: own }) => {
      const translated = names.of(code) ?? code
      const words = `${own} ${translated} ${code}`.toLocaleLowerCase()
      return { code, own, translated, words, done: progress[code] ?? 0 }
    })
    .sort((a, b) => b.done - a.done || a.own.localeCompare(b.own, present))
}
