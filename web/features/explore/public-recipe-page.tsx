import { useParams } from "wouter"
import { LoadedPage } from "../../ui/loaded-page"
import { trpc } from "../../lib/trpc"
import { RecipeSkeleton, RecipeView } from "../recipe"
import { RedirectAnonymous } from "./redirect-anonymous"

/** A public recipe, for visitors. */
export function PublicRecipePage() {
  const { groupSlug = "", slug = "" } = useParams<{ groupSlug: string; slug: string }>()
  const query = trpc.explore.recipes.get.useQuery({ groupSlug, recipeSlug: slug })
  return (
    <LoadedPage query={query} gone={<RedirectAnonymous />} skeleton={<RecipeSkeleton />}>
      {(recipe) => (
        <RecipeView
          key={recipe.id}
          opened={{ recipe, mine: null }}
          groupSlug={groupSlug}
          onEdit={undefined}
        />
      )}
    </LoadedPage>
  )
}
