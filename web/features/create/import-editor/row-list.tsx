import { useTranslation } from "react-i18next"
import { focusRow } from "../../../lib/focus-row"
import { Button } from "../../../ui/button"
import { type CutRow as Row, type Part, row } from "./editor-state"
import { EditorRow, type RowActions } from "./editor-row"

interface CutPartProps {
  part: Part
  rows: Row[]
  actions: RowActions
  onAdd: (part: Part, added: Row) => void
}

/** Ingredients, steps or notes of a cut, in a column. */
export function RowList({ part, rows, actions, onAdd }: CutPartProps) {
  const { t } = useTranslation()
  const count = rows.filter(({ heading }) => !heading).length

  function add() {
    const added = row("")
    onAdd(part, added)
    focusRow(added.key)
  }

  return (
    <section className="grid gap-2">
      <h3 className="flex items-baseline gap-2 font-display text-lg font-semibold">
        {t(`create.cut.part.${part}`)}
        {count > 0 && (
          <span className="text-sm font-normal text-soft">
            {t(`create.cut.count.${part}`, { count })}
          </span>
        )}
      </h3>
      {rows.length > 0 && (
        <ul className="grid gap-1.5" aria-label={t(`create.cut.part.${part}`)}>
          {rows.map((one, index) => (
            <EditorRow
              key={one.key}
              part={part}
              row={one}
              index={index}
              last={index === rows.length - 1}
              actions={actions}
            />
          ))}
        </ul>
      )}
      <Button
        variant="quiet"
        icon="add"
        data-add={part}
        className="justify-self-start"
        onClick={add}
      >
        {t(`create.cut.add.${part}`)}
      </Button>
    </section>
  )
}
