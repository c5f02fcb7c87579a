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
import { RecipeFacts } from "./recipe-facts"
import { RecipePicture } from "./recipe-picture"
import { useRating } from "./use-rating"

interface RecipeHeaderProps {
  opened: ShownRecipe
  groupSlug: string | undefined
  scaledYield: string | null
  /** How many times it is made. */
  times: number
  onEdit: (() => void) | undefined
  onCook: () => void
  onPrint: () => void
}

/** Picture, title, what people think of it, and how long it takes. */
export function RecipeHeader({ opened, groupSlug, scaledYield, ...actions }: RecipeHeaderProps) {
  const { recipe, mine } = opened
  const wide = recipe.settings.landscapeView
  return (
    <header
      className={cx(
        "grid gap-x-10 gap-y-6",
        recipe.image && !wide && "@3xl:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]",
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
            "-mx-4 -mt-6 aspect-4/3 sm:mx-0 sm:mt-0 sm:rounded-2xl",
            wide ? "sm:aspect-21/9" : "sm:aspect-3/2 @3xl:aspect-auto @3xl:max-h-144 @3xl:min-h-96",
            "print:m-0 print:aspect-4/3 print:max-h-none print:min-h-0 print:w-full print:rounded-lg",
          )}
        />
      )}
      <div className="grid content-start gap-4 print:gap-2">
        <h1
          dir="auto"
          className="text-page-side font-display text-4xl/[1.1] font-semibold wrap-anywhere @3xl:text-5xl/[1.08] print:text-3xl"
        >
          {recipe.name}
        </h1>
        {mine && groupSlug !== undefined ? (
          <Opinion opened={{ recipe, mine }} groupSlug={groupSlug} {...actions} />
        ) : (
          <OutsideBar rating={recipe.rating} onCook={actions.onCook} onPrint={actions.onPrint} />
        )}
        {recipe.description && (
          <div dir="auto" className="max-w-prose text-lg/relaxed text-page-side print:text-base">
            <Markdown text={recipe.description} />
          </div>
        )}
        <RecipeFacts recipe={recipe} scaledYield={scaledYield} />
        <Organizers recipe={recipe} groupSlug={groupSlug} />
      </div>
    </header>
  )
}

/** Categories and tags, each leading to the recipes that share it, where one may go there. */
function Organizers({ recipe, groupSlug }: Pick<RecipeHeaderProps, "groupSlug"> & ShownPart) {
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

type ShownPart = Pick<ShownRecipe, "recipe">

interface OutsideBarProps {
  rating: number | null
  onCook: () => void
  onPrint: () => void
}

/** What a visitor can do: see the group's rating, and print. */
function OutsideBar({ rating, onCook, onPrint }: OutsideBarProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 print:hidden">
      {rating && <Rating value={rating} label={t("recipe.groupRating")} />}
      <span className="flex flex-wrap gap-2">
        <CookButton onCook={onCook} />
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

/** Rating, favourite, and what can be done with the recipe. */
function Opinion({ opened, groupSlug, times, onEdit, onCook, onPrint }: OpinionProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { recipe, mine } = opened
  const { rate, setFavorite } = useRating(recipe.slug, user?.id ?? "")
  const own = mine.rating || null
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
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
      <span className="flex gap-2 @max-lg:order-last @max-lg:w-full @max-lg:*:grow">
        <CookButton onCook={onCook} />
        {onEdit && (
          <Button icon="edit" onClick={onEdit} aria-keyshortcuts="e">
            {t("general.edit")}
          </Button>
        )}
      </span>
      <RecipeActionsMenu
        label={t("recipe.menu")}
        recipe={{ ...recipe, locked: recipe.settings.locked }}
        onPage
        {...{ groupSlug, times, onEdit, onPrint }}
      />
    </div>
  )
}
