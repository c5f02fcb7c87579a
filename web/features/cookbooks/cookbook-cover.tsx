import { recipePicture } from "../../lib/recipe-picture"
import { cx } from "../../ui/classes"
import { Icon } from "../../ui/icons"

interface CookbookCoverProps {
  /** Recipes with a picture, at most four. */
  recipes: readonly { id: string; image: string }[] | undefined
  size: "tiny" | "card"
  className?: string
}

/** The cover of a cookbook: pictures of its first recipes side by side, or a book. Decoration: its name stands beside it. */
export function CookbookCover({ recipes = [], size, className }: CookbookCoverProps) {
  if (recipes.length === 0)
    return (
      <span
        aria-hidden="true"
        className={cx("grid place-items-center bg-sunken text-primary-text", className)}
      >
        <Icon name="book" className="size-[min(3rem,45%)]" />
      </span>
    )
  return (
    <span
      aria-hidden="true"
      data-cover
      className={cx(
        "grid auto-rows-fr gap-0.5 overflow-hidden bg-line",
        recipes.length > 1 && "grid-cols-2",
        className,
      )}
    >
      {recipes.map((recipe, index) => (
        <img
          key={recipe.id}
          src={recipePicture(recipe, size)}
          alt=""
          loading="lazy"
          decoding="async"
          className={cx(
            "size-full min-h-0 bg-sunken object-cover",
            recipes.length === 3 && index === 0 && "row-span-2",
          )}
        />
      ))}
    </span>
  )
}
