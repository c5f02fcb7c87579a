import { useId, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"
import { IconButton } from "../../ui/icon-button"
import { Icon } from "../../ui/icons"
import { type Line, lineText, textsOfLine } from "./lines"

interface LineRowProps {
  line: Line
  /** The color of its label, where no heading tells it. */
  color?: string
  /** Shows that the server has not heard of it yet. */
  waits?: boolean
  /** For what it is bought. */
  recipes?: string
  onTick: (checked: boolean, field: HTMLElement) => void
  onEdit?: () => void
  handle?: ReactNode
}

/** One thing: a press on its words ticks it off, the pencil opens it. */
export function LineRow({ line, color, waits, recipes, onTick, onEdit, handle }: LineRowProps) {
  const { t } = useTranslation()
  const id = useId()
  const { amount, name, note } = textsOfLine(line)
  const { checked } = line
  return (
    <div className="flex items-stretch border-b border-line">
      <label
        htmlFor={id}
        className="flex min-h-13 min-w-0 grow cursor-pointer items-center gap-3.5 py-2 ps-1"
      >
        <input
          id={id}
          type="checkbox"
          checked={checked}
          data-first
          onChange={(event) => onTick(event.target.checked, event.target)}
          className="size-6 shrink-0 accent-primary"
        />
        <span
          className={cx(
            "min-w-0 text-[1.0625rem] leading-snug wrap-anywhere",
            checked && "text-soft line-through decoration-1",
          )}
          dir="auto"
        >
          {amount && <span className="font-semibold tabular-nums">{amount} </span>}
          {name}
          {note && <span className="text-soft">, {note}</span>}
        </span>
      </label>
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
      {onEdit && (
        <IconButton
          icon="edit"
          label={t("shopping.line.edit", { name: lineText(line) })}
          className="self-center text-soft"
          onClick={onEdit}
        />
      )}
      {handle && <span className="self-center">{handle}</span>}
    </div>
  )
}
