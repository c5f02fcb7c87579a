import type { DatabaseSync } from "node:sqlite"
import { createClient } from "@libsql/client/web"
import { type Driver, openDb } from "../../db/client"
import { libsqlDriver } from "../../db/libsql"
import { sqliteDriver } from "../../db/sqlite"
import { configuredStore } from "../../worker/backup/configured-store"
import type { NewSiteHost } from "../../worker/backup/host"
import { stagedSite } from "../../worker/backup/staged-site"
import type { Config } from "../../worker/config"
import type { Context } from "../../worker/context"
import type { RecipeReader } from "../../worker/import/reader"
import type { Pictures } from "../../worker/media/pictures"
import { openMailer } from "../../worker/outbound/mailer"
import { isNamed, openOutbound } from "../../worker/outbound"
import { logFailure } from "../../worker/rest/failure-log"
import { DEFAULT_LOCALE } from "../../worker/shared/locales"
import { siteSecret } from "../../worker/secrets"
import { backupsFolder } from "../runner/database.ts"
import { migrations } from "../runner/known-migrations.ts"
import { certificatesIn, trustSystem } from "../runner/trust.ts"
import { folderHost } from "./backup-host"
import { mediaFiles } from "./media-files"
import { dataFile, tagger } from "./model-files"
import { newSiteIn } from "./new-site"
import { type Observer, observedFetch } from "./observer"
import { openFetches, socketsBy } from "./outbound-fetch"

/** The differences between the thread that answers requests and the one for long work. */
export interface SiteParts extends Pick<Context, "live" | "announce" | "wake" | "freeSpace"> {
  config: Config
  /** The database of this process; undefined if the configuration names a libSQL server. */
  database: DatabaseSync | undefined
  mediaDir: string
  /** The folder for backups, if the configuration names no bucket. */
  backupDir: string
  dataDir: string
  /** Replaces this site by a restored one. */
  replaceSite(): Promise<void>
  /** The file of the database of this process. */
  databaseFile: string | undefined
  pictures: Pictures
  reader: RecipeReader
  bcrypt: Context["bcrypt"]
  observer?: Observer
}

/** The context of the site without a request: its database, files and outbound connections. */
export async function openSite(parts: SiteParts): Promise<Context> {
  const { database, mediaDir, observer, ...others } = parts
  const { backupDir: _, dataDir: __, databaseFile: ___, replaceSite: ____, ...given } = others
  const { config } = given
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
    openSocket: socketsBy(),
    directoryAuthorities: authoritiesOf(config),
  })
  return {
    ...given,
    driver,
    db,
    outbound,
    mailer: mailerOf(config),
    runtime: "node",
    media: mediaFiles(mediaDir),
    backups: backupHostOf(parts, driver, outbound),
    tagger,
    dataFile,
    secret: await siteSecret(db),
    locale: DEFAULT_LOCALE,
    address: "",
    claims: null,
    defer: (work) => void work.catch(logFailure),
  }
}

/** Data that is not encrypted yet is only stored with the site itself. */
function backupHostOf(
  { config, backupDir, dataDir, databaseFile, mediaDir, replaceSite }: SiteParts,
  driver: Driver,
  outbound: Context["outbound"],
) {
  const store = configuredStore(config, outbound) ?? backupDir
  const isStoredUnencrypted = store === backupDir && config.BACKUP_PASSPHRASE === undefined
  const drafts = isStoredUnencrypted ? backupDir : backupsFolder(dataDir)
  const newSite =
    databaseFile === undefined
      ? stagedInServer(driver, mediaFiles(mediaDir), replaceSite)
      : newSiteIn(dataDir, replaceSite)
  return folderHost({ drafts, store, database: databaseFile, driver, newSite })
}

/**
 * A new site within the database of a libSQL server. What this process has cached of the old one is discarded
 * when it is replaced.
 */
function stagedInServer(
  driver: Driver,
  media: Context["media"],
  replaceSite: () => Promise<void>,
): NewSiteHost {
  const staged = stagedSite({ driver, media, migrations: async () => migrations() })
  return {
    ...staged,
    async replace(name) {
      await staged.replace(name)
      await replaceSite()
    },
  }
}

/**
 * The certificates of an LDAP directory may be signed by its own authority, or by one that the system trusts.
 */
function authoritiesOf({ LDAP_AUTH_ENABLED: isOn, LDAP_TLS_CACERTFILE: file }: Config) {
  if (!isOn) return undefined
  trustSystem()
  return file === undefined ? undefined : certificatesIn(file, "LDAP_TLS_CACERTFILE")
}

/** The certificate of the mail server may be one that only the system trusts. */
function mailerOf(config: Config) {
  const mailer = openMailer(config)
  if (mailer) trustSystem()
  return mailer
}

function libsqlServer(config: Config, fetch: typeof globalThis.fetch): Driver {
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = config
  return libsqlDriver(createClient({ url: url!, authToken, fetch }))
}
