export const canSpeak = "speechSynthesis" in globalThis

/** Says something, in place of what is being said. Resolves when it is over, or was stopped. */
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
