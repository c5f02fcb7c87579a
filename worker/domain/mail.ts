import { and, eq } from "drizzle-orm"
import { invitations } from "../../db/schema"
import type { Context, Scope } from "../context"
import { MailError } from "../outbound/mail-error"
import { english } from "../lib/english"
import { DEFAULT_LOCALE } from "../shared/locales"
import type { Message } from "../shared/messages"
import { composeMail } from "../mail/compose"
import { badRequest, DomainError } from "./errors"
import { isOpen } from "./invitations"
import { type MailKind, textsIn } from "./server-texts"

type Sender = Pick<Context, "config" | "locale" | "mailer">

/** Sends a person who forgot the password a link to set one. @throws DomainError 400 when it is not sent */
export const sendPasswordReset = (
  ctx: Sender,
  { email, fullName }: { email: string; fullName: string },
  token: string,
) => send(ctx, email, "passwordReset", { name: fullName }, `/reset-password?token=${token}`)

/** @throws DomainError 400 when it is not sent */
export const sendTestMail = (ctx: Sender, email: string) => send(ctx, email, "test", {}, "/")

/**
 * Sends one of the group's invitation links to an address.
 * @throws DomainError 400 for a link that is not the group's or no longer valid, or when it is not sent
 */
export async function sendInvitation(
  scope: Scope,
  { email, token }: { email: string; token: string },
) {
  const [link] = await scope.group.find(invitations, and(eq(invitations.token, token), isOpen()))
  if (!link) throw badRequest("registration.invalidInvitation")
  const { fullName, group } = await scope.me()
  await send(scope, email, "invitation", { inviter: fullName, group }, `/register?token=${token}`)
}

/**
 * Tells an administrator that backups fail, and why.
 * @throws DomainError 400 when it is not sent
 */
export const sendBackupFailure = (
  ctx: Sender,
  { email, fullName }: { email: string; fullName: string },
  { at, problem }: { at: string; problem: Message },
) =>
  send(
    ctx,
    email,
    "backupFailed",
    { name: fullName, when: `${at.slice(0, 16).replace("T", " ")} UTC` },
    "/admin/backups",
    english(problem),
  )

/**
 * @param path the page that the button opens, below `BASE_URL`
 * @param detail the entry of the log, in English
 */
async function send(
  { config, locale, mailer }: Sender,
  email: string,
  kind: MailKind,
  values: Record<string, string>,
  path: string,
  detail?: string,
) {
  if (!mailer) throw badRequest("mail.notConfigured")
  const [{ mails }, inEnglish] = [await textsIn(locale), await textsIn(DEFAULT_LOCALE)]
  const link = `${config.BASE_URL.replace(/\/+$/, "")}${path}`
  // A language may lack all mails, or a new one.
  const texts = mails[kind] ?? inEnglish.mails[kind]
  const language = texts === inEnglish.mails[kind] ? DEFAULT_LOCALE : locale
  try {
    await mailer.send(email, composeMail(texts, values, { link, locale: language, detail }))
  } catch (error) {
    if (error instanceof MailError) throw badRequest(error.said.code, error.said.values)
    throw error
  }
}

/** The outcome of a mail as REST returns it. */
export async function mailOutcome(
  { mailer }: Pick<Context, "mailer">,
  sending: () => Promise<void>,
) {
  if (!mailer) return { success: false, error: null }
  try {
    await sending()
    return { success: true, error: null }
  } catch (error) {
    if (error instanceof DomainError) return { success: false, error: error.message }
    throw error
  }
}
