import type { Message } from "../../shared/messages"

/** Levels of nested lists and objects; no real request has more. */
const deepestJson = 64

/**
 * Values in all lists and objects together, and members of one object. A recipe of 2,000 ingredients, each
 * with its food and unit, has about 80,000 values.
 */
const mostValues = 300_000
const mostMembers = 10_000

/**
 * The limit that a JSON text exceeds; undefined if it may be parsed. Parsed values take up to a hundred times
 * the memory of their text (`[[],[],…`), so this counts them without parsing.
 */
export function tooMuchJson(text: string): Message | undefined {
  /** The number of members of each open object so far; those of lists are not counted. */
  const open: number[] = []
  let values = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at)
        break
      case bracket:
      case brace:
        open.push(0)
        values++
        if (open.length > deepestJson)
          return { code: "request.jsonTooDeep", values: { most: deepestJson } }
        break
      case bracketEnd:
      case braceEnd:
        open.pop()
        break
      case comma:
        values++
        break
      case colon:
        if (open.length > 0 && ++open[open.length - 1]! > mostMembers) {
          return { code: "request.jsonMembers", values: { most: mostMembers } }
        }
        break
    }
    if (values > mostValues) return { code: "request.jsonValues", values: { most: mostValues } }
  }
  return undefined
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [bracket, bracketEnd, brace, braceEnd] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The end of the string that begins at `start`: its closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === backslash) at++
  }
  return text.length
}
