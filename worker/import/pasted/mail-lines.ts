/** Lines at the start or end of an email. */
export const MAIL =
  /^(?:from|to|cc|bcc|date|sent|von|an|datum|gesendet|de|à|a|para|fecha|enviado(?: el)?|envoyé(?: le)?|da|data|inviato(?: il)?|van|aan|verzonden|från|till|skickat|od|do|wysłano|reply-to|מאת|אל|תאריך|נשלח)\s?: .*(?:@|\d)|^(?:מאת|אל)\s?: |^(?:to|an|à|para|a|aan)\s?: [\p{Lu}][\p{L} ,]{1,60}$|^(?:mime-version|content-[\w-]{1,30}|message-id|x-[\w-]{1,30}|received|return-path): |^-{2,} ?(?:forwarded message|original message|weitergeleitete nachricht|ursprüngliche nachricht|message transféré|message d['’]origine|mensaje reenviado|messaggio inoltrato|messaggio originale|doorgestuurd bericht).*$|^(?:begin forwarded message|anfang der weitergeleiteten nachricht):?$|^(?:sent from (?:my|outlook)|von meinem .* gesendet|envoyé de mon|enviado desde mi|inviato da|verstuurd vanaf mijn|skickat från min|wysłane z)|^(?:on|am|le|el|il|op) .{4,80}(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef)\b.{0,60}:$/iu
/** The subject of an email, and the reply prefixes before it. */
export const SUBJECT =
  /^(?:(?:subject|betreff|objet|asunto|oggetto|onderwerp|assunto|ämne|emne|temat|נושא)\s?:\s*(?:(?:re|fwd?|fw|aw|wg|tr|rv|i|vs|odp):\s*)*|(?:(?:re|fwd?|aw|wg|odp):\s*)+)/iu

/** A line of an email header without an address: `From: Jo`. */
const MAIL_NAME =
  /^(?:from|to|cc|sent|date|von|an|gesendet|datum|de|à|envoyé|date|para|enviado|fecha|da|a|inviato|data|van|aan|verzonden|från|till|skickat|od|do|מאת|אל|תאריך)\s?: ?\S.{0,100}$/iu

/** Removes the header of an email: the header lines around its subject. */
export function withoutMailHead(raw: string[]): string[] {
  const at = raw.slice(0, 40).findIndex((line) => SUBJECT.test(line))
  if (at < 0) return raw
  const isName = (index: number) => MAIL_NAME.test(raw[index] ?? "")
  let [from, to] = [at, at + 1]
  while (isName(from - 1)) from--
  while (isName(to)) to++
  return [...raw.slice(0, from), raw[at]!, ...raw.slice(to)]
}

/** Removes the signature of an email, or the lines after a forum post. */
export function withoutSignature(raw: string[]): string[] {
  const at = raw.findLastIndex((line, index) => index > 4 && /^(?:-- ?|_{5,})$/.test(line))
  const below = at > 0 ? raw.slice(at + 1).filter((line) => line.trim()) : []
  const isSignature = at > 0 && below.length < 10 && !below.some((line) => /^\W{0,4}\d/u.test(line))
  return isSignature ? raw.slice(0, at) : raw
}
