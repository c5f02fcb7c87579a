import type { Cleaned, CleanRequest } from "./clean/clean"
import type { Cleaner } from "./clean/cleaner"
import { type Turn, turnedBy } from "./clean/frame"
import type { Engine } from "./engine"
import { textOf } from "./layout"
import { confidenceOf, type Word } from "./words"

export interface PictureRequest extends Omit<CleanRequest, "inked"> {}

export interface Reading {
  /** In reading order, with an empty line between paragraphs. */
  text: string
  words: Word[]
  /** 0 to 100. */
  sureness: number
  /** The picture as people see it, upright and level; words have their places in `width` × `height`. */
  view: Blob
  width: number
  height: number
  turn: Turn
  isDark: boolean
}

/** The browser cannot open the file as a picture. */
export class Unreadable extends Error {}

/** Below it, a picture is probably rotated: upside-down letters are guessed. */
const LOST = 62
/** Below it, only ink is read as well, which helps on shiny or stained paper. */
const DOUBTED = 82

interface Attempt {
  cleaned: Cleaned
  words: Word[]
  sure: number
}

/**
 * Reads a picture: cleaned, and again in another way where the result was poor.
 * @param report 0 to 1
 * @throws Unreadable; AbortError; Error when the engine fails
 */
export async function readPicture(
  wish: PictureRequest,
  cleaner: Cleaner,
  engine: Engine,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<Reading> {
  const attempt = async (of: CleanRequest): Promise<Attempt> => {
    report(0)
    const cleaned = await cleaner.clean(of)
    signal.throwIfAborted()
    if (!cleaned) throw new Unreadable()
    const words = await engine.read(cleaned.page, report, signal)
    return { cleaned, words, sure: confidenceOf(words) }
  }

  let best = await attempt({ ...wish, inked: false })
  const { turn } = best.cleaned
  for (const by of wish.mayTurn ? [180, 90, 270] : []) {
    if (best.sure >= LOST) break
    const other = await attempt({ ...wish, turn: turnedBy(turn, by), mayTurn: false, inked: false })
    if (other.sure > best.sure) best = other
  }
  if (best.sure < DOUBTED) {
    const { turn: right } = best.cleaned
    const inked = await attempt({ ...wish, turn: right, mayTurn: false, inked: true })
    if (inked.sure > best.sure) best = inked
  }
  const { cleaned, words, sure } = best
  const { view, width, height, isDark } = cleaned
  const text = textOf(words)
  return { text, words, sureness: sure, view, width, height, turn: cleaned.turn, isDark }
}
