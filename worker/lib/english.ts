import texts from "../../locales/en-US.json" with { type: "json" }
import type { Message, MessageCode, MessageValues } from "../shared/messages.ts"
import { contractSentences } from "./contract-sentences.ts"

type Texts = { [key: string]: string | Texts }

const plurals = new Intl.PluralRules("en-US")

/** A message in English, for REST responses and logs: the contract's sentence if there is one. */
export function english({ code, values = {} }: Message): string {
  return textOf(code, values).replace(/\{\{(\w+)(?:, number)?\}\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    if (typeof value === "object") return english(value)
    return typeof value === "number" && whole.includes(", number")
      ? value.toLocaleString("en-US")
      : String(value)
  })
}

function textOf(code: MessageCode, { count }: MessageValues): string {
  const sentence = contractSentences[code]
  if (sentence) return sentence
  const path = code.split(".")
  const last = path.pop()!
  const branch = path.reduce<Texts>((at, key) => at[key] as Texts, texts.messages)
  const key = typeof count === "number" ? `${last}_${plurals.select(count)}` : last
  return (branch[key] ?? branch[last]) as string
}
