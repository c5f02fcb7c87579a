const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const LTR = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])\p{L}/u

/**
 * Isolates a name of the other direction, between U+2068 and U+2069, so that it reorders neither the punctuation
 * nor the words beside it. Other names are unchanged.
 */
export const bidiIsolate = (text: string, dir: "ltr" | "rtl") =>
  (dir === "rtl" ? LTR : RTL).test(text) ? `\u2068${text}\u2069` : text

/** Keeps the order of `180 °C` after Arabic letters, which would show it as `C° 180`. */
export const degreesInOrder = (text: string) =>
  /\p{Script=Arabic}/u.test(text)
    ? text.replaceAll(/\d+(?:\s?[-–]\s?\d+)?\s?[°º˚]\s?[CF]\b/g, "\u200e$&")
    : text
