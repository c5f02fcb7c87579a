import { useTranslation } from "react-i18next"
import { failureOf } from "../../lib/failures"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import { Combobox } from "../../ui/combobox"
import { TextField } from "../../ui/field"
import type { OwnCatalog } from "./use-catalog"
import type { LineDraft } from "./use-line-draft"

const namesOf = (one: OwnCatalog["foods"][number] | OwnCatalog["units"][number]) => [
  one.pluralName,
  ...one.aliases.map(({ name }) => name),
  ...("abbreviation" in one ? [one.abbreviation, one.pluralAbbreviation] : []),
]

interface LineFieldsProps {
  draft: LineDraft
  onChange: (some: Partial<LineDraft>) => void
  /** The amount is invalid. */
  isWrong: boolean
  catalog: OwnCatalog
}

/** The fields of a line, in the grid of its editor. New foods and labels are created at once. */
export function LineFields({ draft, onChange, isWrong, catalog }: LineFieldsProps) {
  const { t } = useTranslation()
  const { client } = trpc.useUtils()
  const made = async <T,>(making: Promise<T>) =>
    making.catch((error: unknown) => {
      toast.error(failureOf(error).message)
      return null
    })

  return (
    <>
      <TextField
        label={t("shopping.line.amount")}
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        error={isWrong ? t("shopping.line.amountWrong") : undefined}
        inputMode="text"
        autoComplete="off"
        autoFocus
        onFocus={(event) => event.target.select()}
      />
      <Combobox
        label={t("shopping.line.unit")}
        options={catalog.units}
        wordsOf={namesOf}
        value={draft.unit}
        onChange={(unit) => onChange({ unit })}
      />
      <Combobox
        label={t("shopping.line.food")}
        className="col-span-2"
        options={catalog.foods}
        wordsOf={namesOf}
        value={draft.food}
        onChange={(food) => onChange({ food })}
        onCreate={(name) => made(client.foods.create.mutate({ data: { name } }))}
      />
      <TextField
        label={t("shopping.line.note")}
        className="col-span-2"
        value={draft.note}
        onChange={(note) => onChange({ note })}
        autoComplete="off"
        dir="auto"
      />
      <Combobox
        label={t("shopping.line.label")}
        className="col-span-2"
        options={catalog.labels}
        value={draft.label}
        onChange={(label) => onChange({ label })}
        onCreate={(name) => made(client.labels.create.mutate({ data: { name } }))}
      />
    </>
  )
}
