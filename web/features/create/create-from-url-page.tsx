import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { Page } from "../../ui/page"
import { usePreferences } from "../../lib/preferences"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { Checkbox } from "../../ui/checkbox"
import { IconButton } from "../../ui/icon-button"
import { UrlField } from "../../ui/url-field"
import { ImportStatus } from "./import-status"
import { ImportFallbacks } from "./import-fallbacks"
import { OrganizerOptions } from "./organizer-options"
import { ImportMethods } from "./import-methods"
import { useImport } from "./use-import"
import { useTypedUrl } from "./use-typed-url"

/** Imports a recipe from the page of a web address, which `?recipe_import_url=` may contain. */
export function CreateFromUrlPage() {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const [preferences, change] = usePreferences("creating")
  const { state, run, stop, reset } = useImport({
    groupSlug,
    includeTags: preferences.importTags,
    includeCategories: preferences.importCategories,
    stayInEditMode: preferences.stayInEditMode,
  })
  const typed = useTypedUrl(reset)
  const busy = state.step === "busy"

  function submit(event: FormEvent) {
    event.preventDefault()
    const url = typed.checked()
    if (url !== undefined) void run({ url })
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
            value={typed.url}
            error={typed.error}
            onChange={typed.write}
            onBlur={typed.complete}
            end={
              <IconButton
                icon="paste"
                label={t("create.paste")}
                disabled={busy}
                onClick={() => void typed.paste()}
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
