import { html } from "hono/html"
import { directionOf, type Locale } from "../shared/locales"
import type { Mail } from "../outbound/mailer"

/** What a mail says. */
export interface MailTexts {
  subject: string
  heading: string
  body: string
  /** The text of the button. */
  action: string
  note: string
}

interface Destination {
  /** What the button opens: an absolute URL. */
  link: string
  /** The language of the texts. */
  locale: Locale
  /** A paragraph in English, as logs have it. */
  detail?: string | undefined
}

/**
 * A mail of one heading, one paragraph, perhaps a detail, and one button, as text and as HTML.
 * @param values what the texts name in double braces
 */
export function composeMail(
  texts: MailTexts,
  values: Record<string, string>,
  destination: Destination,
): Mail {
  const { subject, heading, body, action, note } = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, fill(text, values)]),
  ) as unknown as MailTexts
  return {
    subject,
    text: [heading, body, destination.detail, `${action}:\n${destination.link}`, note]
      .filter((part) => part !== undefined)
      .join("\n\n"),
    html: String(page({ subject, heading, body, action, note, ...destination })),
  }
}

/** A name may hold anything. It becomes one short line that does not change the direction of the text around it. */
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => `\u2068${oneLine(values[name]!)}\u2069`)

const oneLine = (value: string) =>
  value
    .replace(/[\s\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, 100)

/** Styles are in attributes as well, for readers that drop the ones in the head. */
const page = (mail: MailTexts & Destination) =>
  html`<!doctype html>
    <html lang="${mail.locale}" dir="${directionOf(mail.locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${mail.subject}</title>
        <style>
          :root {
            color-scheme: light dark;
            supported-color-schemes: light dark;
          }
          @media (prefers-color-scheme: dark) {
            .page {
              background: #1c1917 !important;
              color: #f5f5f4 !important;
            }
            .soft {
              color: #a8a29e !important;
            }
            .action {
              background: #fdba74 !important;
              color: #1c1917 !important;
            }
          }
        </style>
      </head>
      <body
        class="page"
        style="margin:0;padding:24px;background:#ffffff;color:#1c1917;font:16px/1.5 sans-serif"
      >
        <div style="max-width:560px;margin:0 auto">
          <h1 style="font-size:22px;margin:0 0 16px">${mail.heading}</h1>
          <p style="margin:0 0 24px">${mail.body}</p>
          ${mail.detail && html`<p lang="en" dir="ltr" style="margin:0 0 24px">${mail.detail}</p>`}
          <p style="margin:0 0 24px">
            <a
              class="action"
              href="${mail.link}"
              style="display:inline-block;padding:12px 20px;border-radius:8px;background:#9a3412;color:#ffffff;font-weight:bold;text-decoration:none"
              >${mail.action}</a
            >
          </p>
          <p class="soft" style="margin:0;color:#57534e;font-size:14px">
            ${mail.note}<br /><bdi>${mail.link}</bdi>
          </p>
        </div>
      </body>
    </html>`
