import { useTranslation } from "react-i18next"
import { momentOf, useFormat } from "../../lib/format"
import { recipePicture } from "../../lib/recipe-picture"
import { Button } from "../../ui/button"
import { Icon, type IconName } from "../../ui/icons"
import { IconButton } from "../../ui/icon-button"
import { Picture } from "../../ui/picture"
import type { Meal } from "../meals"
import { useMealsOfDay } from "../meals-of-day"
import type { Deleted, DeletedKind } from "./use-deleted"

const icons: Record<DeletedKind, IconName> = {
  recipe: "book",
  meal: "calendar",
  shoppingList: "cart",
  cookbook: "archive",
  comment: "edit",
}
const DAY = 86_400_000

interface DeletedRowProps {
  thing: Deleted
  chosen: boolean
  busy: boolean
  onChoose: (chosen: boolean) => void
  onRestore: () => void
  onPurge: () => void
}

/** One deleted thing: its name, who deleted it and when, and until when it can be restored. */
export function DeletedRow(props: DeletedRowProps) {
  const { thing, chosen, busy, onChoose, onRestore, onPurge } = props
  const { t } = useTranslation()
  const name = useNameOf(thing)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3">
      <label className="-ms-2 grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={t("deleted.select", { name })}
          checked={chosen}
          disabled={!thing.mayChange}
          onChange={(event) => onChoose(event.target.checked)}
          className="size-5.5 accent-primary disabled:opacity-50"
        />
      </label>
      <Look thing={thing} />
      <div className="grid min-w-0 grow basis-48 gap-0.5">
        <p dir="auto" className="text-page-side font-semibold wrap-anywhere">
          {name}
        </p>
        <Facts thing={thing} />
      </div>
      <div className="ms-auto flex items-center gap-1">
        {thing.mayChange && (
          <>
            <Button
              icon="history"
              busy={busy}
              aria-label={t("deleted.restoreNamed", { name })}
              onClick={onRestore}
            >
              {t("deleted.restore")}
            </Button>
            <IconButton
              icon="trash"
              label={t("deleted.forGoodNamed", { name })}
              disabled={busy}
              onClick={onPurge}
            />
          </>
        )}
      </div>
    </li>
  )
}

/** The name of a thing, also of one without a name. */
function useNameOf({ kind, name }: Deleted) {
  const { t } = useTranslation()
  return name || t(`deleted.kinds.${kind}`)
}

function Look({ thing: { kind, recipe } }: { thing: Deleted }) {
  const src = recipe && kind !== "comment" ? recipePicture(recipe, "tiny") : undefined
  if (src) return <Picture src={src} alt="" width={44} height={44} className="size-11 rounded-lg" />
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-sunken text-soft">
      <Icon name={icons[kind]} className="size-6" />
    </span>
  )
}

function Facts({ thing }: { thing: Deleted }) {
  const { t } = useTranslation()
  const { ago, date: dateText } = useFormat()
  const { mealName } = useMealsOfDay()
  const { kind, deletedAt, deletedBy, restorableUntil, recipe, date, entryType } = thing
  const when = ago(deletedAt)
  const days = Math.max(1, Math.ceil((momentOf(restorableUntil).getTime() - Date.now()) / DAY))
  const facts = [
    t(`deleted.kinds.${kind}`),
    kind === "comment" && recipe && t("deleted.onRecipe", { name: recipe.name }),
    date && dateText(date),
    entryType && mealName(entryType as Meal),
    thing.meals > 0 && t("deleted.withMeals", { count: thing.meals }),
    thing.comments > 0 && t("deleted.withComments", { count: thing.comments }),
    thing.items > 0 && t("deleted.withItems", { count: thing.items }),
  ].filter(Boolean)
  return (
    <>
      <p className="text-sm text-soft">{facts.join(" · ")}</p>
      <p className="text-sm text-soft">
        {deletedBy
          ? t("deleted.by", { name: deletedBy.name, when })
          : t("deleted.byNobody", { when })}
        {" · "}
        {t("deleted.daysLeft", { count: days })}
      </p>
      {!thing.mayChange && <p className="text-sm text-soft">{t("deleted.locked")}</p>}
    </>
  )
}
