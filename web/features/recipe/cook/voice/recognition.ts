/** The used part of the Web Speech API for listening; TypeScript does not know it. */
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  maxAlternatives: number
  start(): void
  abort(): void
}

interface HeardEvent extends Event {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

type Kind = new () => Recognition

const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
  SpeechRecognition?: Kind
  webkitSpeechRecognition?: Kind
}
const Known = SpeechRecognition ?? webkitSpeechRecognition

export const canListen = Known !== undefined

/** Why it stopped listening. */
export type ListenFailure = "denied" | "offline" | "failed"

const failures: Record<string, ListenFailure | undefined> = {
  "not-allowed": "denied",
  "service-not-allowed": "denied",
  "audio-capture": "failed",
  "language-not-supported": "failed",
  network: "offline",
}

/** So many immediate ends in a row are not pauses of the speaker. */
const MOST_RESTARTS = 5
const AT_ONCE = 1000

interface Listeners {
  /** The recognized texts, the likeliest first. */
  onHeard: (heard: string[]) => void
  onFailure: (why: ListenFailure) => void
}

/**
 * Listens until it is stopped: browsers end it after a silence, and then it starts again. `pause` is for while the
 * page itself speaks.
 * @returns undefined where the browser cannot listen
 */
export function listen(language: string, { onHeard, onFailure }: Listeners) {
  if (!Known) return undefined
  const recognition = new Known()
  recognition.lang = language
  recognition.continuous = true
  recognition.maxAlternatives = 3
  let [isWanted, isPaused, restarts, startedAt] = [true, false, 0, 0]

  function begin() {
    startedAt = Date.now()
    try {
      recognition.start()
    } catch {
      // It runs already.
    }
  }
  function end(why?: ListenFailure) {
    isWanted = false
    recognition.abort()
    if (why) onFailure(why)
  }

  recognition.addEventListener("result", (event) => {
    const { results, resultIndex } = event as HeardEvent
    for (const result of Array.from(results).slice(resultIndex))
      if (result.isFinal) onHeard(Array.from(result, ({ transcript }) => transcript))
  })
  recognition.addEventListener("error", (event) => {
    const why = failures[(event as Event & { error: string }).error]
    if (why) end(why)
  })
  recognition.addEventListener("end", () => {
    if (!isWanted || isPaused) return
    restarts = Date.now() - startedAt < AT_ONCE ? restarts + 1 : 0
    if (restarts > MOST_RESTARTS) end("failed")
    else begin()
  })
  begin()
  return {
    stop: () => end(),
    pause() {
      isPaused = true
      recognition.abort()
    },
    goOn() {
      isPaused = false
      if (isWanted) begin()
    },
  }
}
