import i18n from "i18next"
import { type ComponentType, use, useEffect, useState } from "react"
import { toast } from "./toast"
import { noAnswer } from "./failures"
import { reload } from "./service-worker"

/** For something that opens and closes: closes it again where its code cannot be loaded. */
interface Opened {
  open?: boolean
  onClose?: () => void
}

const Nothing = () => null

/**
 * A component whose code loads when it is first drawn. Unlike React's `lazy`, the page is kept where it cannot be
 * loaded: `Instead` is drawn, nothing by default. Something that opens shows an error and is closed. Loading is
 * retried when it is opened or drawn again, and when the device is online again.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Instead: ComponentType<P> = Nothing,
): ComponentType<P> & { preload: () => void } {
  let loaded: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P> | null> | undefined
  const begin = () =>
    (loading ??= load().then(
      (it) => (loaded = it.default),
      () => null,
    ))
  const forget = () => {
    loading = undefined
  }

  function Late(props: P) {
    const [attempt, setAttempt] = useState(() => ({ nth: 1, answer: begin() }))
    const Loaded = loaded ?? use(attempt.answer)
    if (Loaded) return <Loaded {...props} />
    const { open, onClose } = props as Opened
    return (
      <>
        <Missing
          key={attempt.nth}
          {...{ open, onClose, forget }}
          onAgain={() => setAttempt({ nth: attempt.nth + 1, answer: begin() })}
        />
        <Instead {...props} />
      </>
    )
  }
  return Object.assign(Late, { preload: () => void begin().then((it) => it ?? forget()) })
}

interface MissingProps extends Opened {
  /** A failed load must not be the result of the next attempt. */
  forget: () => void
  onAgain: () => void
}

function Missing({ open, onClose, forget, onAgain }: MissingProps) {
  const [closed, setClosed] = useState(false)
  if (open === false && !closed) setClosed(true)
  useEffect(forget, [forget])
  useEffect(() => {
    addEventListener("online", onAgain)
    return () => removeEventListener("online", onAgain)
  })
  useEffect(() => {
    if (!open) return
    if (closed) return onAgain()
    sayMissing()
    onClose?.()
    // Once for each opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  }, [open])
  return null
}

/**
 * The error that a part of the app could not be loaded: the device is offline, or a newer version has replaced it.
 */
export function sayMissing() {
  const action = { label: i18n.t("general.reload"), run: () => void reload() }
  toast.error(noAnswer(), navigator.onLine ? { action } : {})
}
