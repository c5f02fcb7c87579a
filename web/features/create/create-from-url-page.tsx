import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams, useSearchParams } from "wouter"
import { fieldErrorOf, required, url as urlCheck, wholeUrl } from "../../../worker/shared/fields"
import { Page } from "../../ui/page"
import { usePreferences } from "../../lib/preferences"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { Checkbox } from "../../ui/checkbox"
import { IconButton } from "../../ui/icon-button"
import { toast } from "../../lib/toast"
import { UrlField } from "../../ui/url-field"
import { ImportStatus } from "./import-status"
import { ImportFallbacks } from "./import-fallbacks"
import { OrganizerOptions } from "./organizer-options"
import { ImportMethods } from "./import-methods"
import { useImport } from "./use-import"

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
    includeCategories: preferences.importCategories,
    stayInEditMode: preferences.stayInEditMode,
  })
  const busy = state.step === "busy"

  function write(text: string) {
    setUrl(text)
    setError(undefined)
    reset()
  }

  function check(checks: Parameters<typeof fieldErrorOf>[1]) {
    const fault = fieldErrorOf(wholeUrl(url), checks)
    setError(
      fault && t(fault.key === "validation.required" ? "validation.required" : "validation.url"),
    )
    return !fault
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (check([required, urlCheck])) void run({ url: wholeUrl(url) })
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
    <Page
      title={t("create.title")}
      intro={t("create.intro")}
      width="narrow"
      actions={<ImportMethods />}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Card className="grid gap-4">
          <UrlField
            label={t("create.url")}
            required
            autoFocus
            readOnly={busy}
            value={url}
            error={error}
            onChange={write}
            onBlur={() => {
              setUrl(wholeUrl(url))
              check([urlCheck])
            }}
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
            <OrganizerOptions />
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
        <ImportStatus
          state={state}
          groupSlug={groupSlug}
          onAnyway={(again) => void run(again, true)}
        />
      </form>
      {state.step === "failed" && state.source.data === undefined && (
        <ImportFallbacks
          key={state.source.url}
          groupSlug={groupSlug}
          url={state.source.url}
          fault={state.fault}
        />
      )}
    </Page>
  )
}
