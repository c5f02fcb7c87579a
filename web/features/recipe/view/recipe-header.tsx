import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "../../../lib/session"
import { Button } from "../../../ui/button"
import { Chip } from "../../../ui/chip"
import { cx } from "../../../ui/classes"
import { IconButton } from "../../../ui/icon-button"
import { Icon } from "../../../ui/icons"
import { Markdown } from "../../../ui/markdown"
import { Rating } from "../../../ui/rating"
import { RecipeActionsMenu } from "../actions/recipe-actions"
import { mayChange, type OpenedRecipe, type ShownRecipe } from "../recipe"
import { PlanAndShop } from "./recipe-bar"
import { RecipeFacts } from "./recipe-facts"
import { RecipePicture } from "./recipe-picture"
import { useRating } from "./use-rating"

interface RecipeHeaderProps {
  opened: ShownRecipe
  groupSlug: string | undefined
  scaledYield: string | null
  /** How many times it is made. */
  times: number
  /** On a phone its actions are in a bar at the bottom. */
  isNarrow: boolean
  onEdit: (() => void) | undefined
  onCook: () => void
  onPrint: () => void
}

/** Picture, title, ratings, and times. */
export function RecipeHeader({ opened, groupSlug, scaledYield, ...actions }: RecipeHeaderProps) {
  const { recipe, mine } = opened
  const { isNarrow } = actions
  const wide = recipe.settings.landscapeView
  return (
    <header
      className={cx(
        "grid gap-x-8 gap-y-3 sm:gap-y-6 @3xl:gap-x-10",
        recipe.image && !wide && "@2xl:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]",
        recipe.image && "print:grid-cols-[13rem_minmax(0,1fr)] print:items-start print:gap-x-6",
      )}
    >
      {recipe.image && (
        <RecipePicture
          key={recipe.image}
          recipe={recipe}
          color={opened.imageColor}
          sizes={wide ? "(min-width: 80rem) 72rem, 100vw" : "(min-width: 64rem) 36rem, 100vw"}
          className={cx(
            "-mx-4 -mt-6 h-48 sm:mx-0 sm:mt-0 sm:h-auto sm:rounded-2xl",
            wide ? "sm:aspect-21/9" : "sm:aspect-3/2 @2xl:aspect-auto @2xl:max-h-120 @2xl:min-h-72",
            "print:m-0 print:h-auto print:aspect-4/3 print:max-h-none print:min-h-0 print:w-full print:rounded-lg",
          )}
        />
      )}
      <div className="grid content-start gap-2 sm:gap-4 print:gap-2">
        <h1
          dir="auto"
          className="text-page-side font-display text-3xl/[1.1] font-semibold wrap-anywhere sm:text-4xl/[1.1] @5xl:text-5xl/[1.08] print:text-3xl"
        >
          {recipe.name}
        </h1>
        {mine && groupSlug !== undefined ? (
          <Opinion opened={{ recipe, mine }} groupSlug={groupSlug} {...actions} />
        ) : (
          <OutsideBar rating={recipe.rating} {...actions} />
        )}
        <Description text={recipe.description} isNarrow={isNarrow} />
        <RecipeFacts recipe={recipe} scaledYield={scaledYield} />
        {!isNarrow && <Organizers recipe={recipe} groupSlug={groupSlug} />}
      </div>
    </header>
  )
}

/** Longer texts may take more than two lines of a phone. */
const TWO_LINES = 80

/** The description of the dish. On a phone two lines of it, and the rest on demand: the ingredients come first. */
function Description({ text, isNarrow }: { text: string; isNarrow: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (!text) return null
  const isShort = isNarrow && !open && text.length > TWO_LINES
  return (
    <div className="flex items-end gap-x-1">
      <div
        dir="auto"
        className={cx(
          "min-w-0 max-w-prose grow text-page-side sm:text-lg/relaxed print:line-clamp-none print:text-base",
          isShort && "line-clamp-2",
        )}
      >
        <Markdown text={text} />
      </div>
      {isShort && (
        <IconButton
          icon="chevron-down"
          label={t("recipe.more")}
          className="-me-2 -mb-2 print:hidden"
          onClick={() => setOpen(true)}
        />
      )}
    </div>
  )
}

/** Categories and tags, each linking to the recipes with it, where the reader may open them. */
export function Organizers({ recipe, groupSlug }: OrganizersProps) {
  if (recipe.recipeCategory.length + recipe.tags.length === 0) return null
  const leads = (filter: string) => groupSlug && `/g/${groupSlug}?${filter}`
  return (
    <ul className="flex flex-wrap gap-1.5 print:hidden">
      {recipe.recipeCategory.map(({ id, name, slug }) => (
        <li key={id}>
          <Chip href={leads(`categories=${encodeURIComponent(slug)}`)} icon="archive">
            {name}
          </Chip>
        </li>
      ))}
      {recipe.tags.map(({ id, name, slug }) => (
        <li key={id}>
          <Chip href={leads(`tags=${encodeURIComponent(slug)}`)} icon="tag">
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

type OrganizersProps = Pick<RecipeHeaderProps, "groupSlug"> & Pick<ShownRecipe, "recipe">

interface OutsideBarProps {
  rating: number | null
  isNarrow: boolean
  onCook: () => void
  onPrint: () => void
}

/** A visitor's view: the group's rating, and printing. */
function OutsideBar({ rating, isNarrow, onCook, onPrint }: OutsideBarProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 print:hidden">
      {rating && <Rating value={rating} label={t("recipe.groupRating")} />}
      <span className="flex flex-wrap gap-2">
        {!isNarrow && <CookButton onCook={onCook} />}
        <Button icon="print" onClick={onPrint} aria-keyshortcuts="p">
          {t("recipe.print")}
        </Button>
      </span>
    </div>
  )
}

const CookButton = ({ onCook }: { onCook: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button variant="primary" icon="pot" onClick={onCook} aria-keyshortcuts="c">
      {t("cook.action")}
    </Button>
  )
}

type OpinionProps = Omit<RecipeHeaderProps, "scaledYield" | "opened" | "groupSlug"> & {
  opened: Pick<OpenedRecipe, "recipe" | "mine">
  groupSlug: string
}

/** Rating, favorite, and the actions on the recipe. */
function Opinion(props: OpinionProps) {
  const { opened, groupSlug, times, isNarrow, onEdit, onCook, onPrint } = props
  const { t } = useTranslation()
  const { user } = useSession()
  const { recipe, mine } = opened
  const { rate, setFavorite } = useRating(recipe.slug, user?.id ?? "")
  const own = mine.rating || null
  return (
    <div className="grid gap-y-1 sm:gap-y-2 print:hidden">
      <div className="flex flex-wrap items-center gap-x-2">
        <Rating
          value={own ?? recipe.rating}
          label={own || !recipe.rating ? t("rating.yours") : t("recipe.groupRating")}
          onChange={rate}
        />
        <span className="grow" />
        <IconButton
          icon="heart"
          label={t(mine.isFavorite ? "recipe.unfavorite" : "recipe.favorite")}
          filled={mine.isFavorite}
          className={mine.isFavorite ? "text-primary-text" : undefined}
          onClick={() => setFavorite(!mine.isFavorite)}
        />
        {recipe.settings.locked && !mayChange(recipe, user?.id) && (
          <span title={t("recipe.locked")} className="grid size-11 place-items-center text-soft">
            <Icon name="lock" />
            <span className="sr-only">{t("recipe.locked")}</span>
          </span>
        )}
        <RecipeActionsMenu
          label={t("recipe.menu")}
          recipe={{ ...recipe, locked: recipe.settings.locked }}
          onPage
          {...{ groupSlug, times, onEdit, onPrint }}
        />
      </div>
      {!isNarrow && (
        <div className="flex flex-wrap items-center gap-2">
          <CookButton onCook={onCook} />
          {onEdit && (
            <Button icon="edit" onClick={onEdit} aria-keyshortcuts="e">
              {t("general.edit")}
            </Button>
          )}
          <PlanAndShop {...{ recipe, groupSlug, times }} isMember iconsOnly />
        </div>
      )}
    </div>
  )
}
