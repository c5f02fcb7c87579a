import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { trustFile } from "./trust.ts"

export const root = resolve(import.meta.dirname, "../..")

const logLevels = ["debug", "info", "warn", "error", "silent"] as const
export type LogLevel = (typeof logLevels)[number]
const logFormats = ["text", "json"] as const
export type LogFormat = (typeof logFormats)[number]

/** The settings of the runner itself from the environment; the Worker reads its own. */
export interface Settings {
  /** `localhost` listens on both loopback addresses; `0.0.0.0` on every interface. */
  host: string
  port: number
  dataDir: string
  logLevel: LogLevel
  logFormat: LogFormat
  /** Lets a client that has it read `/metrics`; without it there is no such page. */
  metricsToken: string | undefined
  /** The number of daily copies of the database to keep; 0 makes none. */
  backupsKept: number
  /** The folder for backups of the whole site. */
  backupDir: string
  /** Addresses or ranges of reverse proxies whose X-Forwarded-* headers are trusted. */
  trustedProxies: string[]
  /** A libSQL server that replaces the local database. */
  libsql: { url: string; authToken?: string } | undefined
  /** Address of a service that reads pictures. */
  readingAid: string | undefined
  /** Address of the identity provider's configuration. */
  identityProvider: string | undefined
  allowPrivateNetwork: boolean
  /** `host` or `host:port` */
  allowedPrivateHosts: string[]
  /** The environment that the Worker gets as bindings. */
  bindings: Record<string, string>
}

/** Reads `.env` in a folder, if there is one; the environment takes precedence. */
export function loadDotEnv(folder = root): void {
  const file = join(folder, ".env")
  if (!existsSync(file)) return
  const { NODE_EXTRA_CA_CERTS: before } = process.env
  process.loadEnvFile(file)
  const { NODE_EXTRA_CA_CERTS: now } = process.env
  if (now && !before) trustFile(now)
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = wholeNumber(env, "PORT", 9000)
  if (port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not "${env.PORT}".`)
  const dataDir = resolve(root, env.DATA_DIR || "data")
  return {
    host: env.HOST || "localhost",
    port,
    dataDir,
    logLevel: oneOf(env, "LOG_LEVEL", logLevels, "info"),
    logFormat: oneOf(env, "LOG_FORMAT", logFormats, "text"),
    metricsToken: env.METRICS_TOKEN || undefined,
    // The first number is the number of days; those of weeks and months are for backups of the whole site.
    backupsKept: wholeNumber({ BACKUPS_KEPT: env.BACKUPS_KEPT?.split(",")[0] }, "BACKUPS_KEPT", 7),
    backupDir: env.BACKUP_DIR ? resolve(root, env.BACKUP_DIR) : join(dataDir, "backups"),
    trustedProxies: list(env.TRUSTED_PROXIES),
    libsql: env.LIBSQL_URL
      ? { url: env.LIBSQL_URL, authToken: env.LIBSQL_AUTH_TOKEN || undefined }
      : undefined,
    readingAid: env.OPENAI_BASE_URL || undefined,
    identityProvider: env.OIDC_CONFIGURATION_URL || undefined,
    allowPrivateNetwork: /^(1|true|yes|on)$/i.test(env.ALLOW_PRIVATE_NETWORK ?? ""),
    allowedPrivateHosts: list(env.ALLOWED_PRIVATE_HOSTS),
    bindings: {
      BASE_URL: `http://localhost:${port}`,
      BACKUP_TIME: "03:15",
      ...workerVariables(env),
    },
  }
}

/** All variables of the Worker's configuration, without those of the machine. */
export function workerVariables(env: NodeJS.ProcessEnv): Record<string, string> {
  const known = Object.entries(env).filter(
    (entry): entry is [string, string] => !!entry[1] && isWorkerVariable(entry[0]),
  )
  return Object.fromEntries(known)
}

const names = new Set([
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "ALLOWED_PRIVATE_HOSTS",
  "ALLOW_PRIVATE_NETWORK",
  "ALLOW_SIGNUP",
  "BACKUPS_KEPT",
  "BACKUP_PASSPHRASE",
  "BACKUP_TIME",
  "API_DOCS",
  "SECURITY_CONTACT",
  "BASE_URL",
  "DEFAULT_GROUP",
  "GROUP_STORAGE_MAX_MB",
  "IS_DEMO",
  "LOG_LEVEL",
  "PRODUCTION",
  "TOKEN_TIME",
  "TZ",
  "UPLOAD_MAX_MB",
])
const families = /^(BACKUP_S3|LDAP|LIBSQL|OIDC|OPENAI|SECURITY|SMTP|THEME)_/

function isWorkerVariable(name: string): boolean {
  return names.has(name) || families.test(name)
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const text = env[name]
  if (!text) return otherwise
  if (!/^\d+$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`)
  return Number(text)
}

function oneOf<Value extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  values: readonly Value[],
  otherwise: Value,
): Value {
  const text = env[name]
  if (!text) return otherwise
  const found = values.find((value) => value === text.toLowerCase())
  if (!found) throw new Error(`${name} must be one of ${values.join(", ")}, not "${text}".`)
  return found
}

const list = (text = "") => text.split(/[\s,]+/).filter(Boolean)
