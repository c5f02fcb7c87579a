import { useTranslation } from "react-i18next"
import { withoutMarkup } from "../../../../lib/without-markup"
import { lengthText, startTimer } from "../../../timers"
import type { Recipe, Step } from "../../recipe"
import { lineOf, scaledIngredient } from "../../view/ingredient-text"
import { timerOf } from "../../view/step-text"
import { textOfUse } from "../../view/step-uses"
import type { DisplayOptions } from "../../view/use-display-options"
import { linesNamed, type VoiceCommand } from "./voice-command"

export interface SpokenRecipe {
  recipe: Recipe
  reading: DisplayOptions
  /** 0 is before the first step. */
  place: number
  forward: () => void
  backward: () => void
}

/** The most amounts that are said at once. */
const MOST_AMOUNTS = 3

/** The texts read aloud from a recipe, and the effect of commands. */
export function useSpokenRecipe({ recipe, reading, place, forward, backward }: SpokenRecipe) {
  const { t, i18n } = useTranslation()
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

  /** The content of the screen. */
  const shown = () => (step ? spokenStep(step, reading) : ingredients())

  function setTimer(seconds: number | undefined) {
    if (seconds === undefined) return t("cook.voice.noTime")
    const number = new Intl.NumberFormat(i18n.language).format(place)
    const part = step ? t("recipe.step", { number }) : t("cook.ready")
    const timer = timerOf(recipe, place, part)
    startTimer({ ...timer, place: `${timer.place}/voice/${seconds}/${Date.now()}`, seconds })
    return t("timers.started", { length: lengthText(seconds, i18n.language) })
  }

  /** Runs a command; returns the spoken answer. */
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

  return { shown, onCommand }
}

/** A step as it is read aloud: without symbols, with the scaled amounts. */
function spokenStep({ title, text }: Step, { pieces }: DisplayOptions) {
  const scaled = pieces
    ? pieces(text)
        .map((piece) => piece.text)
        .join("")
    : text
  return [title, withoutMarkup(scaled)].filter(Boolean).join(". ")
}
