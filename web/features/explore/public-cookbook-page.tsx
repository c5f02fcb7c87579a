import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { ButtonLink } from "../../ui/button"
import { ErrorPage } from "../../ui/error-page"
import { Page } from "../../ui/page"
import { Empty } from "../../ui/empty"
import { Loaded } from "../../ui/loaded"
import { CookbookIntro, usePublicCookbooks, usePublicCover, withAddresses } from "../cookbooks"
import { PublicGroup } from "./public-group"
import { PublicBrowser } from "./public-browser"

/** One public cookbook, for visitors. */
export function PublicCookbookPage() {
  const { slug = "" } = useParams<{ slug: string }>()
  return (
    <PublicGroup>
      {(group) => <Opened key={slug} asked={slug} groupSlug={group.slug} group={group.name} />}
    </PublicGroup>
  )
}

interface OpenedProps {
  /** The cookbook's slug or id. */
  asked: string
  groupSlug: string
  group: string
}

function Opened({ asked, groupSlug, group }: OpenedProps) {
  const { t } = useTranslation()
  const query = usePublicCookbooks(groupSlug)
  if (!query.data)
    return (
      <Page title={t("nav.cookbooks")} width="wide">
        <Loaded query={query}>{() => null}</Loaded>
      </Page>
    )
  const found =
    query.data.items.find(({ id }) => id === asked) ??
    withAddresses(query.data.items).find(({ address }) => address === asked)
  if (!found) return <ErrorPage status={404} />
  return (
    <PublicBrowser
      groupSlug={groupSlug}
      title={found.name}
      intro={t("explore.cookbookOf", { group })}
      actions={
        <ButtonLink icon="print" href={`/g/${groupSlug}/book?cookbook=${found.id}`}>
          {t("cookbooks.asBook")}
        </ButtonLink>
      }
      above={<Introduction groupSlug={groupSlug} cookbook={found} />}
      cookbook={found.id}
      empty={<Empty icon="book" text={t("explore.emptyCookbook")} />}
    />
  )
}

interface IntroductionProps {
  groupSlug: string
  cookbook: { id: string; description: string }
}

function Introduction({ groupSlug, cookbook: { id, description } }: IntroductionProps) {
  return <CookbookIntro text={description} cover={usePublicCover(groupSlug, id)} />
}
