import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { withoutMarkup } from "../../lib/without-markup"
import { Page } from "../../ui/page"
import { Empty } from "../../ui/empty"
import { Icon } from "../../ui/icons"
import { Loaded } from "../../ui/loaded"
import {
  CookbookCover,
  usePublicCookbooks,
  usePublicCovers,
  useScopeText,
  withAddresses,
} from "../cookbooks"
import { PublicGroup } from "./public-group"

/** The public cookbooks of a group. */
export function PublicCookbooksPage() {
  return (
    <PublicGroup>{({ slug, name }) => <Cookbooks groupSlug={slug} group={name} />}</PublicGroup>
  )
}

function Cookbooks({ groupSlug, group }: { groupSlug: string; group: string }) {
  const { t } = useTranslation()
  const wordsOf = useScopeText()
  const query = usePublicCookbooks(groupSlug)
  const covers = usePublicCovers(groupSlug)
  return (
    <Page title={t("nav.cookbooks")} intro={t("explore.cookbooksIntro", { group })}>
      <Loaded
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="book" text={t("explore.noCookbooks")} />}
      >
        {({ items }) => (
          <ul className="grid gap-2">
            {withAddresses(items).map((cookbook) => (
              <li key={cookbook.id}>
                <Link
                  href={`/g/${groupSlug}/cookbooks/${cookbook.address}`}
                  className="flex min-h-16 items-center gap-4 rounded-2xl border border-line bg-surface px-4 py-3 shadow-card hover:border-edge"
                >
                  <CookbookCover
                    recipes={covers.get(cookbook.id)?.cover}
                    size="tiny"
                    className="size-14 shrink-0 rounded-lg"
                  />
                  <span className="grid min-w-0 grow gap-0.5">
                    <span
                      dir="auto"
                      className="text-page-side font-display text-lg/snug font-semibold wrap-anywhere"
                    >
                      {cookbook.name}
                    </span>
                    <span dir="auto" className="line-clamp-2 text-page-side text-soft">
                      {withoutMarkup(cookbook.description) ||
                        wordsOf(cookbook, covers.get(cookbook.id)).join(" · ")}
                    </span>
                  </span>
                  <Icon name="chevron-forward" className="size-4.5 text-soft" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  )
}
