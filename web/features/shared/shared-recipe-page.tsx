import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { Entrance } from "../../layouts/entrance"
import { failureOf } from "../../lib/failures"
import { trpc } from "../../lib/trpc"
import { ButtonLink } from "../../ui/button"
import { Loaded } from "../../ui/loaded"
import { RecipeSkeleton } from "../recipe/view/recipe-skeleton"
import { RecipeView } from "../recipe/view/recipe-view"

/** One recipe, for whoever was given a link to it. */
export function SharedRecipePage() {
  const { tokenId = "" } = useParams<{ tokenId: string }>()
  const query = trpc.sharing.open.useQuery({ tokenId })
  if (!query.data && query.error) {
    const { status } = failureOf(query.error)
    // An address that is cut short is a link that does not work, too.
    if (status === 404 || status === 400 || status === 422) return <NoLink />
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
          groupSlug={undefined}
          onEdit={undefined}
        />
      )}
    </Loaded>
  )
}

function NoLink() {
  const { t } = useTranslation()
  return (
    <Entrance title={t("shared.gone")} intro={t("shared.goneText")} icon="link">
      <ButtonLink href="/" icon="home" className="justify-self-start">
        {t("general.home")}
      </ButtonLink>
    </Entrance>
  )
}
