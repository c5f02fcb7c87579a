import { useParams } from "wouter"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { Loaded } from "../../ui/loaded"
import { RecipeSkeleton } from "../recipe/view/recipe-skeleton"
import { RecipeView } from "../recipe/view/recipe-view"
import { KeepOut } from "./keep-out"

/** A public recipe, for whoever does not belong to its group. */
export function PublicRecipePage() {
  const { groupSlug = "", slug = "" } = useParams<{ groupSlug: string; slug: string }>()
  const query = trpc.explore.recipes.get.useQuery({ groupSlug, recipeSlug: slug })
  if (!query.data && query.error) {
    if (failureOf(query.error).status === 404) return <KeepOut />
    return (
      <main tabIndex={-1}>
        <Loaded query={query}>{() => null}</Loaded>
      </main>
    )
  }
  return (
    <Loaded query={query} skeleton={<RecipeSkeleton />}>
      {(recipe) => (
        <RecipeView
          key={recipe.id}
          opened={{ recipe, mine: null }}
          groupSlug={groupSlug}
          onEdit={undefined}
        />
      )}
    </Loaded>
  )
}
