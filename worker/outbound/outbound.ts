import type { MessageCode } from "../shared/messages"
import { type PictureType, sniff } from "../media/sniff"
import { readAddress } from "./address"
import { discard, readBody, unlessAborted } from "./body"
import { challengePage } from "./bot-protection"
import { decodeText } from "./charset"
import { OutboundError } from "./error"
import { openJar } from "./cookies"
import { asOutboundError, checkStatus, robotFilter, tooSlow } from "./response-errors"
import { acceptEncoding } from "./unpack"
import { askDirectory, type Directory, type DirectoryEntry } from "./directory"
import { askProvider } from "./provider"
import { askService, type Service } from "./service"
import { type Letter, type MailServer, sendBy } from "./mailer"
import { type Connection, guardedSocket, openConnection, type SocketAddress } from "./socket"
import type { OutboundSettings } from "./settings"
import { type SendAnswer, sendRequest, type SendRequest } from "./send"
import { askStorage, type StorageAnswer, type StorageRequest } from "./storage"

export interface Outbound {
  /** A page as text, at most 5 MB. `url` is its final address. */
  page(url: string): Promise<{ url: string; html: string; contentType: string; status: number }>
  /** A JPEG, PNG or WebP by its content, at most 20 MB. */
  picture(url: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: PictureType }>
  /** The JSON answer of a service that the operator configured, at most 1 MB, to a JSON body. */
  service(service: Service, path: string, body: unknown): Promise<unknown>
  /** The answer of a server that a member named, with any status. Redirects fail. */
  send(url: string, request: SendRequest): Promise<SendAnswer>
  /** A connection to a server that a member named. */
  connect(address: SocketAddress): Promise<Connection>
  /**
   * Passes a mail to a mail server that a member named.
   * @throws MailError too
   */
  mail(server: MailServer, letter: Letter): Promise<void>
  /** The answer of the identity provider, whose address is `configured`. Any status is an answer. */
  provider(configured: string, url: string, init: RequestInit): Promise<Response>
  /** The answer of the configured object store, whose addresses start with `base`. Any status is an answer. */
  storage(base: string, url: string, request: StorageRequest): Promise<StorageAnswer>
  /**
   * The person with a name in the configured directory, if the password is right; null otherwise. Without a
   * password it only looks the name up.
   */
  directory(
    directory: Directory,
    login: { name: string; password: string | undefined },
  ): Promise<DirectoryEntry | null>
}

/**
 * All outbound requests: nothing else in the Worker may call `fetch`. Addresses of pages and pictures come from
 * users or pages, so each is checked, also at every redirect; nothing of the caller (cookies, credentials,
 * referrer) is sent, and only the cookies that a site's own redirects set. What a name resolves to is checked by
 * the network filter under the Worker. A service is what the operator configured. All methods throw
 * `OutboundError` and nothing else.
 */
export function openOutbound(settings: OutboundSettings): Outbound {
  return {
    page: (url) =>
      request(settings, url, pageHeaders, async (response, signal) => {
        const contentType = response.headers.get("content-type") ?? "text/html"
        if (!pageTypes.test(contentType)) throw wrongType("failed.wrongType")
        const html = decodeText(await readBody(response, pageLimit, signal), contentType)
        const filter = challengePage(html)
        if (filter) throw robotFilter(filter, response.status)
        const { status } = response
        return { html, status, contentType: contentType.split(";")[0]!.trim().toLowerCase() }
      }),

    picture: (url) =>
      request(settings, url, pictureHeaders, async (response, signal) => {
        const declared = response.headers.get("content-type") ?? ""
        if (/^\s*text\/|json/i.test(declared)) throw wrongType("failed.notAPicture")
        const bytes = await readBody(response, pictureLimit, signal)
        const contentType = sniff(bytes)
        if (!isPictureType(contentType)) throw wrongType("failed.notAPicture")
        return { bytes, contentType }
      }),

    service: (service, path, body) =>
      askService(settings.serviceFetch ?? settings.fetch, service, path, body),

    send: (url, request) => sendRequest(settings, url, request),

    connect: (address) => openConnection(settings, address),

    mail: (server, letter) =>
      sendBy(server, () => guardedSocket(settings, server, mailPorts), letter),
    provider: (configured, url, init) => askProvider(settings, configured, url, init),

    storage: (base, url, request) =>
      askStorage(settings.serviceFetch ?? settings.fetch, base, url, request),

    directory: (directory, login) =>
      askDirectory(directory, { ca: settings.directoryAuthorities }, login),
  }
}

const mailPorts = [25, 465, 587]
const pageLimit = 5_000_000
const pictureLimit = 20_000_000
const maxRedirects = 5
const redirectStatuses = new Set([301, 302, 303, 307, 308])

const pageTypes = /^\s*(text\/html|application\/xhtml\+xml|text\/plain|application\/(ld\+)?json)\b/i

const pageHeaders = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "upgrade-insecure-requests": "1",
}
const pictureHeaders = { accept: "image/webp,image/png,image/jpeg,image/*;q=0.8,*/*;q=0.5" }

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Safari/537.36"

/** Follows redirects to the answer, and passes it to `read`; one time limit covers all of it. */
async function request<T>(
  settings: OutboundSettings,
  address: string,
  headers: Record<string, string>,
  read: (response: Response, signal: AbortSignal) => Promise<T>,
): Promise<T & { url: string }> {
  const { fetch } = settings
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(tooSlow()), settings.timeLimit ?? 15_000)
  const jar = openJar()
  const always = {
    ...headers,
    "accept-encoding": acceptEncoding,
    "accept-language": "en-US,en;q=0.9",
    "user-agent": settings.userAgent ?? browser,
  }
  try {
    let url = readAddress(address, settings)
    for (let redirects = 0; ; redirects++) {
      const init: RequestInit = {
        redirect: "manual",
        signal: clock.signal,
        headers: { ...always, ...jar.header(url) },
      }
      const response = await unlessAborted(fetch(url.href, init), clock.signal)
      const target = response.headers.get("location")
      if (target === null || !redirectStatuses.has(response.status)) {
        await checkStatus(response, clock.signal)
        return { ...(await read(response, clock.signal)), url: url.href }
      }
      jar.take(url, response.headers)
      discard(response)
      if (redirects === maxRedirects) {
        throw new OutboundError("tooManyRedirects", "failed.tooManyRedirects")
      }
      url = readAddress(target, settings, url.href)
    }
  } catch (error) {
    throw asOutboundError(error, clock.signal)
  } finally {
    clearTimeout(timer)
  }
}

const wrongType = (code: MessageCode) => new OutboundError("wrongType", code)

const isPictureType = (type: string | undefined): type is PictureType =>
  type === "image/jpeg" || type === "image/png" || type === "image/webp"
