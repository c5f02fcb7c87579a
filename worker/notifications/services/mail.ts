import { type Address, NotificationAddressError, required } from "../address"
import { SendFailure } from "../failure"
import type { NotificationMessage, Service } from "../service"
import { escapeHtml } from "../text"

/** People who get one message at most. */
const MAX_RECIPIENTS = 20

/** Mail servers of providers whose addresses do not name them; each wants STARTTLS and the whole address as its login. */
const providers: Record<string, string> = {
  "gmail.com": "smtp.gmail.com",
  "googlemail.com": "smtp.gmail.com",
  "fastmail.com": "smtp.fastmail.com",
  "yahoo.com": "smtp.mail.yahoo.com",
  "icloud.com": "smtp.mail.me.com",
  "me.com": "smtp.mail.me.com",
  "gmx.net": "mail.gmx.net",
  "gmx.de": "mail.gmx.net",
  "gmx.com": "mail.gmx.com",
  "web.de": "smtp.web.de",
  "zoho.com": "smtp.zoho.com",
  "yandex.com": "smtp.yandex.com",
}

/**
 * Mail, by a server that the address names, or by the site's own when it has neither password nor server. The site's
 * own sends only to people whom it knows: else anyone with the right to notifiers could send to anyone in its name.
 */
export const mail: Service = {
  schemes: ["mailto", "mailtos"],
  open(address) {
    const { from, to, replyTo, server } = read(address)
    if (!server) return openSite(to)
    return async (message, { outbound }) => {
      await outbound.mail(server, { ...textsOf(message), from, to, ...(replyTo && { replyTo }) })
      return null
    }
  },
  siteRecipients(address) {
    const { to, server } = read(address)
    return server ? [] : to.map((person) => person.address)
  },
}

const openSite =
  (to: Person[]): ReturnType<Service["open"]> =>
  async (message, { mailer, recipients }) => {
    if (!mailer) throw new SendFailure("notifier.noMailServer", null)
    const known = to.filter(({ address }) => recipients.has(address.toLowerCase()))
    if (known.length === 0) throw new SendFailure("notifier.recipientsLeft", null)
    for (const { address } of known) await mailer.send(address, textsOf(message))
    return null
  }

/** What an address says. Without a server it is the site's own. @throws NotificationAddressError */
function read(address: Address) {
  const { options, host } = address
  const user = address.user ?? options.get("user")
  const password = address.password ?? options.get("pass")
  const own = user?.includes("@") ? user : user && `${user}@${host}`
  const from = personOf(required(options.get("from") ?? own, "from"))
  if (options.has("name")) from.name = options.get("name")!
  const named = [...address.path, ...(options.get("to") ?? "").split(",")].filter((part) =>
    part.trim(),
  )
  const to = named.length > 0 ? named.map(personOf) : [from]
  if (to.length > MAX_RECIPIENTS) throw badOption("to")
  const replyTo = options.has("reply") ? personOf(options.get("reply")!).address : undefined
  const isBySite = user && !password && !options.has("smtp") && address.port === undefined
  const login = password ? { user: user ?? from.address, pass: password } : undefined
  return { from, to, replyTo, server: isBySite ? null : serverOf(address, login) }
}

type Person = ReturnType<typeof personOf>

/** `ida@example.com` or `Ida<ida@example.com>`. */
function personOf(text: string) {
  const [, name, address] = /^(?:([^<>]*)<)?([^\s<>,;]+@[^\s<>@,;]+)>?$/.exec(text.trim()) ?? []
  return { name: name?.trim() ?? "", address: required(address, "address") }
}

function serverOf(address: Address, auth: { user: string; pass: string } | undefined) {
  const { options, host, port, scheme } = address
  const provider = options.has("smtp") ? undefined : providers[host.toLowerCase()]
  const mode = options.get("mode") ?? modeOf(scheme, port, provider !== undefined)
  if (!["ssl", "starttls", "insecure"].includes(mode)) throw badOption("mode")
  const login = auth && provider && !auth.user.includes("@") ? `${auth.user}@${host}` : auth?.user
  const usual = { ssl: 465, starttls: 587, insecure: 25 }[mode]!
  return {
    host: provider ?? options.get("smtp") ?? host,
    port: port ?? usual,
    secure: mode === "ssl",
    requireTLS: mode === "starttls",
    ignoreTLS: mode === "insecure",
    ...(auth && { auth: { ...auth, user: login! } }),
  }
}

function modeOf(scheme: string, port: number | undefined, isProvider: boolean): string {
  if (port === 465) return "ssl"
  return scheme === "mailtos" || isProvider ? "starttls" : "insecure"
}

const textsOf = ({ title, body }: NotificationMessage) => ({
  subject: title || body.split("\n")[0]!,
  text: body,
  html: `<p>${escapeHtml(body).replaceAll("\n", "<br>")}</p>`,
})

const badOption = (option: string) =>
  new NotificationAddressError({ code: "notifier.badOption", values: { option } })
