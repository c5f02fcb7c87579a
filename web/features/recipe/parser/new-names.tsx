import { useTranslation } from "react-i18next"
import type { KnownFood, KnownUnit } from "../edit/split-line"
import { Checkbox } from "../../../ui/checkbox"
import { Combobox } from "../../../ui/combobox"
import { decisionKey, decisionOf, type Decisions, type newNames } from "./choices"

interface NewNamesProps {
  names: ReturnType<typeof newNames>
  decisions: Decisions
  onChange: (decisions: Decisions) => void
  units: readonly KnownUnit[]
  foods: readonly KnownFood[]
}

/** Names that the group lacks: to create, to replace by another, or to leave as text. */
export function NewNames({ names, decisions, onChange, units, foods }: NewNamesProps) {
  const { t } = useTranslation()
  if (names.length === 0) return null
  return (
    <section className="grid gap-2 rounded-xl bg-sunken p-3 sm:p-4">
      <h3 className="font-semibold">{t("parser.newTitle")}</h3>
      <p className="text-sm text-soft">{t("parser.newHint")}</p>
      <ul className="grid gap-x-6 gap-y-1 lg:grid-cols-2">
        {names.map(({ kind, name, count }) => {
          const key = decisionKey(kind, name)
          const { make, instead } = decisionOf(decisions, kind, name)
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-3 sm:flex-nowrap">
              <Checkbox
                className="min-w-0 grow basis-40 wrap-anywhere"
                label={
                  <>
                    <bdi>{name}</bdi>{" "}
                    <span className="text-sm text-soft">
                      {t(kind === "food" ? "parser.newFood" : "parser.newUnit")}
                      {count > 1 && ` · ${t("parser.times", { count })}`}
                    </span>
                  </>
                }
                checked={make && !instead}
                onChange={(on) => onChange({ ...decisions, [key]: { make: on, instead: null } })}
              />
              <Combobox
                className="min-w-0 grow basis-44"
                label={t("parser.instead", { name })}
                labelHidden
                placeholder={t("parser.orAnother")}
                options={kind === "food" ? foods : units}
                value={instead}
                onChange={(chosen) =>
                  onChange({ ...decisions, [key]: { make: chosen === null, instead: chosen } })
                }
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
