import { memo, type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import type { Hold } from "../../ui/hold"
import { focusNextRow } from "./focus-next-row"
import { DoneHeading, Heading } from "./list-headings"
import { LineEditor } from "./line-editor"
import { LineRow } from "./line-row"
import { ListRows } from "./list-rows"
import { type Line, lineText } from "./lines"
import { type Row, rowsOf } from "./rows"
import type { Section, View } from "./sections"
import { animateCheck } from "./check-animation"
import type { OwnCatalog } from "./use-catalog"
import type { OwnHabits } from "./use-habits"
import type { LineActions } from "./use-line-actions"

interface ListBodyProps {
  lines: readonly Line[]
  done: readonly Line[]
  sections: readonly Section[]
  view: View
  catalog: OwnCatalog
  habits: OwnHabits
  actions: LineActions
  recipeNames: ReadonlyMap<string, string>
  /** The server cannot be reached now: waiting changes are marked. */
  isStuck: boolean
  /** Announces changes to screen readers. */
  say: (words: string) => void
}

/** All lines and their headings. Redrawn when they change, and not with everything else on the page. */
export const ListBody = memo(function ListBody(props: ListBodyProps) {
  const { lines, done, sections, view, catalog, habits, actions, recipeNames, isStuck, say } = props
  const { t } = useTranslation()
  const { amount } = useFormat()
  const [editing, setEditing] = useState<string>()
  const [doneOpen, setDoneOpen] = useState(false)
  const rows = rowsOf(sections, done, doneOpen)
  if (rows.length === 0) return null

  function tick(line: Line, checked: boolean, field: HTMLElement) {
    focusNextRow()
    if (checked) animateCheck(field)
    actions.tick(line, checked)
    say(
      t(checked ? "shopping.line.ticked" : "shopping.line.back", { name: lineText(line, amount) }),
    )
  }

  function close() {
    focusNextRow()
    setEditing(undefined)
  }

  function draw(row: Row, handle: ReactNode, hold?: Hold) {
    if (row.kind === "heading") return <Heading {...row.section} />
    if (row.kind === "doneHeading")
      return (
        <DoneHeading
          count={row.count}
          open={doneOpen}
          onOpen={() => setDoneOpen(!doneOpen)}
          onUntick={() => actions.untick(done)}
          onRemove={() => actions.removeDone(done)}
        />
      )
    const { line } = row
    if (editing === row.id)
      return (
        <LineEditor
          line={line}
          catalog={catalog}
          habits={habits}
          onSave={(values) => actions.save(line, values)}
          onRemove={() => {
            close()
            actions.remove(line)
          }}
          onClose={close}
        />
      )
    return (
      <LineRow
        line={line}
        color={view === "label" ? undefined : line.label?.color}
        recipes={
          view === "recipe" ? undefined : line.recipeIds.map((id) => recipeNames.get(id)).join(", ")
        }
        waits={line.waits && isStuck}
        onTick={(checked, field) => tick(line, checked, field)}
        onEdit={row.kind === "line" ? () => setEditing(row.id) : undefined}
        handle={handle}
        hold={hold}
      />
    )
  }

  return (
    <ListRows
      label={t("shopping.list.items")}
      rows={rows}
      editing={editing !== undefined}
      nameOf={(row) =>
        "line" in row ? lineText(row.line, amount) : "section" in row ? row.section.title : ""
      }
      onDrop={(drop) => actions.drop(drop, lines, view === "label")}
    >
      {draw}
    </ListRows>
  )
})
