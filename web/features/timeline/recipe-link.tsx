import { Link } from "wouter"
import { recipePicture } from "../../lib/recipe-picture"
import { Picture } from "../../ui/picture"
import type { TimelineEvent } from "../recipe"

interface RecipeLinkProps {
  recipe: TimelineEvent["recipe"]
  groupSlug: string
}

/** The recipe of an event, small. */
export const RecipeLink = ({ recipe, groupSlug }: RecipeLinkProps) => (
  <Link
    href={`/g/${groupSlug}/r/${recipe.slug}`}
    className="flex w-fit max-w-full items-center gap-3 rounded-xl border border-line bg-surface pe-4 shadow-card hover:bg-sunken"
  >
    <Picture
      src={recipePicture(recipe, "tiny")}
      of={recipe}
      alt=""
      width={56}
      height={56}
      className="size-14 shrink-0 rounded-s-xl"
    />
    <span
      dir="auto"
      className="hang-cut line-clamp-2 text-page-side font-display font-semibold wrap-anywhere"
    >
      {recipe.name}
    </span>
  </Link>
)
