import { useTranslation } from "react-i18next"
import { Redirect, useParams } from "wouter"
import { useSession } from "../../lib/session"
import { ButtonLink } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { RecipeBrowser } from "../home/recipe-browser"

/** The recipes that the user marked with a heart. Those of others are theirs to see. */
export function FavoritesPage() {
  const { t } = useTranslation()
  const { id } = useParams<{ id: string }>()
  const { user } = useSession()
  if (!user) return null
  if (id !== user.id) return <Redirect href={`/user/${user.id}/favorites`} replace />
  const home = `/g/${user.groupSlug}`
  return (
    <RecipeBrowser
      groupSlug={user.groupSlug}
      title={t("nav.favorites")}
      favoritesOnly
      empty={
        <Empty icon="heart" text={t("favorites.empty")}>
          <ButtonLink href={home} icon="search" variant="primary">
            {t("favorites.find")}
          </ButtonLink>
        </Empty>
      }
    />
  )
}
