import { type ReactNode, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useTranslation } from "react-i18next"
import { useMedia } from "../../../lib/media"
import { usePreferences } from "../../../lib/preferences"
import { may, useSession } from "../../../lib/session"
import { Banner } from "../../../ui/banner"
import { Button } from "../../../ui/button"
import { Card } from "../../../ui/card"
import { Icon, Spinner } from "../../../ui/icons"
import { Tabs } from "../../../ui/tabs"
import { ImportErrorText } from "../import-error-text"
import { ImportStatus } from "../import-status"
import { usePreview } from "../use-preview"
import { type EditorState, emptyEditorState } from "./editor-state"
import { EditorBasics } from "./basics"
import type { RowActions } from "./editor-row"
import { RowList } from "./row-list"
import { findInSource } from "./find-in-source"
import { RecipeChoice } from "./recipe-choice"
import type { ImportEditorProps } from "./props"
import { useImportEditor } from "./use-editor"
import { useRowActions } from "./use-row-actions"
import { useSaveCut } from "./use-save-cut"

/** What a text is cut into, beside what it was cut from: to correct, and to make a recipe of. */
export function ImportEditor(props: ImportEditorProps) {
  const {
    text,
    url = "",
    storageKey,
    groupSlug,
    source,
    onPlace,
    children,
    ready = true,
    onMade,
  } = props
  const { t } = useTranslation()
  const [{ importTags, importCategories }] = usePreferences("creating")
  const [portion, setPortion] = useState(0)
  const preview = usePreview(text, url, portion)
  const taken = { tags: importTags, categories: importCategories }
  const editor = useImportEditor(storageKey, text, portion, preview.recipe, taken)
  const { cut, change } = editor
  const look = (part: string | undefined) => onPlace?.(part ? findInSource(text, part) : undefined)
  const actions = useRowActions(change, look)
  const onDone = () => {
    editor.forget()
    props.onDone?.()
  }
  const { state, nameError, save, stop, clear } = useSaveCut({ url, groupSlug, onMade, onDone })
  const busy = state.step === "busy"
  const isEmpty = !text.trim()
  const shown = isEmpty ? undefined : cut
  const portions = preview.recipe?.portions ?? []

  const some = (part: Partial<EditorState>) => {
    change((old) => ({ ...old, ...part }))
    clear()
  }

  const cutPane = (
    <section aria-label={t("create.preview.title")} className="grid gap-4">
      <Card className="grid content-start gap-5">
        <ReadingStatus
          {...{ preview, editor, isEmpty, shown }}
          byHand={() => editor.begin(emptyEditorState(text))}
          onExplain={props.onExplain}
        />
        {portions.length > 1 && (
          <RecipeChoice
            portions={portions}
            portion={portion}
            text={text}
            url={url}
            current={shown}
            groupSlug={groupSlug}
            onChoose={(next) => {
              editor.forget()
              setPortion(next)
            }}
            onDone={onDone}
          />
        )}
        {shown && (
          <>
            <EditorBasics cut={shown} onChange={some} onLook={look} error={nameError} />
            <EditorRows shown={shown} actions={actions} change={change} />
          </>
        )}
      </Card>
      {children && <Card>{children}</Card>}
      <ImportStatus
        state={state}
        groupSlug={groupSlug}
        onAnyway={() => shown && save(shown, true)}
      />
      <SaveButtons
        busy={busy}
        disabled={!shown || !ready}
        onSave={() => shown && save(shown)}
        onStop={stop}
      />
    </section>
  )

  return <SourceAndRecipe source={source} recipe={cutPane} isRead={ready && Boolean(shown)} />
}

interface SourceAndRecipeProps {
  source: ReactNode
  recipe: ReactNode
  /** There is a recipe to look at. */
  isRead: boolean
}

/** Side by side; on tabs where two columns do not fit. */
function SourceAndRecipe({ source, recipe, isRead }: SourceAndRecipeProps) {
  const { t } = useTranslation()
  const [selected, setSelected] = useState(0)
  const tabs = useRef<HTMLDivElement>(null)
  const narrow = useMedia("(width < 64rem)")

  /** From below long pictures, to the top of the recipe. */
  function goOn() {
    flushSync(() => setSelected(1))
    tabs.current!.scrollIntoView()
    tabs.current!.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus()
  }
  if (narrow)
    return (
      <div ref={tabs} className="scroll-mt-20">
        <Tabs
          label={t("create.cut.views")}
          selected={selected}
          onSelect={setSelected}
          tabs={[
            {
              name: t("create.cut.source"),
              icon: "paste",
              content: (
                <div className="grid gap-5">
                  {source}
                  {isRead && (
                    <Button variant="primary" className="w-full" onClick={goOn}>
                      {t("general.continue")}
                    </Button>
                  )}
                </div>
              ),
            },
            { name: t("create.cut.recipe"), icon: "book", content: recipe },
          ]}
        />
      </div>
    )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5 lg:sticky lg:top-20">{source}</div>
      {recipe}
    </div>
  )
}

interface ReadingStatusProps {
  preview: ReturnType<typeof usePreview>
  editor: ReturnType<typeof useImportEditor>
  isEmpty: boolean
  shown: EditorState | undefined
  /** Starts with the text as it is, where no recipe was found in it. */
  byHand: () => void
  onExplain: (() => void) | undefined
}

/** What was found, and what can be done where nothing was. */
function ReadingStatus(props: ReadingStatusProps) {
  const { preview, editor, isEmpty, shown, byHand, onExplain } = props
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="font-display text-xl font-semibold">{t("create.preview.title")}</h2>
        {preview.busy && <Spinner className="size-4" />}
        {editor.changed && !preview.busy && (
          <Button variant="quiet" icon="undo" className="ms-auto" onClick={editor.renew}>
            {t("create.cut.asRead")}
          </Button>
        )}
      </header>
      <div aria-live="polite" aria-busy={preview.busy} className="grid gap-4 empty:sr-only">
        {editor.outdated && (
          <Banner
            tone="info"
            actions={<Button onClick={editor.renew}>{t("create.cut.renew")}</Button>}
          >
            {t("create.cut.outdated")}
          </Banner>
        )}
        {preview.fault && !preview.busy && !shown && (
          <Banner tone="warning">
            {preview.fault.reason === "noRecipe" ? (
              <p>{t("create.preview.noRecipe")}</p>
            ) : (
              <ImportErrorText {...preview.fault} />
            )}
          </Banner>
        )}
        {isEmpty && <p className="text-soft">{t("create.preview.empty")}</p>}
        {shown && <Counts cut={shown} />}
      </div>
      {preview.fault?.reason === "noRecipe" && !shown && !isEmpty && (
        <div className="flex flex-wrap gap-2">
          <Button icon="list" onClick={byHand}>
            {t("create.cut.byHand")}
          </Button>
          {onExplain && may("useAdvanced", user) && (
            <Button variant="quiet" icon="bug" onClick={onExplain}>
              {t("create.debug.open")}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface EditorRowsProps {
  shown: EditorState
  actions: RowActions
  change: ReturnType<typeof useImportEditor>["change"]
}

const EditorRows = ({ shown, actions, change }: EditorRowsProps) =>
  (["lines", "steps", "notes"] as const).map((part) => (
    <RowList
      key={part}
      part={part}
      rows={shown[part]}
      actions={actions}
      onAdd={(to, added) => change((old) => ({ ...old, [to]: [...old[to], added] }))}
    />
  ))

interface SaveButtonsProps {
  busy: boolean
  disabled: boolean
  onSave: () => void
  onStop: () => void
}

function SaveButtons({ busy, disabled, onSave, onStop }: SaveButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" icon="save" busy={busy} disabled={disabled} onClick={onSave}>
        {t("create.text.save")}
      </Button>
      {busy && (
        <Button variant="quiet" onClick={onStop}>
          {t("create.stop")}
        </Button>
      )}
    </div>
  )
}

/** How much was found, at a glance. */
function Counts({ cut }: { cut: EditorState }) {
  const { t } = useTranslation()
  const count = (part: "lines" | "steps") => cut[part].filter(({ heading }) => !heading).length
  const facts = [
    {
      key: "lines",
      good: count("lines") > 0,
      text: t("create.preview.ingredients", { count: count("lines") }),
    },
    {
      key: "steps",
      good: count("steps") > 0,
      text: t("create.preview.steps", { count: count("steps") }),
    },
  ]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {facts.map(({ key, good, text }) => (
        <li key={key} className="flex items-center gap-1.5">
          <Icon
            name={good ? "check" : "minus"}
            className={good ? "size-5 text-success-text" : "size-5 text-soft"}
          />
          {text}
        </li>
      ))}
    </ul>
  )
}
