import type { KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import type { ItemValues } from "../../../worker/shared/shopping/operations"
import { useFormat } from "../../lib/format"
import { Button } from "../../ui/button"
import { IconButton } from "../../ui/icon-button"
import { FavoriteButton } from "./favorite-button"
import { LineFields } from "./line-fields"
import { type Line, lineText } from "./lines"
import type { OwnCatalog } from "./use-catalog"
import type { OwnHabits } from "./use-habits"
import { useLineDraft } from "./use-line-draft"

interface LineEditorProps {
  line: Line
  catalog: OwnCatalog
  habits: OwnHabits
  onSave: (values: Partial<ItemValues>) => void
  onRemove: () => void
  onClose: () => void
}

/**
 * A line edited in place: Enter saves, Escape discards. When it closes by itself, for example because another user
 * checked the line off, the input is saved.
 */
export function LineEditor({ line, catalog, habits, onSave, ...props }: LineEditorProps) {
  const { t } = useTranslation()
  const { amount } = useFormat()
  const { draft, change, isWrong, ...written } = useLineDraft(line, onSave)

  function leave(how: () => void) {
    written.leave()
    how()
  }
  const onClose = () => leave(props.onClose)

  function save() {
    if (isWrong) return
    written.save()
    onClose()
  }

  function keys(event: KeyboardEvent) {
    if (event.defaultPrevented) return
    if (event.key === "Escape") onClose()
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      // In an open list of choices, Enter chooses one.
      if (event.target.getAttribute("aria-expanded") === "true") return
      event.preventDefault()
      save()
    }
  }

  return (
    <form
      aria-label={t("shopping.line.edit", { name: lineText(line, amount) })}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onKeyDown={keys}
      className="my-2 grid grid-cols-2 gap-3 rounded-2xl border border-line bg-surface p-4 shadow-card sm:grid-cols-4"
    >
      <LineFields {...{ draft, isWrong, catalog }} onChange={change} />
      <div className="col-span-full flex items-center gap-2">
        <IconButton
          icon="trash"
          label={t("general.delete")}
          className="text-error-text"
          onClick={() => leave(props.onRemove)}
        />
        <FavoriteButton line={line} habits={habits} />
        <Button variant="quiet" onClick={onClose}>
          {t("general.cancel")}
        </Button>
        <Button type="submit" variant="primary">
          {t("general.save")}
        </Button>
      </div>
    </form>
  )
}
