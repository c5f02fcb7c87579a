import { type FormEvent, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams, useSearchParams } from "wouter"
import { faultOf, required, url as urlCheck } from "../../../worker/rules/fields"
import { Page } from "../../layouts/page"
import { usePreferences } from "../../lib/preferences"
import { Banner } from "../../ui/banner"
import { Button, ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"
import { Checkbox } from "../../ui/checkbox"
import { TextField } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import { toast } from "../../ui/toast"
import { type ImportState, useImport } from "./use-import"

/** Imports a recipe from the page of a web address, which `?recipe_import_url=` may bring along. */
export function CreateFromUrlPage() {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const [params] = useSearchParams()
  const [url, setUrl] = useState(params.get("recipe_import_url") ?? params.get("url") ?? "")
  const [error, setError] = useState<string>()
  const [preferences, change] = usePreferences("creating")
  const { state, run, stop, reset } = useImport({
    groupSlug,
    includeTags: preferences.importTags,
    stayInEditMode: preferences.stayInEditMode,
  })
  const busy = state.step === "busy"

  function write(text: string) {
    setUrl(text)
    setError(undefined)
    reset()
  }

  function check(checks: Parameters<typeof faultOf>[1]) {
    const fault = faultOf(url, checks)
    setError(
      fault && t(fault.key === "validation.required" ? "validation.required" : "validation.url"),
    )
    return !fault
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (check([required, urlCheck])) void run(url.trim())
  }

  async function paste() {
    try {
      const text = await navigator.clipboard.readText()
      // People copy a sentence with the address in it.
      write(/https?:\/\/\S+/i.exec(text)?.[0] ?? text.trim())
    } catch {
      toast.error(t("create.pasteFailed"))
    }
  }

  return (
    <Page title={t("create.title")} intro={t("create.intro")} width="narrow">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Card className="grid gap-4">
          <TextField
            label={t("create.url")}
            type="url"
            inputMode="url"
            dir="ltr"
            placeholder="https://"
            autoComplete="off"
            required
            readOnly={busy}
            value={url}
            error={error}
            onChange={write}
            onBlur={() => check([urlCheck])}
            end={
              <IconButton
                icon="paste"
                label={t("create.paste")}
                disabled={busy}
                onClick={() => void paste()}
              />
            }
          />
          <div>
            <Checkbox
              label={t("create.importTags")}
              hint={t("create.importTagsHint")}
              checked={preferences.importTags}
              onChange={(importTags) => change({ importTags })}
            />
            <Checkbox
              label={t("create.stayInEditMode")}
              hint={t("create.stayInEditModeHint")}
              checked={preferences.stayInEditMode}
              onChange={(stayInEditMode) => change({ stayInEditMode })}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" icon="download" busy={busy}>
              {t("create.import")}
            </Button>
            {busy && (
              <Button variant="quiet" onClick={stop}>
                {t("create.stop")}
              </Button>
            )}
          </div>
        </Card>
        <Outcome state={state} groupSlug={groupSlug} onAnyway={(again) => void run(again, true)} />
      </form>
    </Page>
  )
}

interface OutcomeProps {
  state: ImportState
  groupSlug: string
  onAnyway: (url: string) => void
}

/** What is going on, or what came of it. */
function Outcome({ state, groupSlug, onAnyway }: OutcomeProps) {
  const { t } = useTranslation()
  if (state.step === "busy") return <Progress url={state.url} />
  if (state.step === "known")
    return (
      <Banner
        tone="info"
        icon="book"
        actions={
          <>
            <ButtonLink href={`/g/${groupSlug}/r/${state.recipe.slug}`} variant="primary">
              {t("create.open")}
            </ButtonLink>
            <Button onClick={() => onAnyway(state.url)}>{t("create.importAnyway")}</Button>
          </>
        }
      >
        <p>{t("create.known")}</p>
        <p dir="auto" className="font-display text-lg font-semibold">
          {state.recipe.name}
        </p>
      </Banner>
    )
  if (state.step === "failed")
    return (
      <Banner
        tone="error"
        actions={
          <ButtonLink href={`/g/${groupSlug}/r/create/new`} icon="edit">
            {t("create.byHand")}
          </ButtonLink>
        }
      >
        <p className="font-semibold">{t("create.failedTitle")}</p>
        <p>{state.reason ? t(`create.failed.${state.reason}`) : state.message}</p>
      </Banner>
    )
  return null
}

const SLOW = 5000

function Progress({ url }: { url: string }) {
  const { t } = useTranslation()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW)
    return () => clearTimeout(timer)
  }, [])
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url
  return (
    <div role="status" className="grid gap-2">
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
        <div className="route-bar h-full rounded-full bg-primary" />
      </div>
      <p>{t("create.importing", { host })}</p>
      {slow && <p className="text-soft">{t("create.importingSlow")}</p>}
    </div>
  )
}
