import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../lib/format"
import { chooseLocale } from "../lib/i18n"
import { languages } from "../lib/offered-locales"
import { plainText } from "../lib/plain-text"
import { Dialog } from "../ui/dialog"
import { TextField } from "../ui/field"
import { Icon } from "../ui/icons"
import { Switch } from "../ui/switch"

/** So many languages are found by reading. */
const FEW = 8

export default function LanguageDialog(props: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const [search, setSearch] = useState("")
  const [showAll, setShowAll] = useState(false)
  const all = useMemo(() => languagesIn(i18n.language), [i18n.language])
  const offered = all.filter(({ code, isOffered }) => isOffered || code === i18n.language)
  const wanted = plainText(search)
  // People who look for a language want to know how complete it is.
  const shown = (showAll || wanted ? all : offered).filter(({ words }) => words.includes(wanted))

  return (
    <Dialog {...props} title={t("language.title")} description={t("language.text")} tall>
      {(showAll || offered.length > FEW) && (
        <TextField
          type="search"
          label={t("language.search")}
          labelHidden
          placeholder={t("language.search")}
          value={search}
          onChange={setSearch}
        />
      )}
      <ul className="grid gap-1">
        {shown.map((language) => (
          <li key={language.code}>
            <LanguageButton {...language} present={i18n.language} />
          </li>
        ))}
      </ul>
      {all.length > offered.length && (
        <Switch
          label={t("language.all")}
          hint={t("language.allHint")}
          checked={showAll}
          onChange={setShowAll}
        />
      )}
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

interface LanguageButtonProps {
  code: string
  /** Its name in its own language. */
  name: string
  translated: string
  /** Percent. */
  done: number
  present: string
}

function LanguageButton({ code, name, translated, done, present }: LanguageButtonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <button
      type="button"
      lang={code}
      aria-current={code === present ? "true" : undefined}
      onClick={() => chooseLocale(code)}
      className="flex min-h-14 w-full items-center gap-3 rounded-xl px-3 py-2 text-start hover:bg-sunken aria-current:bg-sunken"
    >
      <span className="grid grow gap-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{name}</span>
          {translated !== name && (
            <span lang={present} className="text-sm text-soft">
              {translated}
            </span>
          )}
        </span>
        {done < 100 && (
          <progress aria-label={t("language.progress")} value={done} max={100} className="meter" />
        )}
      </span>
      <span lang={present} className="min-w-11 text-end text-sm text-soft tabular-nums">
        {format.percent(done / 100)}
      </span>
      <Icon name="check" className={code === present ? "size-5" : "invisible size-5"} />
    </button>
  )
}

/** Every language with its own name and the one in the current language, the best translated first. */
function languagesIn(present: string) {
  const names = new Intl.DisplayNames([present], { type: "language" })
  return languages
    .map((language) => {
      const translated = names.of(language.code) ?? language.code
      const words = plainText(`${language.name} ${translated} ${language.code}`)
      return { ...language, translated, words }
    })
    .sort((a, b) => b.done - a.done || a.name.localeCompare(b.name, present))
}
