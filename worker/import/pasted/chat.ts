const DAY = "\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4}"
const CLOCK = "\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?: ?[ap]\\.?\\s?m\\.?)?"
/**
 * `[12.03.24, 18:22:10] Anna: `, `12/03/2024, 18:22 - Anna: `, `[18:22, 12/3/2024] Anna: `: the prefix of a message
 * in a copied chat.
 */
const MESSAGE = new RegExp(
  `^\\u200e?(?:\\[?${DAY}(?:,| à| at| um| a las| alle| kl\\.?)? ?${CLOCK}\\]?(?: -)?|\\[${CLOCK},? ${DAY}\\]) ([^:]{1,40}): ?(.*)$`,
  "iu",
)
/** `[12:04, 3/2/2026] Anna: `, the format of WhatsApp in a browser. */
const CLOCK_FIRST =
  /^\u200e?\[\d{1,2}[:.]\d{2}(?: ?[ap]\.?\s?m\.?)?, \d{1,4}[./-]\d{1,2}[./-]\d{2,4}\] ([^:]{1,40}): ?(.*)$/iu
/** `Anna, [03.02.2025 20:11]`, on its own line above the message. */
const HEAD = /^([^,[\]]{1,40}), \[\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?\]:?$/u
/** Placeholders for pictures, and messages of the program itself. */
const OMITTED =
  /^\u200e?<?(?:media omitted|image omitted|video omitted|medien ausgeschlossen|bild weggelassen|m[ée]dias? omis|image absente|(?:se omiti[óo] )?multimedia(?: omitido)?|immagine omessa|media omessi|media weggelaten|afbeelding weggelaten|media utelämnade|pominięto multimedia|mídia oculta|המדיה לא נכללה|без медиафайлов)>?$|^(?:this message was deleted|diese nachricht wurde gelöscht|ce message a été supprimé|eliminaste este mensaje|questo messaggio è stato eliminato)/iu

interface Message {
  sender: string
  lines: string[]
}

/**
 * The lines of a copied chat: the messages of the person who writes most, without names, times and pictures, with a
 * blank line before each message. Any other text is unchanged.
 */
export function withoutChat(raw: string[]): string[] {
  const messages: Message[] = [{ sender: "", lines: [] }]
  let heads = 0
  for (const line of raw) {
    const one = line.length < 20_000 ? (MESSAGE.exec(line) ?? CLOCK_FIRST.exec(line)) : null
    const head = one ? null : line.length < 90 ? HEAD.exec(line) : null
    const found = one ?? head
    if (found) {
      heads++
      messages.push({ sender: found[1]!.trim(), lines: one ? [one[2]!] : [] })
    } else messages.at(-1)!.lines.push(line)
  }
  if (heads === 0) return raw
  const said = messages
    .map(({ sender, lines }) => ({ sender, lines: lines.filter((line) => !OMITTED.test(line)) }))
    .filter(({ lines }) => lines.some((line) => line.trim()))
  const length = new Map<string, number>()
  for (const { sender, lines } of said)
    length.set(
      sender,
      lines.reduce((sum, line) => sum + line.length, length.get(sender) ?? 0),
    )
  const most = [...length].toSorted(([, one], [, two]) => two - one)[0]?.[0]
  return said
    .filter(({ sender }) => sender === most || sender === "")
    .flatMap(({ lines }) => ["", ...lines])
}
