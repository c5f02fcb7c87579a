import { useDroppable } from "@dnd-kit/core"
import { useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { NARROW, useMedia } from "../../lib/media"
import { usePreferences } from "../../lib/preferences"
import { cx } from "../../ui/classes"
import { IconButton } from "../../ui/icon-button"
import { Icon } from "../../ui/icons"
import type { Slot } from "../meals"
import type { PickedRecipe } from "../recipe"
import { IdeaCard } from "./idea-card"
import type { Ideas } from "./use-ideas"

/** The drop target that turns a meal into an idea. */
export const TRAY = "ideas"

interface IdeasTrayProps {
  ideas: Ideas
  /** The ideas that are rendered. */
  shown: readonly PickedRecipe[]
  /** The slot that the first arrow key moves an idea to. */
  firstSlot: Slot
  onAdd: () => void
  onPlan: (idea: PickedRecipe) => void
}

/** Recipes to be planned on a day that is not chosen yet. On a phone they are collapsed at first. */
export function IdeasTray({ ideas, shown, firstSlot, onAdd, onPlan }: IdeasTrayProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isNarrow = useMedia(NARROW)
  const [{ ideasOpen }, change] = usePreferences("planner")
  const open = ideasOpen ?? !isNarrow
  const { setNodeRef, isOver } = useDroppable({ id: TRAY })
  const addButton = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const isFilled = open && shown.length > 0
  const isEmpty = open && shown.length === 0 && ideas.query.data !== undefined

  function remove(idea: PickedRecipe) {
    void ideas.remove(idea)
    // The menu returns the focus to its button, which is removed.
    setTimeout(() => addButton.current?.focus({ preventScroll: true }))
  }

  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`${panel}-title`}
      data-ideas={isFilled ? "open" : ""}
      className={cx(
        "min-w-0 rounded-2xl border bg-surface shadow-card print:hidden",
        isFilled && "@6xl/plan:sticky @6xl/plan:top-20 @6xl/plan:order-last @6xl/plan:self-start",
        isOver ? "border-primary outline-2 -outline-offset-2 outline-primary-text" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1 pe-1">
        <h2 className={cx("min-w-0 grow", isEmpty && "@2xl/plan:grow-0")}>
          <button
            type="button"
            id={`${panel}-title`}
            aria-expanded={open}
            aria-controls={isFilled ? panel : undefined}
            onClick={() => change({ ideasOpen: !open })}
            className="flex min-h-12 w-full items-center gap-2 rounded-2xl px-3 py-1.5 text-start hover:bg-sunken"
          >
            <Icon
              name="chevron-down"
              className={cx(
                "size-5 shrink-0 text-soft transition-transform",
                !open && "-rotate-90 rtl:rotate-90",
              )}
            />
            <span className="font-semibold">{t("planner.ideas.title")}</span>
            {shown.length > 0 && <span className="text-soft">{format.number(shown.length)}</span>}
          </button>
        </h2>
        {isEmpty && (
          <p className="order-last w-full px-4 pb-3 text-soft @2xl/plan:order-none @2xl/plan:w-auto @2xl/plan:min-w-0 @2xl/plan:flex-1 @2xl/plan:px-2 @2xl/plan:py-2.5">
            {t("planner.ideas.empty")}
          </p>
        )}
        <IconButton ref={addButton} icon="add" label={t("planner.ideas.add")} onClick={onAdd} />
      </div>
      {isFilled && (
        <ul
          id={panel}
          className="grid max-h-66 px-2 pb-2 grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-2 overflow-y-auto overscroll-contain @6xl/plan:max-h-[calc(100dvh-10rem)]"
        >
          {shown.map((idea) => (
            <IdeaCard
              key={idea.id}
              idea={idea}
              firstSlot={firstSlot}
              onPlan={() => onPlan(idea)}
              onRemove={() => remove(idea)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
