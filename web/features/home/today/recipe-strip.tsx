import { useId } from "react"
import { Link } from "wouter"
import { recipePicture } from "../../../lib/recipe-picture"
import { Icon } from "../../../ui/icons"
import { Picture } from "../../../ui/picture"
import { Skeleton } from "../../../ui/skeleton"
import type { HomeRecipe } from "./use-home-today"

interface RecipeStripProps {
  title: string
  /** Undefined until they are known: the strip is as tall already. */
  recipes: HomeRecipe[] | undefined
  /** Where all of them are. */
  href: string
  groupSlug: string
}

/** A few recipes in one line, which scrolls sideways. */
export function RecipeStrip({ title, recipes, href, groupSlug }: RecipeStripProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id} className="text-base font-semibold">
        <Link href={href} className="inline-flex min-h-11 items-center gap-1 hover:underline">
          {title}
          <Icon name="chevron-forward" className="size-4.5 text-soft" />
        </Link>
      </h3>
      <ul className="-mx-4 flex snap-x snap-mandatory scroll-ps-4 gap-3 overflow-x-auto overscroll-x-contain px-4 pb-2 sm:-mx-1 sm:scroll-ps-1 sm:px-1">
        {recipes?.map((recipe) => (
          <li key={recipe.id} className="relative w-30 shrink-0 snap-start">
            <Picture
              src={recipePicture(recipe, "card")}
              of={recipe}
              alt=""
              width={120}
              height={90}
              color={recipe.imageColor}
              className="aspect-4/3 w-full rounded-xl"
            />
            <Link
              href={`/g/${groupSlug}/r/${recipe.slug}`}
              className="mt-1.5 block font-display text-[0.9375rem]/tight font-semibold after:absolute after:inset-0 after:rounded-xl"
            >
              <span
                dir="auto"
                className="hang-cut line-clamp-2 min-h-[2lh] text-page-side wrap-anywhere"
              >
                {recipe.name}
              </span>
            </Link>
          </li>
        )) ??
          Array.from({ length: 6 }, (_, index) => (
            <li key={index} aria-hidden="true" className="w-30 shrink-0">
              <Skeleton className="aspect-4/3 rounded-xl" />
              <Skeleton className="mt-1.5 h-4.5 w-4/5" />
              <span className="block h-5" />
            </li>
          ))}
      </ul>
    </section>
  )
}
