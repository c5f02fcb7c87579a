import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { faultOf, url as urlCheck } from "../../../worker/rules/fields"
import { Page } from "../../layouts/page"
import { usePreferences } from "../../lib/preferences"
import { Button, ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"
import { TextField } from "../../ui/field"
import { broughtAlong, forgetBrought } from "./brought"
import { Outcome } from "./outcome"
import { PasteField } from "./paste-field"
import { PreviewPane } from "./preview-pane"
import { TakenChoices } from "./taken-choices"
import { useImport } from "./use-import"
import { usePreview } from "./use-preview"

/** Makes a recipe of a page or text that somebody brings along; what is read of it stands beside it. */
export function CreateFromTextPage() {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const [{ data, url }, setSource] = useState(() => broughtAlong() ?? { data: "", url: "" })
  const [error, setError] = useState<string>()
  const [preferences] = usePreferences("creating")
  const preview = usePreview(data, url)
  const { state, run, stop, reset } = useImport({
    groupSlug,
    includeTags: preferences.importTags,
    includeCategories: preferences.importCategories,
    stayInEditMode: true,
    onDone: forgetBrought,
  })
  const busy = state.step === "busy"

  function write(next: Partial<{ data: string; url: string }>) {
    setSource((old) => ({ ...old, ...next }))
    setError(undefined)
    reset()
  }

  const check = () => {
    const fault = faultOf(url, [urlCheck])
    setError(fault && t("validation.url"))
    return !fault
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (data.trim() && check()) void run({ url: url.trim(), data })
  }

  return (
    <Page title={t("create.text.title")} intro={t("create.text.intro")} width="wide">
      <form onSubmit={submit} noValidate className="grid items-start gap-5 lg:grid-cols-2">
        <Card className="grid gap-4">
          <PasteField value={data} onChange={(text) => write({ data: text })} />
          <TextField
            label={t("create.text.url")}
            hint={t("create.text.urlHint")}
            type="url"
            inputMode="url"
            dir="ltr"
            placeholder="https://"
            autoComplete="off"
            value={url}
            error={error}
            onChange={(text) => write({ url: text })}
            onBlur={check}
          />
          <TakenChoices />
          <ButtonLink
            href={`/g/${groupSlug}/r/create/bookmarklet`}
            variant="quiet"
            icon="download"
            className="justify-self-start"
          >
            {t("bookmarklet.title")}
          </ButtonLink>
        </Card>
        <div className="grid gap-5">
          <PreviewPane preview={preview} isEmpty={!data.trim()} />
          <Outcome
            state={state}
            groupSlug={groupSlug}
            onAnyway={(again) => void run(again, true)}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="primary"
              icon="save"
              busy={busy}
              disabled={!data.trim() || preview.fault !== undefined}
            >
              {t("create.text.save")}
            </Button>
            {busy && (
              <Button variant="quiet" onClick={stop}>
                {t("create.stop")}
              </Button>
            )}
          </div>
        </div>
      </form>
    </Page>
  )
}
