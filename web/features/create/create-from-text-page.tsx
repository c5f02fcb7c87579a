import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useParams } from "wouter"
import { fieldErrorOf, url as urlCheck } from "../../../worker/shared/fields"
import { Page } from "../../ui/page"
import { ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"
import { toast } from "../../lib/toast"
import { UrlField } from "../../ui/url-field"
import { storedSharedPage, removeSharedPage, storeSharedPage } from "./shared-page"
import { ImportMethods } from "./import-methods"
import { ImportEditor } from "./import-editor/import-editor"
import type { Stretch } from "./import-editor/props"
import { PasteField } from "./paste-field"
import { OrganizerOptions } from "./organizer-options"
import { useDropAndPaste } from "./use-drop-and-paste"

/** Creates a recipe from a page or text that the user pastes; the result is corrected beside it. */
export function CreateFromTextPage() {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const [, navigate] = useLocation()
  const [{ data, url }, setSource] = useState(() => storedSharedPage() ?? { data: "", url: "" })
  const [error, setError] = useState<string>()
  const [marked, setMarked] = useState<Stretch>()

  // Stored until a recipe was created from it, through going back and logging in.
  useEffect(() => {
    if (data || url) storeSharedPage({ data, url })
    else removeSharedPage()
  }, [data, url])

  function write(next: Partial<{ data: string; url: string }>) {
    setSource((old) => ({ ...old, ...next }))
    setError(undefined)
    setMarked(undefined)
  }

  useDropAndPaste({
    onText: (text) => write({ data: text }),
    onFault: (fault) => toast.error(t(`create.given.${fault}`)),
  })

  const check = () => setError(fieldErrorOf(url, [urlCheck]) && t("validation.url"))

  return (
    <Page
      title={t("create.text.title")}
      intro={t("create.text.intro")}
      width="wide"
      actions={<ImportMethods />}
    >
      <ImportEditor
        text={data}
        url={url}
        storageKey="text"
        groupSlug={groupSlug}
        onPlace={setMarked}
        ready={!error}
        onDone={removeSharedPage}
        onExplain={() => {
          storeSharedPage({ data, url })
          navigate(`/g/${groupSlug}/r/create/debug?pasted`)
        }}
        source={
          <Card className="grid gap-4">
            <PasteField
              autoFocus
              value={data}
              onChange={(text) => write({ data: text })}
              marked={marked && marked.end <= data.length ? marked : undefined}
            />
            <UrlField
              label={t("create.text.url")}
              hint={t("create.text.urlHint")}
              value={url}
              error={error}
              onChange={(text) => write({ url: text })}
              onBlur={check}
            />
            <OrganizerOptions />
            <ButtonLink
              href={`/g/${groupSlug}/r/create/bookmarklet`}
              variant="quiet"
              icon="download"
              className="justify-self-start"
            >
              {t("bookmarklet.title")}
            </ButtonLink>
          </Card>
        }
      />
    </Page>
  )
}
