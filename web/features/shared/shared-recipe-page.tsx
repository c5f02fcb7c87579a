import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { LoginLayout } from "../../ui/login-layout"
import { LoadedPage } from "../../ui/loaded-page"
import { trpc } from "../../lib/trpc"
import { ButtonLink } from "../../ui/button"
import { RecipeSkeleton, RecipeView } from "../recipe"

/** One recipe, for visitors who have a link to it. */
export function SharedRecipePage() {
  const { tokenId = "" } = useParams<{ tokenId: string }>()
  const query = trpc.sharing.open.useQuery({ tokenId })
  return (
    // An address that is cut short is a link that does not work, too.
    <LoadedPage
      query={query}
      gone={<NoLink />}
      goneBy={[404, 400, 422]}
      skeleton={<RecipeSkeleton />}
    >
      {(recipe) => (
        <RecipeView
          key={recipe.id}
          opened={{ recipe, mine: null }}
          groupSlug={undefined}
          onEdit={undefined}
        />
      )}
    </LoadedPage>
  )
}

function NoLink() {
  const { t } = useTranslation()
  return (
    <LoginLayout title={t("shared.gone")} intro={t("shared.goneText")} icon="link">
      <ButtonLink href="/" icon="home" className="justify-self-start">
        {t("general.home")}
      </ButtonLink>
    </LoginLayout>
  )
}
