import type { Outputs } from "../../../lib/trpc-types"

export type ParserName = "nlp" | "brute"
export type Explanation = Outputs["parser"]["explain"]
export type ExplainedLine = Explanation["lines"][number]
export type Explained = ExplainedLine["nlp"]
export type Label = Explained["tokens"][number]["label"]

/** Below this a reading should be checked. */
export const UNSURE = 0.8

/** Whether two parsers read a line differently. */
export const differ = ({ nlp, brute }: ExplainedLine) => factsOf(nlp) !== factsOf(brute)

const factsOf = ({ quantity, unit, food, note }: Explained) =>
  JSON.stringify([quantity, unit?.id ?? unit?.name, food?.id ?? food?.name, note])

/** Languages in which lines can be read, in the order of their codes. */
export const LANGUAGES =
  "af ar bg ca cs da de el en es fi fr gl he hr hu is it ja ko lt lv nb nl pl pt ro ru sk sl sr sv tr uk vi zh".split(
    " ",
  )

/** The name of a language in the reader's; empty for an unknown one. */
export const languageName = (code: string, locale: string) =>
  code === "und" ? undefined : new Intl.DisplayNames([locale], { type: "language" }).of(code)
