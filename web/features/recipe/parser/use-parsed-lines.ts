import { useCallback, useMemo, useState } from "react"
import { useFormat } from "../../../lib/format"
import type { DraftLine } from "../edit/draft"
import type { KnownFood, KnownUnit } from "../edit/split-line"
import { filled } from "./choices"
import type { ParserName } from "./explanation"
import { useExplanation } from "./use-explanation"

const noChanges: Record<string, Partial<DraftLine>> = {}
const noParsers: Record<string, ParserName> = {}

interface LinesToParse {
  lines: { line: DraftLine; text: string }[]
  units: KnownUnit[]
  foods: KnownFood[]
  /** Whether to read them now. */
  open: boolean
}

/** Lines as a parser reads them in a language, with the user's corrections. */
export function useParsedLines({ lines, units, foods, open }: LinesToParse) {
  const [language, setLanguage] = useState("")
  const [parser, setParser] = useState<ParserName>("nlp")
  const [parsers, setParsers] = useState(noParsers)
  const [changes, setChanges] = useState(noChanges)
  const { amount: write } = useFormat()
  const texts = useMemo(() => lines.map(({ text }) => text), [lines])
  const query = useExplanation(texts, language, open)

  // Another reading replaces the corrections of the old one.
  const chooseParserOf = useCallback((key: string, chosen: ParserName) => {
    setParsers((old) => ({ ...old, [key]: chosen }))
    setChanges((old) => Object.fromEntries(Object.entries(old).filter(([of]) => of !== key)))
  }, [])
  const change = useCallback(
    (key: string, some: Partial<DraftLine>) =>
      setChanges((old) => ({ ...old, [key]: { ...old[key], ...some } })),
    [],
  )
  const startAgain = () => {
    setParsers(noParsers)
    setChanges(noChanges)
  }

  const found = query.data?.lines.length === lines.length ? query.data : undefined
  const read = useMemo(
    () =>
      found?.lines.map((explained, at) => {
        const { line, text } = lines[at]!
        const chosen = parsers[line.key] ?? parser
        return {
          explained,
          parser: chosen,
          line: {
            ...filled(line, text, explained[chosen], { units, foods, write }),
            ...changes[line.key],
          },
        }
      }),
    [found, lines, parsers, parser, units, foods, write, changes],
  )
  return {
    query,
    /** The detected language. */
    foundLanguage: found?.language,
    language,
    parser,
    read,
    chooseLanguage(next: string) {
      setLanguage(next)
      startAgain()
    },
    /** Of all lines. */
    chooseParser(next: ParserName) {
      setParser(next)
      startAgain()
    },
    chooseParserOf,
    change,
  }
}
