import { memo, Suspense, useCallback, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { focusRow } from "../../../lib/focus-row"
import { lazyComponent } from "../../../lib/lazy-component"
import { NARROW, useMedia } from "../../../lib/media"
import { trpc } from "../../../lib/trpc"
import { Banner } from "../../../ui/banner"
import { Button } from "../../../ui/button"
import { ShortButton } from "../../../ui/short-button"
import { Sortable } from "../../../ui/sortable"
import type { Draft, DraftLine } from "./draft"
import { emptyLine, isWritten } from "./draft"
import { IngredientRow } from "./ingredient-row"
import { nameOfLine } from "./name-of-line"
import { PasteDialog } from "./paste-dialog"
import { pastedLines } from "./paste-rows"
import { Section } from "./section"
import type { KnownFood, KnownUnit } from "./split-line"
import { useLineParsing } from "./use-line-parsing"
import { type Rows, type SetDraft, useRows } from "./use-rows"

interface IngredientRowsProps {
  lines: Draft["lines"]
  setDraft: SetDraft
  errors: Readonly<Record<string, string | undefined>>
  onLeave: (field: string) => void
}

const ParseDialog = lazyComponent(() => import("../parser/parse-dialog"))

const everything = { perPage: -1 }
const forLong = { staleTime: 5 * 60_000 }

/** The ingredients: to type, paste, move and split into amount, unit and food. */
export const IngredientRows = memo(function IngredientRows(props: IngredientRowsProps) {
  const { lines, setDraft, errors, onLeave } = props
  const { t } = useTranslation()
  const rows = useRows(setDraft, "lines")
  const units = trpc.units.list.useQuery(everything, forLong).data?.items
  const foods = trpc.foods.list.useQuery(everything, forLong).data?.items
  const [pasting, setPasting] = useState(false)
  const { parsing, isOpen, parse, close } = useLineParsing(lines, Boolean(units && foods))
  const action = useRef<HTMLButtonElement>(null)
  /** Lines that were text when the form opened: the hint ignores lines being typed. */
  const [atFirst] = useState(() => new Set(lines.filter(isText).map(({ key }) => key)))
  const plain = lines.filter((line) => atFirst.has(line.key) && isText(line)).length

  function startParsing() {
    // The element to return the focus to: the banner may be removed by then.
    action.current?.focus()
    parse()
  }

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
        <>
          <ShortButton
            ref={action}
            variant="quiet"
            icon="sliders"
            label={t("parser.action")}
            disabled={!units || !foods || !lines.some(isWritten)}
            onClick={startParsing}
          />
          <Button variant="quiet" icon="paste" onClick={() => setPasting(true)}>
            {t("recipe.form.addMany")}
          </Button>
        </>
      }
    >
      {plain > 0 && (
        <Banner
          actions={
            <Button variant="quiet" disabled={!units || !foods} onClick={startParsing}>
              {t("parser.readThem")}
            </Button>
          }
        >
          {t("parser.plain", { count: plain })}
        </Banner>
      )}
      <SortableLines {...{ lines, rows, units, foods, errors, onLeave }} />
      <Button icon="add" className="justify-self-start" onClick={add}>
        {t("recipe.form.addIngredient")}
      </Button>
      {parsing && units && foods && (
        <Suspense fallback={null}>
          <ParseDialog
            key={parsing.map(({ line, text }) => line.key + text).join()}
            open={isOpen}
            onClose={close}
            lines={parsing}
            units={units}
            foods={foods}
            onDone={(read) => setDraft((draft) => withLines(draft, read))}
          />
        </Suspense>
      )}
      <PasteDialog
        open={pasting}
        onClose={() => setPasting(false)}
        title={t("recipe.form.addManyIngredients")}
        hint={t("recipe.form.addManyIngredientsHint")}
        read={pastedLines}
        onAdd={(found) => {
          const last = lines.at(-1)
          const added = found.map(({ title, text }) => ({ ...emptyLine(text), title }))
          // Replaces an empty row.
          rows.add(added, last?.key, last && !isWritten(last))
        }}
      />
    </Section>
  )
})

interface SortableLinesProps extends Omit<IngredientRowsProps, "setDraft"> {
  rows: Rows<DraftLine>
  units: KnownUnit[] | undefined
  foods: KnownFood[] | undefined
}

/** The rows themselves; on a narrow screen the last touched one is open. */
function SortableLines({ lines, rows, units, foods, errors, onLeave }: SortableLinesProps) {
  const { t } = useTranslation()
  const isNarrow = useMedia(NARROW)
  const [opened, setOpened] = useState<string>()
  const open = useCallback((key: string) => {
    setOpened(key)
    focusRow(key)
  }, [])
  if (lines.length === 0) return null
  return (
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
          isClosed={isNarrow && opened !== line.key}
          onOpen={open}
        />
      )}
    </Sortable>
  )
}

/** The draft with some of its lines parsed. */
function withLines(draft: Draft, read: readonly DraftLine[]): Draft {
  const byKey = new Map(read.map((line) => [line.key, line]))
  return { ...draft, lines: draft.lines.map((line) => byKey.get(line.key) ?? line) }
}

const isText = (line: DraftLine) => !line.parts && line.note.trim() !== ""

const keyOf = ({ key }: { key: string }) => key
