import { z } from "zod"
import { Flag } from "./schemas/wire"
import { isTimeZone } from "./shared/time-zones"

const text = z.string().optional()
const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
const color = (value: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "must be a color such as #e58325")
    .default(value)
const wholeNumber = "must be a whole number above 0"
const count = (value: number) =>
  z.coerce.number(wholeNumber).int(wholeNumber).positive(wholeNumber).default(value)
const wholeOrNone = "must be a whole number, or 0 for no limit"
const limit = (value: number) =>
  z.coerce.number(wholeOrNone).int(wholeOrNone).min(0, wholeOrNone).default(value)
const address = (protocol: RegExp, starts: string) =>
  z.url({ protocol, error: `must be an address that starts with ${starts}` }).optional()
const attribute = (name: string) =>
  z
    .string()
    .regex(/^[a-z][\w-]*$/i, "must be the name of an attribute, such as uid")
    .default(name)
const isDirectoryServer = (server: string) =>
  /^ldaps?:\/\//i.test(server) && URL.canParse(server) && new URL(server).hostname !== ""
const portNumber = "must be a number from 1 to 65535"
const port = z.coerce.number(portNumber).int(portNumber).min(1, portNumber).max(65_535, portNumber)
const strategies = ["TLS", "SSL", "NONE"] as const
/** Without a setting that of the machine; on Cloudflare UTC. */
const timeZone = z
  .string()
  .refine(isTimeZone, "must be a time zone such as Europe/Berlin")
  .default(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
/** Signatures of identity tokens; those by a shared secret are left out, since a public client has none. */
// oxfmt-ignore
const algorithms = [
  "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519",
] as const
const levels = ["debug", "info", "warn", "error", "silent"] as const

/** Without one of these the others mean nothing. */
const s3Variables = [
  "BACKUP_S3_BUCKET",
  "BACKUP_S3_ENDPOINT",
  "BACKUP_S3_KEY_ID",
  "BACKUP_S3_SECRET",
] as const

/** Every variable of the environment that the Worker reads. The README lists them for the owner of a site. */
export const Config = z.object({
  /** Where people reach the site; links in mails are made of it alone. */
  BASE_URL: z.string().default("http://localhost:9000"),
  PRODUCTION: Flag.default(true),
  /** Unattended set-up: an administrator is made at start when the site has no user. */
  ADMIN_EMAIL: text,
  ADMIN_PASSWORD: text,
  /** The zone of groups that have set none. */
  TZ: timeZone,
  DEFAULT_GROUP: z.string().default("Home"),
  ALLOW_SIGNUP: Flag.default(false),
  IS_DEMO: Flag.default(false),
  /** Hours that a login lasts without "remember me". */
  TOKEN_TIME: count(48),
  SECURITY_MAX_LOGIN_ATTEMPTS: count(5),
  SECURITY_USER_LOCKOUT_TIME: count(24),
  ALLOW_PRIVATE_NETWORK: Flag.default(false),
  ALLOWED_PRIVATE_HOSTS: list,
  API_DOCS: Flag.default(true),
  /** Where to report weaknesses, as `mailto:…` or `https://…`: for `/.well-known/security.txt`. */
  SECURITY_CONTACT: address(/^(mailto|https)$/, "mailto: or https://"),
  /** A service with OpenAI's interface that may be asked to read pictures; off without both. */
  OPENAI_BASE_URL: address(/^https?$/, "http:// or https://"),
  OPENAI_API_KEY: text,
  OPENAI_MODEL: z.string().default("gpt-4o-mini"),
  /** Pictures of a month that it reads for the whole site. */
  OPENAI_MONTHLY_CAP: count(200),
  /** Size of the largest file that can be brought in parts, as an archive of another program. */
  UPLOAD_MAX_MB: count(4096),
  /** How much the pictures and files of a group's recipes may take up. */
  GROUP_STORAGE_MAX_MB: limit(20_480),
  /** Time of day of the daily backup, on the clock of the server; none where it is not set. */
  BACKUP_TIME: z
    .string()
    .regex(/^([01]?\d|2[0-3]):[0-5]\d$|^off$/, "must be a time such as 03:15, or off")
    .transform((time) => (time === "off" ? undefined : time.padStart(5, "0")))
    .optional(),
  /** Daily, weekly and monthly backups that are kept: "7" or "7,4,6". */
  BACKUPS_KEPT: z
    .string()
    .regex(/^\d{1,4}(,\d{1,4}){0,2}$/, "must be one to three numbers such as 7 or 7,4,6")
    .default("7"),
  /** Encrypts backups from now on; those that are encrypted are read with it. */
  BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters").optional(),
  /** A bucket of a server that speaks Amazon's S3, in place of a folder. */
  BACKUP_S3_ENDPOINT: address(/^https?$/, "http:// or https://"),
  BACKUP_S3_REGION: z.string().default("us-east-1"),
  BACKUP_S3_BUCKET: text,
  BACKUP_S3_KEY_ID: text,
  BACKUP_S3_SECRET: text,
  /** What the names of the objects begin with, such as `larder/`. */
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^(?!.*(^|\/)\.+(\/|$))[\w.-]+(\/[\w.-]+)*\/?$/, "must be a path such as larder/backups")
    .transform((prefix) => prefix.replace(/\/?$/, "/"))
    .default(""),
  /** Whether the bucket is part of the path of an address, or of its host. */
  BACKUP_S3_PATH_STYLE: Flag.default(true),
  /** The mail server. Mail is off while its address, the sender or, unless `NONE`, the login is missing. */
  SMTP_HOST: text,
  SMTP_PORT: port.optional(),
  SMTP_FROM_NAME: z.string().default("Larder"),
  SMTP_FROM_EMAIL: z.email("must be an email address").optional(),
  SMTP_USER: text,
  SMTP_PASSWORD: text,
  /** `TLS` is STARTTLS, `SSL` is encrypted from the start, `NONE` is not encrypted. */
  SMTP_AUTH_STRATEGY: z
    .string()
    .toUpperCase()
    .pipe(z.enum(strategies, `must be one of ${strategies.join(", ")}`))
    .default("TLS"),
  /** Login by an identity provider that speaks OpenID Connect (`docs/sign-in.md`). */
  OIDC_AUTH_ENABLED: Flag.default(false),
  OIDC_CONFIGURATION_URL: address(/^https?$/, "http:// or https://"),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  /** Makes an account at the first login of someone whom the site does not know. */
  OIDC_SIGNUP_ENABLED: Flag.default(true),
  /** Members of this group alone may log in; members of the other one are administrators. */
  OIDC_USER_GROUP: text,
  OIDC_ADMIN_GROUP: text,
  OIDC_AUTO_REDIRECT: Flag.default(false),
  OIDC_PROVIDER_NAME: z.string().default("OAuth"),
  OIDC_REMEMBER_ME: Flag.default(false),
  OIDC_SIGNING_ALGORITHM: z
    .enum(algorithms, `must be one of ${algorithms.join(", ")}`)
    .default("RS256"),
  /** The claim by whose value an account is found at its first login. */
  OIDC_USER_CLAIM: z.string().default("email"),
  OIDC_GROUPS_CLAIM: z.string().default("groups"),
  /** Login by an LDAP directory (`docs/sign-in.md`). */
  LDAP_AUTH_ENABLED: Flag.default(false),
  /** One or several, asked in this order until one answers. */
  LDAP_SERVER_URL: z
    .string()
    .default("")
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((servers) => servers.every(isDirectoryServer), {
      error: "must be addresses that start with ldap:// or ldaps://, separated by spaces",
    }),
  LDAP_TLS_INSECURE: Flag.default(false),
  /** A PEM file of the authorities that sign the server's certificate; at home alone. */
  LDAP_TLS_CACERTFILE: text,
  LDAP_ENABLE_STARTTLS: Flag.default(false),
  LDAP_BASE_DN: text,
  /** Who searches for users; anonymous where it is missing. */
  LDAP_QUERY_BIND: text,
  LDAP_QUERY_PASSWORD: text,
  /** Who may log in, and who of them administers. */
  LDAP_USER_FILTER: text,
  LDAP_ADMIN_FILTER: text,
  LDAP_ID_ATTRIBUTE: attribute("uid"),
  LDAP_NAME_ATTRIBUTE: attribute("name"),
  LDAP_MAIL_ATTRIBUTE: attribute("mail"),
  LIBSQL_URL: text,
  LIBSQL_AUTH_TOKEN: text,
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(", ")}`).default("info"),
  /** What the runner of `npm start` proves itself with; unset elsewhere. */
  RUNNER_KEY: text,
  THEME_LIGHT_PRIMARY: color("#E58325"),
  THEME_LIGHT_ACCENT: color("#007A99"),
  THEME_LIGHT_SECONDARY: color("#973542"),
  THEME_LIGHT_SUCCESS: color("#43A047"),
  THEME_LIGHT_INFO: color("#1976D2"),
  THEME_LIGHT_WARNING: color("#FF6D00"),
  THEME_LIGHT_ERROR: color("#EF5350"),
  THEME_DARK_PRIMARY: color("#E58325"),
  THEME_DARK_ACCENT: color("#007A99"),
  THEME_DARK_SECONDARY: color("#973542"),
  THEME_DARK_SUCCESS: color("#43A047"),
  THEME_DARK_INFO: color("#1976D2"),
  THEME_DARK_WARNING: color("#FF6D00"),
  THEME_DARK_ERROR: color("#EF5350"),
})
export type Config = z.infer<typeof Config>

/** Whether the value of a variable is not to be shown. */
export const isSecret = (name: string) => /(PASSWORD|PASSPHRASE|KEY|SECRET|_TOKEN)$/.test(name)

/** Reads the environment once. @throws Error naming each variable that is wrong, and what it must be */
export function configOf(env: Record<string, unknown>): Config {
  const given = Object.fromEntries(
    Object.keys(Config.shape).flatMap((key) =>
      typeof env[key] === "string" && env[key] !== "" ? [[key, env[key]]] : [],
    ),
  )
  const parsed = Config.safeParse(given)
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => sentenceOn(issue, given)).join("\n"))
  }
  const set = s3Variables.filter((name) => name in given)
  const missing = s3Variables.find((name) => !(name in given))
  if (set[0] && missing) throw new Error(`${missing} must be set where ${set[0]} is.`)
  return parsed.data
}

function sentenceOn(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = issue.path.join(".")
  // Flags are read like those of the interface, whose words are its clients'.
  const isFlag = issue.code === "custom" && issue.params?.type === "bool_parsing"
  const rule = isFlag ? "must be true or false" : issue.message
  return isSecret(name) ? `${name} ${rule}.` : `${name} ${rule}, not "${given[name]}".`
}
