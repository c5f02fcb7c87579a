import { type ClipboardEvent, type KeyboardEvent, memo } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { controlLook } from "../../ui/field-frame"
import { IconButton } from "../../ui/icon-button"
import type { BulkLine, LineError } from "./bulk-lines"

export interface RowActions {
  write: (id: string, url: string) => void
  /** Several lines that were pasted into one. */
  paste: (id: string, text: string) => void
  addAfter: (id: string) => void
  remove: (id: string) => void
  move: (id: string, by: 1 | -1) => void
  file: (id: string) => void
}

interface BulkRowProps {
  line: BulkLine
  /** From 1. */
  number: number
  error: LineError | undefined
  actions: RowActions
}

/** One address with its organizers. Redrawn only when its own data changes. */
export const BulkRow = memo(function BulkRow({ line, number, error, actions }: BulkRowProps) {
  const { t } = useTranslation()
  const { id, url, categories, tags } = line
  const filed = [...categories, ...tags].map(({ name }) => name).join(", ")

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const does: Record<string, (() => void) | undefined> = {
      Enter: () => actions.addAfter(id),
      ArrowDown: () => actions.move(id, 1),
      ArrowUp: () => actions.move(id, -1),
      Backspace: url === "" ? () => actions.remove(id) : undefined,
    }
    const run = does[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain")
    if (!/\n/.test(text.trim())) return
    event.preventDefault()
    actions.paste(id, text)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-x-2 gap-y-1 py-1.5 lg:grid-cols-[2.5rem_minmax(0,1fr)_minmax(9rem,14rem)_2.75rem]">
      <span
        aria-hidden="true"
        className="hidden min-h-11 place-items-center text-sm text-soft tabular-nums lg:grid"
      >
        {number}
      </span>
      <div className="min-w-0">
        <input
          type="url"
          inputMode="url"
          dir="ltr"
          data-first
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          aria-label={t("create.bulk.line", { number })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={url}
          onChange={(event) => actions.write(id, event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className={controlLook}
        />
        {error && (
          <p id={`${id}-error`} className="pt-1 text-sm font-semibold text-error-text">
            {t(`create.bulk.errors.${error}`)}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        icon="tag"
        aria-label={
          filed
            ? t("create.bulk.filedUnder", { number, names: filed })
            : t("create.bulk.fileLine", { number })
        }
        onClick={() => actions.file(id)}
        className={cx(
          "order-last col-span-2 min-w-0 justify-start px-3 lg:order-none lg:col-span-1",
          !filed && "text-soft",
        )}
      >
        <span dir="auto" className="truncate font-normal">
          {filed || t("create.bulk.file")}
        </span>
      </Button>
      <IconButton
        icon="trash"
        label={t("create.bulk.removeLine", { number })}
        onClick={() => actions.remove(id)}
      />
    </div>
  )
})
