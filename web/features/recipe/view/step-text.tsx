import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { Piece } from "../../../../worker/shared/recipe/scaled-text"
import { Amount } from "../../../ui/amount"
import { Markdown } from "../../../ui/markdown"
import type { Recipe } from "../recipe"
import { TimerButton, type TimerPlace } from "../../timers"

/** The names of a step's timers, and where they are set. */
export const timerOf = (
  { id, name }: Pick<Recipe, "id" | "name">,
  number: number,
  part: string,
) => ({
  name,
  part,
  place: `${id}/${number}`,
  href: location.pathname,
})

interface StepTextProps {
  text: string
  pieces: ((text: string) => Piece[]) | undefined
  /** The names of this step's timers, and where they are set; on paper there are none. */
  timer?: TimerPlace
}

/** A step with its scaled amounts, and its times as buttons. */
export function StepText({ text, pieces, timer }: StepTextProps) {
  const { name, part, place, href } = timer ?? {}
  const textOf = useMemo(() => {
    const own = name && part && place && href ? { name, part, place, href } : undefined
    return pieces && ((run: string) => <Pieces pieces={pieces(run)} timer={own} />)
  }, [pieces, name, part, place, href])
  return <Markdown text={text} textOf={textOf} />
}

interface PiecesProps {
  pieces: Piece[]
  timer: TimerPlace | undefined
}

function Pieces({ pieces, timer }: PiecesProps) {
  const { t } = useTranslation()
  const isTimer = (piece: Piece | undefined) => piece?.kind === "time" && timer !== undefined
  return pieces.map((piece, index) => {
    const { kind, written, seconds } = piece
    // Punctuation stays with the timer before it: alone it would start a line.
    const mark = isTimer(pieces[index - 1]) ? markOf(piece) : ""
    const text = piece.text.slice(mark.length)
    return kind === "time" && timer ? (
      <span key={index} className="whitespace-nowrap print:whitespace-normal">
        <TimerButton timer={{ ...timer, place: `${timer.place}/${text}` }} seconds={seconds!}>
          {text}
        </TimerButton>
        {markOf(pieces[index + 1])}
      </span>
    ) : written === undefined || written === piece.text ? (
      <Amount key={index}>{text}</Amount>
    ) : (
      <span
        key={index}
        title={t("reading.written", { text: written })}
        className="underline decoration-edge decoration-dotted decoration-1 underline-offset-4 print:no-underline"
      >
        <Amount>{text}</Amount>
      </span>
    )
  })
}

/** The start of a text that belongs to the word before it. */
const markOf = (piece: Piece | undefined) =>
  (piece?.kind === "text" && /^[.,;:!?…)\]]+/.exec(piece.text)?.[0]) || ""
