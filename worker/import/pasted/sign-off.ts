/** What people write below a recipe that they send, before their names. */
const FAREWELL =
  /^(?:bye|cheers|love|lots of love|kisses|xo+x*|see you|talk soon|good luck|hugs|thanks|best(?: wishes| regards)?|regards|lg|vg|mfg|liebe grüße|viele grüße|herzliche grüße|grüße|gruß|tschüss|bussi|bis (?:bald|dann)|bisous|bises|biz|je t['’]embrasse|amitiés|à bientôt|besos|besitos|un beso|un abrazo|saludos|baci|un bacio|bacioni|un abbraccio|a presto|groetjes|(?:veel )?liefs|groeten|kusjes|beijos|abraços|kram|hälsningar|puss|hilsen|całusy|pozdrawiam|buziaki|נשיקות|באהבה|ביי)(?!\p{L})/iu

/** True for a few words of farewell. */
export const isSignOff = (text: string) => text.split(" ", 5).length < 5 && FAREWELL.test(text)

/** How many lines a farewell and names may take. */
const LAST = 4

/** Lines without the farewell and what stands below it, at the end of a text. */
export function withoutSignOff(lines: string[]): string[] {
  const written = lines.flatMap((line, at) => (line ? [at] : []))
  if (written.length < LAST * 2) return lines
  const at = written.slice(-LAST).find((index) => isSignOff(lines[index]!))
  return at === undefined ? lines : lines.slice(0, at)
}
