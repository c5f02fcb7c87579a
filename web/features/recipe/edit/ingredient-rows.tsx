import { memo, useState } from "react"
import { useTranslation } from "react-i18next"
import { trpc } from "../../../lib/trpc"
import { Button } from "../../../ui/button"
import { Sortable } from "../../../ui/sortable"
import type { Draft, DraftLine } from "./draft"
import { emptyLine, isWritten } from "./draft"
import { IngredientRow } from "./ingredient-row"
import { PasteDialog } from "./paste-dialog"
import { pastedLines } from "./pasted"
import { Section } from "./section"
import { focusRow, type SetDraft, useRows } from "./use-rows"

interface IngredientRowsProps {
  lines: Draft["lines"]
  setDraft: SetDraft
  errors: Readonly<Record<string, string | undefined>>
  onLeave: (field: string) => void
}

const everything = { perPage: -1 }
const forLong = { staleTime: 5 * 60_000 }

/** The ingredients: to type, paste, move and part into amount, unit and food. */
export const IngredientRows = memo(function IngredientRows(props: IngredientRowsProps) {
  const { lines, setDraft, errors, onLeave } = props
  const { t } = useTranslation()
  const rows = useRows(setDraft, "lines")
  const units = trpc.units.list.useQuery(everything, forLong).data?.items
  const foods = trpc.foods.list.useQuery(everything, forLong).data?.items
  const [pasting, setPasting] = useState(false)

  function add() {
    const line = emptyLine()
    rows.add([line])
    focusRow(line.key)
  }

  return (
    <Section
      title={t("recipe.ingredients")}
      hint={t("recipe.form.pasteHint")}
      actions={
        <Button variant="quiet" icon="paste" onClick={() => setPasting(true)}>
          {t("recipe.form.addMany")}
        </Button>
      }
    >
      {lines.length > 0 && (
        <Sortable
          items={lines}
          idOf={keyOf}
          nameOf={nameOfLine}
          onReorder={rows.reorder}
          label={t("recipe.ingredients")}
          className="-mx-2 grid sm:-mx-3"
          itemClassName="rounded-xl bg-surface"
        >
          {(line, handle) => (
            <IngredientRow
              line={line}
              handle={handle}
              rows={rows}
              units={units}
              foods={foods}
              error={errors[`line.${line.key}`]}
              onLeave={onLeave}
              before={lines[lines.indexOf(line) - 1]?.key}
            />
          )}
        </Sortable>
      )}
      <Button icon="add" className="justify-self-start" onClick={add}>
        {t("recipe.form.addIngredient")}
      </Button>
      <PasteDialog
        open={pasting}
        onClose={() => setPasting(false)}
        title={t("recipe.form.addManyIngredients")}
        hint={t("recipe.form.addManyIngredientsHint")}
        read={pastedLines}
        onAdd={(found) => {
          const last = lines.at(-1)
          const added = found.map(({ title, text }) => ({ ...emptyLine(text), title }))
          // In the place of a row that nobody has written in.
          rows.add(added, last?.key, last && !isWritten(last))
        }}
      />
    </Section>
  )
})

const keyOf = ({ key }: { key: string }) => key
export const nameOfLine = (line: DraftLine) =>
  [line.quantity, line.unit?.name, line.food?.name, line.note].filter(Boolean).join(" ") ||
  line.title ||
  "…"
