import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import { commaFor } from "../../lib/comma"
import { useFormat } from "../../lib/format"
import { Amount } from "../../ui/amount"
import { cx } from "../../ui/classes"
import { Icon } from "../../ui/icons"
import type { Hold } from "../../ui/hold"
import { type Line, lineText, textsOfLine } from "./lines"

interface LineRowProps {
  line: Line
  /** The color of its label, where no heading shows it. */
  color?: string
  /** Shows that the server does not have it yet. */
  waits?: boolean
  /** The recipes that it is for. */
  recipes?: string
  onTick: (checked: boolean, field: HTMLElement) => void
  onEdit?: () => void
  handle?: ReactNode
  hold?: Hold
}

/** One item: its box checks it off, a press on its text opens it, and a long press moves it. */
export function LineRow(props: LineRowProps) {
  const { line, color, waits, recipes, onTick, onEdit, handle, hold } = props
  const { t } = useTranslation()
  const { amount } = useFormat()
  const id = useId()
  const { checked } = line
  return (
    <div className="group flex items-stretch border-b border-line">
      <label className="flex min-h-13 shrink-0 cursor-pointer items-center ps-1 pe-3.5">
        <input
          id={`${id}box`}
          type="checkbox"
          checked={checked}
          data-first
          aria-labelledby={id}
          onChange={(event) => onTick(event.target.checked, event.target)}
          className="size-6 accent-primary"
        />
      </label>
      {onEdit ? (
        <button
          type="button"
          aria-label={t("shopping.line.edit", { name: lineText(line, amount) })}
          onClick={onEdit}
          {...hold}
          className="flex min-w-0 grow cursor-pointer touch-manipulation items-center py-1.5 text-start select-none [-webkit-touch-callout:none]"
        >
          <Words id={id} line={line} />
        </button>
      ) : (
        <label
          htmlFor={`${id}box`}
          className="flex min-w-0 grow cursor-pointer items-center py-1.5"
        >
          <Words id={id} line={line} />
        </label>
      )}
      {waits && (
        <span className="shrink-0 self-center px-1 text-soft" title={t("shopping.line.waits")}>
          <Icon name="clock" className="size-4" />
          <span className="sr-only">{t("shopping.line.waits")}</span>
        </span>
      )}
      {recipes && (
        <span
          dir="auto"
          className="hidden max-w-40 shrink-0 self-center truncate px-2 text-sm text-soft sm:block lg:max-w-64"
        >
          {recipes}
        </span>
      )}
      {color && (
        <span
          title={line.label?.name}
          className="flex max-w-40 shrink-0 items-center gap-1.5 px-1.5 text-sm text-soft"
        >
          <span
            style={{ background: color }}
            className="size-3 shrink-0 rounded-full border border-edge"
          />
          <bdi className="truncate max-sm:sr-only">{line.label?.name}</bdi>
        </span>
      )}
      {/* Touch uses a long press on the text instead. */}
      {handle && (
        <span className="self-center opacity-0 transition-opacity group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:not-focus-within:sr-only">
          {handle}
        </span>
      )}
    </div>
  )
}

function Words({ id, line }: { id: string; line: Line }) {
  const { amount, name, note } = textsOfLine(line, useFormat().amount)
  return (
    <span
      id={id}
      data-words
      dir="auto"
      className={cx(
        "min-w-0 grow text-[1.0625rem]/tight text-page-side wrap-anywhere",
        line.checked && "text-soft line-through decoration-1",
      )}
    >
      {amount && (
        <span className="font-semibold tabular-nums">
          <Amount>{amount}</Amount>{" "}
        </span>
      )}
      {name}
      {note && (
        <span className="text-soft">
          {commaFor(note)}
          {note}
        </span>
      )}
    </span>
  )
}
