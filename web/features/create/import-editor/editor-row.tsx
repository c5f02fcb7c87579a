import { type ClipboardEvent, type KeyboardEvent, memo, useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../../ui/classes"
import { controlLook } from "../../../ui/field-frame"
import { Menu } from "../../../ui/menu"
import { type CutRow as Row, type Part, parts } from "./editor-state"

export interface RowActions {
  change: (part: Part, key: string, some: Partial<Row>) => void
  /** Splits a row at an offset. */
  split: (part: Part, key: string, at: number) => void
  /** Appends a row to the one before it. */
  join: (part: Part, key: string) => void
  paste: (part: Part, key: string, lines: string[]) => void
  shift: (part: Part, key: string, by: -1 | 1) => void
  move: (part: Part, key: string, to: Part) => void
  remove: (part: Part, key: string) => void
  look: (text: string | undefined) => void
}

interface EditorRowProps {
  part: Part
  row: Row
  index: number
  last: boolean
  actions: RowActions
}

/** One line of a cut: a field, and a menu of other roles. */
export const EditorRow = memo(function EditorRow({
  part,
  row,
  index,
  last,
  actions,
}: EditorRowProps) {
  const { t, i18n } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = area.current!
    element.style.height = "auto"
    element.style.height = `${element.scrollHeight + 2}px`
  }, [row.text])
  const number = new Intl.NumberFormat(i18n.language).format(index + 1)
  const name = row.heading
    ? t("create.cut.heading", { number })
    : t(`create.cut.row.${part}`, { number })

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.nativeEvent.isComposing) return
    if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      actions.split(part, row.key, selectionStart)
    } else if (
      event.key === "Backspace" &&
      selectionStart === 0 &&
      selectionEnd === 0 &&
      index > 0
    ) {
      event.preventDefault()
      actions.join(part, row.key)
    } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault()
      actions.shift(part, row.key, event.key === "ArrowUp" ? -1 : 1)
    }
  }

  function onPaste(event: ClipboardEvent) {
    const lines = event.clipboardData
      .getData("text/plain")
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    actions.paste(part, row.key, lines)
  }

  return (
    <li
      data-row={row.key}
      className="flex items-start gap-1"
      onPointerEnter={() => actions.look(row.text)}
      onPointerLeave={() => actions.look(undefined)}
    >
      <textarea
        ref={area}
        rows={1}
        aria-label={name}
        dir="auto"
        value={row.text}
        onChange={(event) => actions.change(part, row.key, { text: event.target.value })}
        onFocus={() => actions.look(row.text)}
        onBlur={() => actions.look(undefined)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={cx(
          controlLook,
          "min-w-0 grow resize-none",
          row.heading && "border-dashed font-semibold",
        )}
      />
      <RowMenu {...{ part, row, index, last, actions, name }} />
    </li>
  )
})

function RowMenu({ part, row, index, last, actions, name }: EditorRowProps & { name: string }) {
  const { t } = useTranslation()
  return (
    <Menu
      label={t("create.cut.menu", { name })}
      icon="more"
      iconOnly
      entries={() => [
        {
          label: t(row.heading ? "create.cut.makeLine" : "create.cut.makeHeading"),
          icon: "section",
          onSelect: () => actions.change(part, row.key, { heading: !row.heading }),
        },
        ...parts
          .filter((other) => other !== part)
          .map((other) => ({
            label: t(`create.cut.moveTo.${other}`),
            icon: "chevron-forward" as const,
            onSelect: () => actions.move(part, row.key, other),
          })),
        index > 0 && {
          label: t("create.cut.up"),
          icon: "arrow-up",
          onSelect: () => actions.shift(part, row.key, -1),
        },
        !last && {
          label: t("create.cut.down"),
          icon: "arrow-down",
          onSelect: () => actions.shift(part, row.key, 1),
        },
        "line",
        {
          label: t("general.remove"),
          icon: "trash",
          danger: true,
          onSelect: () => actions.remove(part, row.key),
        },
      ]}
    />
  )
}
