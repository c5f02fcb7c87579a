import type { TFunction } from "i18next"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useStable } from "../../../../lib/use-stable"
import { listen, type ListenFailure } from "./recognition"
import { beQuiet, speak } from "./speech"
import { voiceCommand, type VoiceCommand, type VoiceWords } from "./voice-command"

interface Said {
  text: string
  isCommand: boolean
}

/**
 * Listens for commands on demand, and speaks. It does not listen while it speaks, so that it never hears itself.
 * `onCommand` returns the spoken answer, if any.
 */
export function useVoice(onCommand: (command: VoiceCommand) => string | undefined) {
  const { t, i18n } = useTranslation()
  const language = i18n.language
  const listener = useRef<ReturnType<typeof listen>>(undefined)
  const [isListening, setListening] = useState(false)
  const [failure, setFailure] = useState<ListenFailure>()
  const [heard, setHeard] = useState<Said>()

  const say = useStable((text: string) => {
    listener.current?.pause()
    const of = listener.current
    void speak(text, language).then(() => of === listener.current && of?.goOn())
  })

  const stop = useStable(() => {
    listener.current?.stop()
    listener.current = undefined
    setListening(false)
  })

  const onHeard = useStable((texts: string[]) => {
    const words = wordsOf(t)
    const found = texts
      .map((text) => ({ text, command: voiceCommand(text, words) }))
      .find(({ command }) => command)
    setHeard({ text: (found?.text ?? texts[0] ?? "").trim(), isCommand: found !== undefined })
    if (!found?.command) return
    if (found.command.kind === "stop") {
      beQuiet()
      stop()
      return
    }
    const answer = onCommand(found.command)
    if (answer) say(answer)
  })

  function start() {
    setFailure(undefined)
    setHeard(undefined)
    listener.current = listen(language, {
      onHeard,
      onFailure(why) {
        setFailure(why)
        stop()
      },
    })
    setListening(listener.current !== undefined)
  }

  useEffect(
    () => () => {
      stop()
      beQuiet()
    },
    [stop],
  )
  return { isListening, start, stop, say, heard, failure }
}

const wordsOf = (t: TFunction<"texts">): VoiceWords => ({
  next: t("cook.voice.words.next"),
  back: t("cook.voice.words.back"),
  repeat: t("cook.voice.words.repeat"),
  ingredients: t("cook.voice.words.ingredients"),
  timer: t("cook.voice.words.timer"),
  howMuch: t("cook.voice.words.howMuch"),
  stop: t("cook.voice.words.stop"),
})
