import { asciiDigits } from "../../shared/units/digits.ts"

/** A fraction in digits with spaces in it, or with a backslash: `1 /2`, `1\2`. */
const LOOSE = /(?<![\d.,/])(?:(1) ?[/\\] ?([2348])|([23]) ?[/\\] ?(3|4))(?![\d.,/])/g

const BULLET = /^[\s\-–•*·・▢☐□]+(?=\S)/

/** Characters that set the direction of a text. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const RIGHT_TO_LEFT = /[\u0590-\u06ff]/
/** A mixed number that was typed in the wrong order in a right-to-left text: `½1 כוסות`. */
const TURNED = /(?<![\d./])([¼-¾⅓⅔⅛])([1-9])(?!\d)/g
/** A fraction that was typed in the wrong order: `2\1 כוס`. */
const TURNED_FRACTION = /(?<![\d.,/])(?:([2348])[/\\](1)|(4)[/\\](3)|(3)[/\\](2))(?![\d.,/])/g

/** The numbers of a right-to-left text in reading order. */
const turned = (text: string): string =>
  RIGHT_TO_LEFT.test(text)
    ? text
        .replace(TURNED, "$2$1")
        .replace(TURNED_FRACTION, (found) => [...found].toReversed().join(""))
    : text

/** An optional plural ending, as in `2 clove(s) of garlic`. */
const OPEN_PLURAL = /(?<=\p{L}{2})\((?:s|es)\)(?!\p{L})/gu

export const withoutOpenPlurals = (text: string): string => text.replace(OPEN_PLURAL, "")

/** `（`, `ｇ` and other full-width characters, and `㏄`, as normal ones. */
const narrow = (text: string): string =>
  text
    .replace(/[【〔〈《＜［]/g, "(")
    .replace(/[】〕〉》＞］]/g, ")")
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[㌀-㏟ℓ]/g, (sign) => sign.normalize("NFKC"))

/** A line without tags, bullets, invisible characters and repeated spaces, and with plain digits and symbols. */
export const plainLine = (text: string): string =>
  turned(
    asciiDigits(
      narrow(withoutOpenPlurals(text).replace(/<[^<>]{0,200}>/g, " "))
        .replace(DIRECTIONS, "")
        .replace(/[\u00ad\u200b\u2060\ufeff]/g, "")
        .replace(/\s+/g, " ")
        .trim(),
    ),
  )
    .replace(LOOSE, (found) => found.replace(/[ /\\]+/, "/"))
    .replace(BULLET, "")

/** A text without commas, brackets and spaces at its ends. */
export const bare = (text: string): string =>
  text
    .replace(/^(?:[\s,،、。;؛:|)\]–—…‥・-]|\.(?!\d))+|(?:[\s,،、。;؛:|([–—…‥・-]|\.{2,})+$/g, "")
    .replace(/\s+/g, " ")
    .trim()

/** A line in the form that clients expect a parser to return it: in lower case, with fractions in plain digits. */
export const preprocessed = (text: string): string =>
  plainLine(text)
    .toLowerCase()
    .replace(
      /(\d)?([¼-¾⅐-⅞])/g,
      (_, whole: string | undefined, glyph: string) =>
        (whole ? `${whole} ` : "") + glyph.normalize("NFKD").replace("⁄", "/"),
    )
