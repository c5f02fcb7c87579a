import { lazy, Suspense, useEffect, useRef } from "react"
import { Redirect, useLocation, useParams, useSearchParams } from "wouter"
import { LoadedPage } from "../../ui/loaded-page"
import { ErrorPage } from "../../ui/error-page"
import { useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { mayChange } from "./recipe"
import { RecipeSkeleton } from "./view/recipe-skeleton"
import { RecipeView } from "./view/recipe-view"

const EditRecipe = lazy(async () => ({ default: (await import("./edit/edit-recipe")).EditRecipe }))

/** A recipe: to read, or to change with `?edit=true`. */
export function RecipePage() {
  const { groupSlug = "", slug = "" } = useParams<{ groupSlug: string; slug: string }>()
  const [path, navigate] = useLocation()
  const [params] = useSearchParams()
  const { user } = useSession()
  const query = trpc.recipes.open.useQuery({ slug })
  const present = query.data?.recipe.slug

  // An id in the address works as well; shared addresses have the slug.
  const byId = present !== undefined && present !== slug && query.data?.recipe.id === slug
  useEffect(() => {
    if (byId) navigate(`/g/${groupSlug}/r/${present}`, { replace: true })
  }, [byId, groupSlug, present, navigate])

  const editing = params.get("edit") === "true"
  const edited = useRef(false)
  useEffect(() => {
    if (edited.current && !editing) document.querySelector("main")?.focus()
    edited.current = editing
  }, [editing])

  return (
    <LoadedPage query={query} gone={<ErrorPage status={404} />} skeleton={<RecipeSkeleton />}>
      {(opened) => {
        const changeable = mayChange(opened.recipe, user?.id)
        if (!editing) {
          const onEdit = () => navigate(`${path}?edit=true`)
          return (
            <RecipeView
              key={opened.recipe.id}
              opened={opened}
              groupSlug={groupSlug}
              onEdit={changeable ? onEdit : undefined}
            />
          )
        }
        if (!changeable) return <Redirect href={path} replace />
        return (
          <Suspense fallback={<RecipeSkeleton />}>
            <EditRecipe key={opened.recipe.id} recipe={opened.recipe} groupSlug={groupSlug} />
          </Suspense>
        )
      }}
    </LoadedPage>
  )
}
