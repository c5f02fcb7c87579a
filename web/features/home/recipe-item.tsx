import { memo } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { recipePicture } from "../../lib/recipe-picture"
import { cx } from "../../ui/classes"
import { Icon } from "../../ui/icons"
import { Markdown } from "../../ui/markdown"
import { MarkedText } from "../../ui/marked-text"
import { Picture } from "../../ui/picture"
import { RecipeActionsMenu } from "../recipe"
import { minutesText } from "./minutes-text"
import type { RecipeCard } from "../recipe-cards"

/** What a member can do with a recipe where it stands; its menu has the rest. */
export interface ItemActions {
  onFavorite: (recipe: RecipeCard) => void
}

/** Without actions it is only shown, as outsiders see it. */
interface RecipeItemProps extends Partial<ItemActions> {
  recipe: RecipeCard
  groupSlug: string
  /** A compact row instead of a card. */
  row: boolean
  /** Words to mark in the name. */
  words: string
  /** Among the first on the screen. */
  eager: boolean
}

/** A recipe in a list. The whole of it is a link; heart and menu lie above. */
export const RecipeItem = memo(function RecipeItem(props: RecipeItemProps) {
  const { recipe, row, eager } = props
  return row ? (
    <article className="group relative flex items-center gap-3 rounded-xl py-1 ps-1 hover:bg-sunken sm:gap-4">
      <Photo recipe={recipe} eager={eager} className="size-11 rounded-lg" size="tiny" />
      <div className="min-w-0 grow">
        <Name {...props} className="block truncate text-[1.0625rem]/snug" />
        <div className="flex gap-3 overflow-hidden text-sm/snug whitespace-nowrap">
          <Facts recipe={recipe} />
          <Description recipe={recipe} className="hidden min-w-0 truncate sm:block" />
        </div>
      </div>
      <Heart {...props} className="hover:bg-surface" />
      <ItemMenu {...props} className="relative z-10 -ms-3 hover:bg-surface" />
    </article>
  ) : (
    <article className="group relative">
      <div className="relative">
        <Photo
          recipe={recipe}
          eager={eager}
          className="aspect-4/3 w-full rounded-2xl"
          size="card"
        />
        <Heart
          {...props}
          className="absolute end-2 top-2 bg-surface/90 shadow-card hover:bg-surface"
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] pt-2.5">
        <div className="grid content-start gap-1">
          <Name
            {...props}
            className="hang-cut line-clamp-3 text-[1.0625rem]/snug sm:line-clamp-2 sm:text-lg/snug"
          />
          <Description recipe={recipe} className="hidden text-[0.9375rem]/snug sm:line-clamp-2" />
          <div className="text-[0.9375rem]/snug">
            <Facts recipe={recipe} />
          </div>
        </div>
        <ItemMenu {...props} className="relative z-10 -me-2.5 -mt-2" />
      </div>
    </article>
  )
})

interface PhotoProps {
  recipe: RecipeCard
  size: "card" | "tiny"
  eager: boolean
  className: string
}

const Photo = ({ recipe, size, eager, className }: PhotoProps) => (
  <Picture
    src={recipePicture(recipe, size)}
    alt=""
    width={size === "card" ? 480 : 72}
    height={size === "card" ? 360 : 72}
    eager={eager}
    color={recipe.imageColor}
    of={recipe}
    className={cx(className, "shrink-0 transition-[filter] group-hover:brightness-97")}
  />
)

const Name = ({ recipe, groupSlug, words, className }: RecipeItemProps & { className: string }) => (
  <h2 className="font-display font-semibold wrap-anywhere">
    <Link
      href={`/g/${groupSlug}/r/${recipe.slug}`}
      className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--focus)"
    >
      <span dir="auto" className={cx("text-page-side", className)}>
        {words ? <MarkedText text={recipe.name} words={words} /> : recipe.name}
      </span>
    </Link>
  </h2>
)

/** As much of a description as two lines can show. */
const SHOWN = 240

function Description({ recipe, className }: { recipe: RecipeCard; className: string }) {
  const text = recipe.description.slice(0, SHOWN)
  if (!text.trim()) return null
  return (
    <div dir="auto" className={cx("text-page-side text-soft", className)}>
      {/* With the few tags of ingredients: a link inside the card would be one in another. */}
      <Markdown ingredient text={text} />
    </div>
  )
}

/** Stars and time, in one line. */
function Facts({ recipe }: { recipe: RecipeCard }) {
  const { t, i18n } = useTranslation()
  const rating = recipe.myRating || recipe.rating
  const { totalMinutes } = recipe
  if (!rating && !totalMinutes) return null
  const stars =
    rating && new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(rating)
  return (
    <p className="flex shrink-0 flex-wrap gap-x-3 text-soft empty:hidden">
      {rating && stars && (
        <span className="inline-flex items-center gap-1">
          <Icon name="star" filled className="size-4 text-primary" />
          <span aria-hidden="true">{stars}</span>
          <span className="sr-only">{t("rating.stars", { count: rating, stars })}</span>
        </span>
      )}
      {totalMinutes !== null && totalMinutes > 0 && (
        <span className="inline-flex items-center gap-1">
          <Icon name="clock" className="size-4" />
          {minutesText(totalMinutes, i18n.language)}
        </span>
      )}
    </p>
  )
}

function Heart({ recipe, onFavorite, className }: RecipeItemProps & { className: string }) {
  const { t } = useTranslation()
  if (!onFavorite) return null
  return (
    <button
      type="button"
      aria-pressed={recipe.isFavorite}
      aria-label={t("home.favorite", { name: recipe.name })}
      title={t(recipe.isFavorite ? "recipe.unfavorite" : "recipe.favorite")}
      onClick={() => onFavorite(recipe)}
      className={cx(
        "z-10 grid size-11 shrink-0 place-items-center rounded-full",
        recipe.isFavorite ? "text-secondary-text" : "text-soft",
        !className.includes("absolute") && "relative",
        className,
      )}
    >
      <Icon name="heart" filled={recipe.isFavorite} className="size-5.5" />
    </button>
  )
}

function ItemMenu({
  recipe,
  groupSlug,
  onFavorite,
  className,
}: RecipeItemProps & { className: string }) {
  const { t } = useTranslation()
  if (!onFavorite) return null
  return (
    <div className={className}>
      <RecipeActionsMenu label={t("home.menu", { name: recipe.name })} {...{ recipe, groupSlug }} />
    </div>
  )
}
