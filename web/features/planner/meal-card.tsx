import { useDraggable } from "@dnd-kit/core"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { useGroupSlug } from "../../lib/group-slug"
import { recipePicture } from "../../lib/recipe-picture"
import { cx } from "../../ui/classes"
import { DragHandle } from "../../ui/drag-handle"
import { holdAround } from "../../ui/hold"
import { Icon, Spinner } from "../../ui/icons"
import { Menu } from "../../ui/menu"
import { Picture } from "../../ui/picture"
import { takesFocus } from "./carry-focus"
import { MealServings } from "./meal-servings"
import { isWaiting, nameOf, type PlannerMeal, servingsQuery, slotKey } from "../meals"
import type { EntryActions } from "./use-entry-actions"

interface MealCardProps {
  entry: PlannerMeal
  actions: EntryActions
}

const look =
  "grid min-w-0 grid-cols-[auto_1fr_auto_auto] items-center rounded-xl border border-line bg-paper " +
  "cursor-grab select-none [-webkit-touch-callout:none]"
/** In a narrow column the picture is above, and handle and menu are below. */
const columnLook = "@4xl/week:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]"

/** A planned recipe or note. With a pointer the whole card can be dragged, with the keyboard its handle. */
export function MealCard({ entry, actions }: MealCardProps) {
  const { t } = useTranslation()
  const waits = isWaiting(entry)
  const name = nameOf(entry)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: entry.id,
    disabled: waits,
    data: { slot: slotKey(entry), canBeIdea: entry.recipe !== null },
    attributes: { roleDescription: t("planner.drag.role") },
  })
  const [serving, setServing] = useState(false)
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (takesFocus(entry.id)) card.current!.querySelector("button")?.focus({ preventScroll: true })
  }, [entry.id])
  return (
    <li
      ref={(element) => {
        card.current = element
        setNodeRef(element)
      }}
      data-entry={entry.id}
      aria-busy={waits || undefined}
      {...holdAround(listeners)}
      className={cx(look, columnLook, "overflow-hidden", isDragging && "opacity-40")}
    >
      <Content entry={entry} />
      <span
        className={cx(
          "col-start-1 row-start-1 @4xl/week:row-start-2 @4xl/week:justify-self-start",
          serving && "@4xl/week:hidden",
        )}
      >
        {waits ? (
          <span className="grid size-11 place-items-center text-soft">
            <Spinner />
          </span>
        ) : (
          <DragHandle {...{ name, setActivatorNodeRef, attributes, listeners }} />
        )}
      </span>
      {!waits && (
        <span
          className={cx(
            "col-start-3 row-start-1 @4xl/week:row-start-2 @4xl/week:justify-self-center",
            serving
              ? "col-span-2 pe-1.5 @4xl/week:col-span-full @4xl/week:col-start-1 @4xl/week:py-0.5 @4xl/week:pe-0"
              : "@4xl/week:col-start-2",
          )}
        >
          <MealServings
            entry={entry}
            open={serving}
            onOpen={() => setServing(true)}
            onClose={() => setServing(false)}
            onChange={(servings) => void actions.serve(entry, { servings })}
          />
        </span>
      )}
      <span
        className={cx(
          "col-start-4 row-start-1 @4xl/week:col-start-3 @4xl/week:row-start-2 @4xl/week:justify-self-end",
          serving && "hidden",
        )}
      >
        {!waits && (
          <Menu
            label={t("planner.entryMenu", { name })}
            icon="more"
            iconOnly
            entries={() => actions.menuOf(entry)}
          />
        )}
      </span>
    </li>
  )
}

/** The card that follows the pointer while dragging. */
export const DraggedCard = ({ name }: { name: string }) => (
  <div
    data-dragged
    className="flex items-center gap-2 rounded-xl border border-edge bg-surface p-2 shadow-float"
  >
    <Icon name="drag" className="size-5 shrink-0 text-soft" />
    <span dir="auto" className="line-clamp-2 text-page-side font-semibold wrap-anywhere">
      {name}
    </span>
  </div>
)

/** Picture and name, with a link to the recipe; or the text of a note. */
function Content({ entry }: { entry: PlannerMeal }) {
  const groupSlug = useGroupSlug()
  const { t } = useTranslation()
  const { recipe, title, text } = entry
  const place = "col-start-2 row-start-1 min-w-0 @4xl/week:col-span-full @4xl/week:col-start-1"
  if (!recipe)
    return (
      <div className={cx(place, "grid gap-0.5 py-2 @4xl/week:px-2")}>
        <p
          dir="auto"
          className="text-page-side leading-snug font-semibold wrap-anywhere @4xl/week:text-[0.9375rem]"
        >
          {title}
        </p>
        {text && (
          <p
            dir="auto"
            className="line-clamp-4 text-page-side text-sm wrap-anywhere whitespace-pre-line text-soft"
          >
            {text}
          </p>
        )}
      </div>
    )
  return (
    <Link
      draggable={false}
      href={`/g/${groupSlug}/r/${recipe.slug}${servingsQuery(entry)}`}
      className={cx(
        place,
        "group flex items-center gap-3 rounded-lg py-1.5 -outline-offset-2 @4xl/week:grid @4xl/week:content-start @4xl/week:gap-0 @4xl/week:py-0",
      )}
    >
      <Picture
        src={recipePicture(recipe, "tiny")}
        of={recipe}
        alt=""
        width={144}
        height={80}
        className="size-12 shrink-0 rounded-lg @4xl/week:h-18 @4xl/week:w-full @4xl/week:rounded-none"
      />
      <span
        dir="auto"
        className="line-clamp-3 min-w-0 text-page-side leading-snug font-semibold hyphens-auto wrap-anywhere group-hover:underline @4xl/week:px-2 @4xl/week:pt-2 @4xl/week:text-[0.9375rem]"
      >
        {recipe.name}
        {entry.leftovers && (
          <span className="block text-sm font-normal text-soft no-underline">
            {t("planner.leftovers.mark")}
          </span>
        )}
      </span>
    </Link>
  )
}
