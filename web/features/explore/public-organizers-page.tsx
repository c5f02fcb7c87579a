import { useTranslation } from "react-i18next"
import { Page } from "../../ui/page"
import { trpc } from "../../lib/trpc"
import { Empty } from "../../ui/empty"
import { Loaded } from "../../ui/loaded"
import { type Kind, kindIcons, OrganizerIndex } from "../organizers"
import { PublicGroup } from "./public-group"

export const PublicCategoriesPage = () => <PublicOrganizersPage kind="categories" />
export const PublicTagsPage = () => <PublicOrganizersPage kind="tags" />
export const PublicToolsPage = () => <PublicOrganizersPage kind="tools" />

/** The categories, tags or tools of a group's public recipes, for visitors. */
const PublicOrganizersPage = ({ kind }: { kind: Kind }) => (
  <PublicGroup>
    {({ slug, name }) => <Organizers key={kind} {...{ kind }} groupSlug={slug} group={name} />}
  </PublicGroup>
)

interface OrganizersProps {
  kind: Kind
  groupSlug: string
  group: string
}

function Organizers({ kind, groupSlug, group }: OrganizersProps) {
  const { t } = useTranslation()
  // The three kinds have the same form.
  const { counted } = trpc.explore[kind] as typeof trpc.explore.tags
  const query = counted.useQuery({ groupSlug }, { staleTime: 60_000 })
  return (
    <Page title={t(`nav.${kind}`)} intro={t("explore.organizersIntro", { group })}>
      <Loaded
        query={query}
        empty={<Empty icon={kindIcons[kind]} text={t("explore.noOrganizers")} />}
      >
        {(all) => (
          <OrganizerIndex
            all={all}
            searchLabel={t(`organizers.${kind}.search`)}
            hrefOf={({ slug }) => `/g/${groupSlug}?${kind}=${encodeURIComponent(slug)}`}
          />
        )}
      </Loaded>
    </Page>
  )
}
