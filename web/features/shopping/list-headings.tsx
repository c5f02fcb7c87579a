import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { Icon } from "../../ui/icons"
import type { Line } from "./lines"

interface HeadingProps {
  title: string
  color?: string
  lines: Line[]
}

/** Shown above the items of a label or a recipe. */
export function Heading({ title, color, lines }: HeadingProps) {
  const { number } = useFormat()
  return (
    <h2 className="flex min-h-11 items-center gap-2.5 border-b border-line px-1 pt-5 pb-1.5 font-semibold">
      {color && (
        <span
          aria-hidden="true"
          style={{ background: color }}
          className="size-3.5 shrink-0 rounded-full border border-edge"
        />
      )}
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {title}
      </span>
      <span className="ms-auto text-sm font-normal text-soft tabular-nums">
        {number(lines.length)}
      </span>
    </h2>
  )
}

interface DoneHeadingProps {
  count: number
  open: boolean
  onOpen: () => void
  /** Visitors who only check items off have neither. */
  onUntick?: () => void
  onRemove?: () => void
}

/** Checked items are collapsed until they are wanted. */
export function DoneHeading({ count, open, onOpen, onUntick, onRemove }: DoneHeadingProps) {
  const { t } = useTranslation()
  return (
    <div data-done className="flex flex-wrap items-center gap-1 border-b border-line pt-5">
      <h2 className="me-auto">
        <button
          type="button"
          aria-expanded={open}
          onClick={onOpen}
          className="flex min-h-12 items-center gap-2 rounded-lg px-1 font-semibold hover:bg-sunken"
        >
          <Icon name="chevron-down" className={cx("size-5", !open && "-rotate-90 rtl:rotate-90")} />
          {t("shopping.done.title", { count })}
        </button>
      </h2>
      {open && onUntick && (
        <Button variant="quiet" onClick={onUntick}>
          {t("shopping.done.untickAll")}
        </Button>
      )}
      {open && onRemove && (
        <Button variant="quiet" onClick={onRemove}>
          {t("shopping.done.deleteAll")}
        </Button>
      )}
    </div>
  )
}
