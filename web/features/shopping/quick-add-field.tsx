import {
  type ClipboardEvent,
  type ComponentType,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react"
import { useTranslation } from "react-i18next"
import { quickLine, quickLines } from "../../../worker/shared/shopping/quick-add"
import { IconButton } from "../../ui/icon-button"
import { Icon } from "../../ui/icons"
import type { QuickAddChoicesProps } from "./quick-add-choices"
import { type AddedLine, type Suggestion, suggestionsFor, wordCandidates } from "./suggest"
import type { OwnCatalog } from "./use-catalog"
import type { OwnHabits, UsualThing } from "./use-habits"
import { UsualThings } from "./usual-things"

interface QuickAddProps {
  catalog: OwnCatalog
  habits: OwnHabits
  /** Frequent items that are not on the list. */
  usual: readonly UsualThing[]
  /** Adds earlier words of lists that are not foods. */
  pastOf: () => readonly string[]
  /** The typed text is sent with each line. */
  onAdd: (lines: { line: AddedLine; text: string }[]) => void
}

/** One field for amount, unit and item; Enter adds it and continues, several pasted lines are several items. */
export function QuickAddField({ catalog, habits, usual, pastOf, onAdd }: QuickAddProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState("")
  const [focused, setFocused] = useState(false)
  /** The field or its suggestions have the focus. */
  const [open, setOpen] = useState(false)
  const { vocabulary, candidates } = catalog
  const typing = text.trim() !== ""
  const Choices = useChoices(text !== "" && focused)
  const all = useMemo(() => {
    if (!typing) return []
    const words = [...habits.words.map(({ note }) => note), ...pastOf()]
    const { foods } = vocabulary
    return [...candidates, ...wordCandidates(words).filter(({ plain }) => !foods.has(plain))]
  }, [typing, vocabulary, candidates, habits, pastOf])
  const suggestions = useMemo(
    () => suggestionsFor(text, vocabulary, all, habits.weightOf),
    [text, vocabulary, all, habits],
  )
  const typed: Suggestion = { id: "", name: text, line: quickLine(text, vocabulary) }

  function add(line: AddedLine) {
    setText("")
    if (text.trim()) onAdd([{ line, text: text.trim() }])
    input.current?.focus()
  }

  function paste(event: ClipboardEvent) {
    const lines = quickLines(event.clipboardData.getData("text/plain"))
    if (lines.length < 2) return
    event.preventDefault()
    onAdd(lines.map((one) => ({ line: quickLine(one, vocabulary), text: one })))
  }

  const field: QuickAddChoicesProps["field"] = {
    id,
    ref: input,
    value: text,
    placeholder: t("shopping.add.placeholder"),
    autoComplete: "off",
    autoCapitalize: "none",
    enterKeyHint: "done",
    dir: "auto",
    // The focus is kept when one replaces the other.
    autoFocus: focused,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    onChange: (event) => setText(event.target.value),
    onPaste: paste,
    className:
      "block min-h-12 w-full rounded-xl border border-edge bg-surface ps-11 pe-13 text-[1.0625rem] text-ink shadow-card placeholder:text-soft hover:border-ink focus-visible:outline-offset-0",
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add(typed.line)
      }}
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onFocus={() => setOpen(true)}
    >
      <label htmlFor={id} className="sr-only">
        {t("shopping.add.label")}
      </label>
      <Icon
        name="add"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5.5 text-primary-text"
      />
      {Choices ? (
        <Choices field={field} choices={typing ? [typed, ...suggestions] : []} onChoose={add} />
      ) : (
        <input {...field} />
      )}
      {typing && (
        <IconButton
          icon="check"
          type="submit"
          label={t("shopping.add.do")}
          className="absolute inset-y-0 end-1 my-auto text-primary-text"
        />
      )}
      {open && !typing && usual.length > 0 && (
        <div className="absolute inset-x-0 top-full mt-1.5 rounded-xl border border-line bg-surface px-1 py-0.5 shadow-float">
          <UsualThings
            things={usual}
            onChoose={({ line, name }) => onAdd([{ line, text: name }])}
          />
        </div>
      )}
    </form>
  )
}

const loading = import("./quick-add-choices")

/** The field with suggestions, once its code has loaded and no word is being typed. */
function useChoices(busy: boolean) {
  const [loaded, setLoaded] = useState<ComponentType<QuickAddChoicesProps>>()
  const [shown, setShown] = useState<ComponentType<QuickAddChoicesProps>>()
  useEffect(() => {
    // Without them the field works as well.
    loading.then(
      (it) => setLoaded(() => it.default),
      () => {},
    )
  }, [])
  if (loaded && !shown && !busy) setShown(() => loaded)
  return shown
}
