import { type FormEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/classes"
import { IconButton } from "../../ui/icon-button"
import { Icon, Spinner } from "../../ui/icons"

/** Milliseconds that typing must pause, where the server is asked. */
const PAUSE = 500

export interface SearchFieldProps {
  /** What is being searched for. */
  value: string
  onSearch: (text: string) => void
  /** An answer is on its way. */
  busy: boolean
  label: string
  placeholder: string
  pause?: number
  /** Low enough for the top bar. */
  inBar?: boolean
}

/** Searches when typing pauses, or at once with Enter. Only this field is redrawn while typing. */
export function SearchField(props: SearchFieldProps) {
  const { value, onSearch, busy, label, placeholder, pause = PAUSE, inBar } = props
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const wanted = typed.trim()

  // The last value sent or received: any other came from outside, by Back or a link.
  const exchanged = useRef(value)
  useEffect(() => {
    if (value === exchanged.current) return
    exchanged.current = value
    setTyped(value)
  }, [value])

  function search(text: string) {
    if (text === exchanged.current) return
    exchanged.current = text
    onSearch(text)
  }
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => {
    const settle = () => latest.current(wanted)
    const timer = setTimeout(settle, pause)
    // Before a link is followed: Back returns to the search.
    document.addEventListener("click", settle, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener("click", settle, { capture: true })
    }
  }, [wanted, pause])

  function submit(event: FormEvent) {
    event.preventDefault()
    search(wanted)
    // Closes a phone's keyboard.
    if (matchMedia("(pointer: coarse)").matches) input.current?.blur()
  }

  return (
    <form role="search" onSubmit={submit} className="relative">
      <span
        className={cx(
          "pointer-events-none absolute inset-y-0 grid place-items-center text-soft",
          inBar ? "start-3" : "start-4",
        )}
      >
        {(pause >= PAUSE && wanted !== value) || busy ? (
          <Spinner className="size-5.5" />
        ) : (
          <Icon name="search" />
        )}
      </span>
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !typed) return
          event.preventDefault()
          setTyped("")
          search("")
        }}
        className={cx(
          "w-full rounded-full border border-edge bg-surface text-ellipsis hover:border-ink [&::-webkit-search-cancel-button]:hidden",
          inBar ? "h-11 ps-11 pe-11 max-sm:ps-10" : "h-13 ps-12 pe-13 text-lg",
        )}
      />
      {typed && (
        <IconButton
          icon="close"
          label={t("home.clearSearch")}
          onClick={() => {
            setTyped("")
            search("")
            input.current?.focus()
          }}
          className={inBar ? "absolute end-0 top-0" : "absolute end-1 top-1"}
        />
      )}
    </form>
  )
}
