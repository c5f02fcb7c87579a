import { jsonLdOfPage } from "../lib/formats/recipe-json-ld"
import type { CookbookWithRecipes } from "../schemas/cookbook"
import type { Recipe } from "../schemas/recipe"
import type { Preview } from "./open-graph-tags"

/*
 * The descriptions of public pages. `base` is the site's public address, without a trailing slash; `url` is the
 * page's whole address.
 */

interface Pictured {
  id: string
  image: string | null
}

const pictureOf = (base: string, recipe: Pictured | null | undefined) =>
  recipe?.image
    ? `${base}/api/media/recipes/${recipe.id}/images/original.webp?version=${recipe.image}`
    : null

/** @param canonical the recipe's own page; null if it is only shared by a link */
export function previewOfRecipe(base: string, recipe: Recipe, canonical: string | null): Preview {
  const image = pictureOf(base, recipe)
  return {
    title: recipe.name,
    description: recipe.description,
    type: "article",
    image,
    canonical,
    data: jsonLdOfPage(recipe, image),
  }
}

interface Front {
  name: string
  pictured: Pictured | null
}

export function previewOfGroup(base: string, { name, pictured }: Front, url: string): Preview {
  const image = pictureOf(base, pictured)
  const description = `The recipes that ${name} shares.`
  return {
    title: name,
    description,
    type: "website",
    image,
    canonical: url,
    data: {
      "@context": "https://schema.org",
      "@type": "CollectionPage",
      name,
      description,
      url,
      ...(image && { image: [image] }),
    },
  }
}

/** A preview reveals nothing of the list's contents. */
export const previewOfList = ({ name }: { name: string }): Preview => ({
  title: name || "Shopping list",
  description: "A shopping list, shared with you.",
  type: "website",
  image: null,
  canonical: null,
  data: { "@context": "https://schema.org", "@type": "ItemList", name },
})

/** Recipes of a cookbook that are listed for search engines. */
const mostListed = 100

/** @param home the whole address of the cookbook's group */
export function previewOfCookbook(
  base: string,
  { name, description, recipes }: CookbookWithRecipes,
  url: string,
  home: string,
): Preview {
  const image = pictureOf(
    base,
    recipes.find((recipe) => recipe.image),
  )
  return {
    title: name,
    description: description || recipes.map((recipe) => recipe.name).join(", "),
    type: "website",
    image,
    canonical: url,
    data: {
      "@context": "https://schema.org",
      "@type": "ItemList",
      name,
      ...(description && { description }),
      url,
      ...(image && { image: [image] }),
      numberOfItems: recipes.length,
      itemListElement: recipes.slice(0, mostListed).map(({ slug, name }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        url: `${home}/r/${encodeURIComponent(slug)}`,
      })),
    },
  }
}
