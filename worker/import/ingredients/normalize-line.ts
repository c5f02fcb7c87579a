import { asciiDigits } from "../../shared/units/parse-numbers.ts"

/** A fraction in figures with blanks in it, or the wrong slash: `1 /2`, `1\2`. */
const LOOSE = /(?<![\d.,/])(?:(1) ?[/\\] ?([2348])|([23]) ?[/\\] ?(3|4))(?![\d.,/])/g

const BULLET = /^[\s\-–•*·・▢☐□]+(?=\S)/

/** A plural left open, as in `2 clove(s) of garlic`. */
const OPEN_PLURAL = /(?<=\p{L}{2})\((?:s|es)\)(?!\p{L})/gu

export const withoutOpenPlurals = (text: string): string => text.replace(OPEN_PLURAL, "")

/** `（`, `ｇ` and other signs of full width, and `㏄`, as plain ones. */
const narrow = (text: string): string =>
  text
    .replace(/[【〔〈《＜［]/g, "(")
    .replace(/[】〕〉》＞］]/g, ")")
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[㌀-㏟ℓ]/g, (sign) => sign.normalize("NFKC"))

/** A line without tags, bullets, invisible signs and runs of blanks, and with plain figures and signs. */
export const plainLine = (text: string): string =>
  asciiDigits(
    narrow(withoutOpenPlurals(text).replace(/<[^<>]{0,200}>/g, " "))
      .replace(/[\u00ad\u200b\u2060\ufeff]/g, "")
      .replace(/\s+/g, " ")
      .trim(),
  )
    .replace(LOOSE, (found) => found.replace(/[ /\\]+/, "/"))
    .replace(BULLET, "")

/** A text without commas, brackets and blanks at its ends. */
export const bare = (text: string): string =>
  text
    .replace(/^(?:[\s,、。;:|)\]–—…‥・-]|\.(?!\d))+|(?:[\s,、。;:|([–—…‥・-]|\.{2,})+$/g, "")
    .replace(/\s+/g, " ")
    .trim()

/** A line as clients expect a parser to repeat it: in small letters, with fractions in plain figures. */
export const preprocessed = (text: string): string =>
  plainLine(text)
    .toLowerCase()
    .replace(
      /(\d)?([¼-¾⅐-⅞])/g,
      (_, whole: string | undefined, glyph: string) =>
        (whole ? `${whole} ` : "") + glyph.normalize("NFKD").replace("⁄", "/"),
    )
