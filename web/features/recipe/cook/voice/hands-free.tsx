import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Chip } from "../../../../ui/chip"
import { readySound } from "../../../timers"
import { canListen } from "./recognition"
import { beQuiet, canSpeak } from "./speech"
import { type SpokenRecipe, useSpokenRecipe } from "./use-spoken-recipe"
import { useVoice } from "./use-voice"

/** Listens for commands and reads steps aloud, each on demand; says what the browser cannot do. */
export default function HandsFree(spoken: SpokenRecipe) {
  const { t } = useTranslation()
  const [isReading, setReading] = useState(false)
  const { shown, onCommand } = useSpokenRecipe(spoken)
  const voice = useVoice(onCommand)
  const { say } = voice
  const text = shown()
  useEffect(() => {
    if (isReading) say(text)
    // A text drawn in other units is not another step.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  }, [isReading, spoken.place, say])

  return (
    <section
      aria-label={t("cook.voice.title")}
      className="unfolds mt-2 grid gap-2 border-y border-line bg-sunken px-4 py-3 sm:px-6"
    >
      <div className="flex flex-wrap gap-2">
        {canListen && (
          <Chip
            icon="microphone"
            pressed={voice.isListening}
            onClick={() => {
              readySound()
              if (voice.isListening) voice.stop()
              else voice.start()
            }}
          >
            {t("cook.voice.listen")}
          </Chip>
        )}
        {canSpeak && (
          <Chip
            icon="speaker"
            pressed={isReading}
            onClick={() => {
              if (isReading) beQuiet()
              setReading(!isReading)
            }}
          >
            {t("cook.voice.read")}
          </Chip>
        )}
      </div>
      <p className="text-[0.9375rem] text-soft">
        {canListen ? t("cook.voice.help") : t("cook.voice.cannotListen")}
        {!canSpeak && ` ${t("cook.voice.cannotRead")}`}
      </p>
      <p role="status" className="font-semibold empty:sr-only">
        {voice.failure
          ? t(`cook.voice.${voice.failure}`)
          : voice.heard &&
            t(voice.heard.isCommand ? "cook.voice.heard" : "cook.voice.unknown", {
              text: voice.heard.text,
            })}
      </p>
    </section>
  )
}
