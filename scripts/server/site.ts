import type { DatabaseSync } from "node:sqlite"
import { createClient } from "@libsql/client/web"
import { type Driver, openDb } from "../../db/client"
import { libsqlDriver } from "../../db/libsql"
import { sqliteDriver } from "../../db/sqlite"
import type { Config } from "../../worker/config"
import type { Context } from "../../worker/context"
import type { RecipeReader } from "../../worker/import/reader"
import type { Pictures } from "../../worker/media/pictures"
import { openMailer } from "../../worker/outbound/mailer"
import { isNamed, openOutbound } from "../../worker/outbound"
import { logFailure } from "../../worker/rest/failure-log"
import { DEFAULT_LOCALE } from "../../worker/shared/locales"
import { siteSecret } from "../../worker/secrets"
import { trustSystem } from "../runner/trust.ts"
import { mediaFiles } from "./media-files"
import { tagger } from "./model-files"
import { type Observer, observedFetch } from "./observer"
import { openFetches } from "./outbound-fetch"

/** What differs between the thread that answers requests and the one that does long work. */
export interface SiteParts extends Pick<Context, "live" | "announce" | "wake" | "freeSpace"> {
  config: Config
  /** The database of this process; none where the configuration names a libSQL server. */
  database: DatabaseSync | undefined
  mediaDir: string
  pictures: Pictures
  reader: RecipeReader
  observer?: Observer
}

/** The site as it is without a request: its database, files and ways to the outside. */
export async function openSite(parts: SiteParts): Promise<Context> {
  const { config, database, mediaDir, observer, ...given } = parts
  const { publicFetch, anyFetch } = openFetches()
  const driver = database
    ? sqliteDriver(database, observer?.waited)
    : libsqlServer(config, anyFetch)
  const db = openDb(driver)
  const outbound = openOutbound({
    allowPrivateNetwork: config.ALLOW_PRIVATE_NETWORK,
    allowedPrivateHosts: config.ALLOWED_PRIVATE_HOSTS,
    fetch: observedFetch((address, init) => {
      const url = new URL(address instanceof Request ? address.url : address)
      const mayBePrivate =
        config.ALLOW_PRIVATE_NETWORK || isNamed(url, config.ALLOWED_PRIVATE_HOSTS)
      return (mayBePrivate ? anyFetch : publicFetch)(address, init)
    }, observer),
    serviceFetch: observedFetch(anyFetch, observer),
  })
  return {
    ...given,
    config,
    driver,
    db,
    outbound,
    mailer: mailerOf(config),
    runtime: "node",
    media: mediaFiles(mediaDir),
    tagger,
    secret: await siteSecret(db),
    locale: DEFAULT_LOCALE,
    address: "",
    claims: null,
    defer: (work) => void work.catch(logFailure),
  }
}

/** Its server's certificate may be one that only the system trusts. */
function mailerOf(config: Config) {
  const mailer = openMailer(config)
  if (mailer) trustSystem()
  return mailer
}

function libsqlServer(config: Config, fetch: typeof globalThis.fetch): Driver {
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = config
  return libsqlDriver(createClient({ url: url!, authToken, fetch }))
}
