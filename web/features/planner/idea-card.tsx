import { useDraggable } from "@dnd-kit/core"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { useGroupSlug } from "../../lib/group-slug"
import { recipePicture } from "../../lib/recipe-picture"
import { cx } from "../../ui/classes"
import { DragHandle } from "../../ui/drag-handle"
import { holdAround } from "../../ui/hold"
import { Menu } from "../../ui/menu"
import { Picture } from "../../ui/picture"
import { type Slot, slotKey } from "../meals"
import type { PickedRecipe } from "../recipe"

/** The drag id of an idea. */
export const ideaKey = ({ id }: PickedRecipe) => `idea/${id}`

interface IdeaCardProps {
  idea: PickedRecipe
  /** The slot that the first arrow key moves it to. */
  firstSlot: Slot
  onPlan: () => void
  onRemove: () => void
}

/** An idea for later: it can be dragged to a meal, or planned from its menu. */
export function IdeaCard({ idea, firstSlot, onPlan, onRemove }: IdeaCardProps) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const { name, slug } = idea
  const href = `/g/${groupSlug}/r/${slug}`
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: ideaKey(idea),
    data: { firstSlot: slotKey(firstSlot) },
    attributes: { roleDescription: t("planner.ideas.role") },
  })
  return (
    <li
      ref={setNodeRef}
      {...holdAround(listeners)}
      className={cx(
        "grid min-w-0 cursor-grab grid-cols-[auto_1fr_auto] items-center rounded-xl border border-line bg-paper select-none [-webkit-touch-callout:none]",
        isDragging && "opacity-40",
      )}
    >
      <DragHandle {...{ name, setActivatorNodeRef, attributes, listeners }} />
      <Link
        draggable={false}
        href={href}
        className="group flex min-h-12 min-w-0 items-center gap-2.5 rounded-lg py-1 -outline-offset-2"
      >
        <Picture
          src={recipePicture(idea, "tiny")}
          of={idea}
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-lg @6xl/plan:hidden"
        />
        <span
          dir="auto"
          className="line-clamp-3 min-w-0 text-page-side leading-snug font-semibold hyphens-auto wrap-anywhere group-hover:underline"
        >
          {name}
        </span>
      </Link>
      <Menu
        label={t("planner.entryMenu", { name })}
        icon="more"
        iconOnly
        entries={[
          { label: t("planner.ideas.plan"), icon: "calendar", onSelect: onPlan },
          { label: t("planner.openRecipe"), icon: "book", href },
          "line",
          { label: t("general.remove"), icon: "close", onSelect: onRemove },
        ]}
      />
    </li>
  )
}
