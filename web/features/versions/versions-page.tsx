import { useTranslation } from "react-i18next"
import { Link, useParams } from "wouter"
import { failureOf } from "../../lib/failures"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import { ButtonLink } from "../../ui/button"
import { Chip } from "../../ui/chip"
import { ErrorPage } from "../../ui/error-page"
import { Icon } from "../../ui/icons"
import { Loaded } from "../../ui/loaded"
import { Page } from "../../ui/page"
import { useVersionText, type Version } from "./use-version-text"

/** What saves of a recipe took the place of: the newest first, beginning with how it is now. */
export function VersionsPage() {
  const { t } = useTranslation()
  const { groupSlug = "", slug = "" } = useParams<{ groupSlug: string; slug: string }>()
  const query = trpc.recipes.versions.list.useQuery({ slug })
  if (!query.data && query.error && failureOf(query.error).status === 404)
    return <ErrorPage status={404} />
  const path = `/g/${groupSlug}/r/${slug}`
  return (
    <Page
      title={t("versions.title")}
      intro={query.data && <bdi>{query.data.recipe.name}</bdi>}
      actions={
        <ButtonLink href={path} variant="quiet" icon="back">
          {t("update.back")}
        </ButtonLink>
      }
    >
      <Loaded query={query}>
        {({ items }) => (
          <div className="grid grid-cols-1 gap-4">
            <p className="text-soft">{t(items.length > 1 ? "versions.intro" : "versions.none")}</p>
            <ol className="grid grid-cols-1 border-t border-line">
              {items.map((version) => (
                <VersionRow key={version.id} version={version} path={path} />
              ))}
            </ol>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function VersionRow({ version, path }: { version: Version; path: string }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { by, summary } = useVersionText()
  return (
    <li className="border-b border-line">
      <Link
        href={`${path}/versions/${version.id ?? "current"}`}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-lg px-2 py-3 hover:bg-sunken"
      >
        <span className="grid min-w-0 grow gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <time dateTime={version.savedAt} className="font-semibold">
              {dateTime(version.savedAt)}
            </time>
            <span className="text-soft">
              <bdi>{by(version)}</bdi>
            </span>
            {version.id === null && <Chip>{t("versions.current")}</Chip>}
          </span>
          <span className="text-soft wrap-anywhere">{summary(version)}</span>
        </span>
        <Icon name="chevron-forward" className="size-5 shrink-0 text-soft" />
      </Link>
    </li>
  )
}
