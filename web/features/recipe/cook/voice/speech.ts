export const canSpeak = "speechSynthesis" in globalThis

/** Speaks a text, replacing the current one. Resolves when it is over, or was stopped. */
export function speak(text: string, language: string): Promise<void> {
  if (!canSpeak) return Promise.resolve()
  speechSynthesis.cancel()
  const words = new SpeechSynthesisUtterance(text)
  words.lang = language
  return new Promise((resolve) => {
    words.addEventListener("end", () => resolve())
    words.addEventListener("error", () => resolve())
    speechSynthesis.speak(words)
  })
}

export function beQuiet() {
  if (canSpeak) speechSynthesis.cancel()
}
