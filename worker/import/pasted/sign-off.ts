/** Farewells below a recipe in a message, before the names. */
const FAREWELL =
  /^(?:bye|cheers|love|lots of love|kisses|xo+x*|see you|talk soon|good luck|hugs|thanks|best(?: wishes| regards)?|regards|lg|vg|mfg|liebe grüße|viele grüße|herzliche grüße|grüße|gruß|tschüss|bussi|bis (?:bald|dann)|bisous|bises|biz|je t['’]embrasse|amitiés|à bientôt|besos|besitos|un beso|un abrazo|saludos|baci|un bacio|bacioni|un abbraccio|a presto|groetjes|(?:veel )?liefs|groeten|kusjes|beijos|abraços|kram|hälsningar|puss|hilsen|całusy|pozdrawiam|buziaki|נשיקות|באהבה|ביי)(?!\p{L})/iu

/** True for a farewell of a few words. */
export const isSignOff = (text: string) => text.split(" ", 5).length < 5 && FAREWELL.test(text)

/** The most lines of a farewell and names. */
const LAST = 4

/** Removes the farewell at the end of a text and the lines below it. */
export function withoutSignOff(lines: string[]): string[] {
  const written = lines.flatMap((line, at) => (line ? [at] : []))
  if (written.length < LAST * 2) return lines
  const at = written.slice(-LAST).find((index) => isSignOff(lines[index]!))
  return at === undefined ? lines : lines.slice(0, at)
}
