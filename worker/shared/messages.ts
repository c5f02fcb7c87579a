import type texts from "../../locales/en-US.json"

/**
 * A message of the server for people: a code, whose text is `messages.CODE` in `locales/`, and the values of its
 * text. It is stored and sent in this form; the reader's side renders it (`lib/english.ts` for REST,
 * `web/lib/server-messages.ts`).
 */
export interface Message {
  code: MessageCode
  values?: MessageValues
}

/** `count` chooses the plural form. A value may be another message. */
export type MessageValues = Record<string, string | number | Message>

/** Every key below `messages` of the English texts, without the suffixes of plural forms. */
export type MessageCode = Keys<(typeof texts)["messages"]>

type Keys<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${Keys<Texts[Key]>}`
}[keyof Texts & string]

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${"one" | "other"}` ? Base : Key

/** A message, or its code where its text has no values. */
export type Said = MessageCode | Message

export const messageOf = (said: Said): Message => (typeof said === "string" ? { code: said } : said)
