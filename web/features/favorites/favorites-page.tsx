import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { ErrorPage } from "../../ui/error-page"
import { type SessionUser, useSession } from "../../lib/session"
import { ButtonLink } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { Loaded } from "../../ui/loaded"
import { RecipeBrowser } from "../home"
import { memberOf, useMembersQuery } from "../recipe"

/** The favorite recipes of the user, or of another member of the group. */
export function FavoritesPage() {
  const { id } = useParams<{ id: string }>()
  const { user } = useSession()
  if (!user) return null
  return id === user.id ? <Own user={user} /> : <OfMember id={id} user={user} />
}

function Own({ user }: { user: SessionUser }) {
  const { t } = useTranslation()
  return (
    <RecipeBrowser
      groupSlug={user.groupSlug}
      title={t("nav.favorites")}
      favoritesOnly
      empty={
        <Empty icon="heart" text={t("favorites.empty")}>
          <ButtonLink href={`/g/${user.groupSlug}`} icon="recipes" variant="primary">
            {t("favorites.find")}
          </ButtonLink>
        </Empty>
      }
    />
  )
}

/** Read-only: the hearts on these cards are the reader's own. */
function OfMember({ id, user }: { id: string; user: SessionUser }) {
  const { t } = useTranslation()
  const query = useMembersQuery()
  if (query.data && !memberOf(query.data, id)) return <ErrorPage status={404} />
  return (
    <Loaded query={query}>
      {(members) => {
        const { name } = memberOf(members, id)!
        return (
          <RecipeBrowser
            key={id}
            groupSlug={user.groupSlug}
            title={t("favorites.of", { name })}
            favoritesOf={id}
            empty={<Empty icon="heart" text={t("favorites.noneOf", { name })} />}
          />
        )
      }}
    </Loaded>
  )
}
