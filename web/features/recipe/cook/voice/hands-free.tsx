import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { withoutMarkup } from "../../../../lib/without-markup"
import { Chip } from "../../../../ui/chip"
import { readySound } from "../../../timers/chime"
import { lengthText } from "../../../timers/clock-text"
import { startTimer } from "../../../timers/timers"
import type { Recipe, Step } from "../../recipe"
import { lineOf, scaledIngredient } from "../../view/ingredient-text"
import { timerOf } from "../../view/step-text"
import { textOfUse } from "../../view/step-uses"
import type { DisplayOptions } from "../../view/use-display-options"
import { canListen } from "./recognition"
import { beQuiet, canSpeak } from "./speech"
import { linesNamed, type VoiceCommand } from "./voice-command"
import { useVoice } from "./use-voice"

interface HandsFreeProps {
  recipe: Recipe
  reading: DisplayOptions
  /** 0 is before the first step. */
  place: number
  forward: () => void
  backward: () => void
}

/** As many amounts as are said at once. */
const MOST_AMOUNTS = 3

/** Listens for commands and reads steps aloud, each on demand; says plainly what the browser cannot. */
export default function HandsFree({ recipe, reading, place, forward, backward }: HandsFreeProps) {
  const { t, i18n } = useTranslation()
  const [isReading, setReading] = useState(false)
  const steps = recipe.recipeInstructions
  const step = steps[place - 1]
  const lines = recipe.recipeIngredient.map((line) =>
    lineOf(scaledIngredient(line, reading.settings)),
  )

  function ingredients() {
    const uses = (reading.uses[place - 1] ?? []).map((use) =>
      lineOf(textOfUse(use, reading.settings)),
    )
    return (step && uses.length > 0 ? uses : lines).join(". ")
  }
  const shown = () => (step ? spokenStep(step, reading) : ingredients())

  function setTimer(seconds: number | undefined) {
    if (seconds === undefined) return t("cook.voice.noTime")
    const number = new Intl.NumberFormat(i18n.language).format(place)
    const part = step ? t("recipe.step", { number }) : t("cook.ready")
    const timer = timerOf(recipe, place, part)
    startTimer({ ...timer, place: `${timer.place}/voice/${seconds}/${Date.now()}`, seconds })
    return t("timers.started", { length: lengthText(seconds, i18n.language) })
  }

  function onCommand(command: VoiceCommand) {
    switch (command.kind) {
      case "next":
        forward()
        return undefined
      case "back":
        backward()
        return undefined
      case "repeat":
        return shown()
      case "ingredients":
        return ingredients()
      case "timer":
        return setTimer(command.seconds)
      case "howMuch": {
        const found = linesNamed(command.of, lines).slice(0, MOST_AMOUNTS)
        return found.length > 0
          ? found.map((at) => lines[at]).join(". ")
          : t("cook.voice.noFood", { name: command.of })
      }
      default:
        return undefined
    }
  }

  const voice = useVoice(onCommand)
  const { say } = voice
  const text = shown()
  useEffect(() => {
    if (isReading) say(text)
    // A text that is drawn in other units is not another step.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  }, [isReading, place, say])

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

/** A step as it is read aloud: without signs, with the amounts that are cooked. */
function spokenStep({ title, text }: Step, { pieces }: DisplayOptions) {
  const scaled = pieces
    ? pieces(text)
        .map((piece) => piece.text)
        .join("")
    : text
  return [title, withoutMarkup(scaled)].filter(Boolean).join(". ")
}
