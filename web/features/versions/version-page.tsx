import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { failureOf } from "../../lib/failures"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import { Button, ButtonLink } from "../../ui/button"
import { ErrorPage } from "../../ui/error-page"
import { Loaded } from "../../ui/loaded"
import { Page } from "../../ui/page"
import { Segmented } from "../../ui/segmented"
import { StickyFooter } from "../../ui/sticky-footer"
import { ChangedFields } from "./changed-fields"
import { useRestore } from "./use-restore"
import { useVersionText } from "./use-version-text"

type Opened = Outputs["recipes"]["versions"]["get"]
type View = "now" | "before" | "whole"

/** One version of a recipe: what the recipe no longer has, what its save changed, and everything. */
export function VersionPage() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { by } = useVersionText()
  const params = useParams<{ groupSlug: string; slug: string; id: string }>()
  const { groupSlug = "", slug = "", id = "" } = params
  const isCurrent = id === "current"
  const itemId = Number(id)
  const current = trpc.recipes.versions.current.useQuery({ slug }, { enabled: isCurrent })
  const former = trpc.recipes.versions.get.useQuery(
    { slug, itemId },
    { enabled: Number.isSafeInteger(itemId) },
  )
  const query = isCurrent ? current : former
  const isMissing = !isCurrent && !Number.isSafeInteger(itemId)
  if (isMissing || (!query.data && query.error && failureOf(query.error).status === 404))
    return <ErrorPage status={404} />
  const opened = query.data
  return (
    <Page
      title={
        opened && !isCurrent
          ? t("versions.of", { when: dateTime(opened.version.savedAt) })
          : t("versions.current")
      }
      intro={
        opened && (
          <>
            <bdi>{opened.recipe.name}</bdi> · <bdi>{by(opened.version)}</bdi>
          </>
        )
      }
      actions={
        <ButtonLink href={`/g/${groupSlug}/r/${slug}/versions`} variant="quiet" icon="back">
          {t("versions.all")}
        </ButtonLink>
      }
    >
      <Loaded query={query}>
        {(data) => <Version key={id} opened={data} groupSlug={groupSlug} />}
      </Loaded>
    </Page>
  )
}

function Version({ opened, groupSlug }: { opened: Opened; groupSlug: string }) {
  const { t } = useTranslation()
  const { content, before, now, version, recipe, mayRestore } = opened
  const [view, setView] = useState<View>(now ? "now" : before ? "before" : "whole")
  const { restore, busy } = useRestore(groupSlug)
  const views: View[] = [
    ...(now ? ["now" as const] : []),
    ...(before ? ["before" as const] : []),
    "whole",
  ]
  const { id } = version
  return (
    <div className="grid grid-cols-1 gap-4">
      {views.length > 1 && (
        <Segmented
          label={t("versions.view")}
          value={view}
          onChange={setView}
          choices={views.map((value) => ({ value, label: t(`versions.views.${value}`) }))}
        />
      )}
      {view !== "whole" && <p className="text-soft">{t(`versions.legend.${view}`)}</p>}
      {view === "now" && now && (
        <ChangedFields before={now} after={content} empty={t("versions.sameAsNow")} />
      )}
      {view === "before" && before && (
        <ChangedFields before={before} after={content} empty={t("versions.onlyLinks")} />
      )}
      {view === "whole" && <ChangedFields before={content} after={content} all empty="" />}
      {mayRestore && id !== null && (
        <StickyFooter className="justify-end pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Button
            variant="primary"
            icon="history"
            busy={busy}
            onClick={() => void restore(recipe.slug, id, version.savedAt)}
          >
            {t("versions.restore")}
          </Button>
        </StickyFooter>
      )}
    </div>
  )
}
