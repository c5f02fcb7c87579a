import { useTranslation } from "react-i18next"
import { Redirect, useParams } from "wouter"
import { ErrorPage } from "../../ui/error-page"
import { Page } from "../../ui/page"
import { failureOf } from "../../lib/failures"
import { useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Button, ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"
import { Loaded } from "../../ui/loaded"
import { canPasteInstead, ImportErrorText, PasteField, Progress } from "../create"
import { mayChange, type Recipe } from "../recipe"
import { Compare } from "./compare"
import { useSource } from "./use-source"

/** A recipe beside its source page, to choose fields from it. */
export function UpdatePage() {
  const { t } = useTranslation()
  const { groupSlug = "", slug = "" } = useParams<{ groupSlug: string; slug: string }>()
  const { user } = useSession()
  const query = trpc.recipes.open.useQuery({ slug })
  if (!query.data && query.error && failureOf(query.error).status === 404)
    return <ErrorPage status={404} />
  return (
    <Page
      title={t("update.title")}
      intro={query.data && <bdi>{query.data.recipe.name}</bdi>}
      width="normal"
      actions={
        <ButtonLink href={`/g/${groupSlug}/r/${slug}`} variant="quiet" icon="back">
          {t("update.back")}
        </ButtonLink>
      }
    >
      <Loaded query={query}>
        {({ recipe }) =>
          mayChange(recipe, user?.id) ? (
            <Source key={recipe.id} recipe={recipe} groupSlug={groupSlug} />
          ) : (
            <Redirect href={`/g/${groupSlug}/r/${slug}`} replace />
          )
        }
      </Loaded>
    </Page>
  )
}

function Source({ recipe, groupSlug }: { recipe: Recipe; groupSlug: string }) {
  const { t } = useTranslation()
  const { state, given, setGiven, read } = useSource(recipe.orgURL ?? "")
  if (state.step === "busy") return <Progress source={state.source} />
  if (state.step === "read")
    return (
      <Compare key={recipe.dateUpdated} recipe={recipe} page={state.page} groupSlug={groupSlug} />
    )
  const { fault } = state
  return (
    <div className="grid gap-5">
      {fault ? (
        <Banner
          tone="error"
          actions={
            recipe.orgURL && (
              <Button icon="refresh" onClick={() => read()}>
                {t("general.retry")}
              </Button>
            )
          }
        >
          <p className="font-semibold">{t("update.unread")}</p>
          <ImportErrorText {...fault} />
        </Banner>
      ) : (
        <Banner tone="info">{t("update.noAddress")}</Banner>
      )}
      {(!fault || canPasteInstead(fault) || fault.reason === "missing") && (
        <Card as="section" className="grid gap-4">
          <h2 className="font-display text-xl font-semibold">{t("create.ways.title")}</h2>
          <p>{t("create.ways.paste")}</p>
          <PasteField value={given} onChange={setGiven} />
          <div>
            <Button variant="primary" disabled={!given.trim()} onClick={() => read(given)}>
              {t("create.ways.goOn")}
            </Button>
          </div>
        </Card>
      )}
    </div>
  )
}
