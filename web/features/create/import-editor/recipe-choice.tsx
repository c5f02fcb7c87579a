import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { failureOf } from "../../../lib/failures"
import { newId } from "../../../lib/new-id"
import { usePreferences } from "../../../lib/preferences"
import { trpc } from "../../../lib/trpc"
import { Button } from "../../../ui/button"
import { toast } from "../../../lib/toast"
import { type EditorState, editorStateOf, dataOf } from "./editor-state"

interface PortionChoiceProps {
  /** Names of the recipes of the text. */
  portions: string[]
  portion: number
  text: string
  url: string
  /** The chosen one, with its corrections. */
  current: EditorState | undefined
  groupSlug: string
  onChoose: (portion: number) => void
  onDone: () => void
}

/** Chooses which of several recipes in a text is shown, or creates all of them at once. */
export function RecipeChoice(props: PortionChoiceProps) {
  const { portions, portion, text, url, current, groupSlug, onChoose, onDone } = props
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { client, invalidate } = trpc.useUtils()
  const [{ importTags, importCategories }] = usePreferences("creating")
  const [busy, setBusy] = useState(false)
  /** The ids of sent recipes: pressing again after an error creates only the others. */
  const ids = useRef(new Map<string, string>())

  async function all() {
    setBusy(true)
    let made = 0
    try {
      for (const at of portions.keys()) {
        const cut =
          at === portion && current
            ? current
            : editorStateOf(
                await client.recipes.readSource.mutate({
                  data: { data: text.trim(), url: url.trim() || null },
                  portion: at,
                }),
                { tags: importTags, categories: importCategories },
              )
        const read = dataOf(cut)
        const data = { ...read, name: read.name || portions[at] || t("create.preview.nameless") }
        const sent = `${at} ${JSON.stringify(data)}`
        const id = ids.current.get(sent) ?? newId()
        ids.current.set(sent, id)
        await client.recipes.createFromCut.mutate({ data, anyway: true, newId: id })
        made++
      }
      onDone()
      toast.success(t("create.cut.madeAll", { count: made }))
      navigate(`/g/${groupSlug}`)
    } catch (error) {
      const { message } = failureOf(error)
      toast.error(t("create.cut.madeSome", { made, count: portions.length, message }))
    } finally {
      setBusy(false)
      void invalidate()
    }
  }

  return (
    <fieldset className="grid gap-2 rounded-xl border border-line p-4">
      <legend className="px-1 font-semibold">
        {t("create.cut.several", { count: portions.length })}
      </legend>
      {portions.map((name, at) => (
        <label key={at} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="portion"
            className="size-5 accent-primary"
            checked={at === portion}
            disabled={busy}
            onChange={() => onChoose(at)}
          />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {name}
          </span>
        </label>
      ))}
      <Button icon="archive" busy={busy} className="justify-self-start" onClick={() => void all()}>
        {t("create.cut.makeAll", { count: portions.length })}
      </Button>
    </fieldset>
  )
}
