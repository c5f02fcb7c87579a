import { z } from "zod"
import { Flag } from "./schemas/wire"

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
const address = (protocol: RegExp, starts: string) =>
  z.url({ protocol, error: `must be an address that starts with ${starts}` }).optional()
const portNumber = "must be a number from 1 to 65535"
const port = z.coerce.number(portNumber).int(portNumber).min(1, portNumber).max(65_535, portNumber)
const strategies = ["TLS", "SSL", "NONE"] as const
const levels = ["debug", "info", "warn", "error", "silent"] as const

/** Every variable of the environment that the Worker reads. The README lists them for the owner of a site. */
export const Config = z.object({
  /** Where people reach the site; links in mails are made of it alone. */
  BASE_URL: z.string().default("http://localhost:9000"),
  PRODUCTION: Flag.default(true),
  /** Unattended set-up: an administrator is made at start when the site has no user. */
  ADMIN_EMAIL: text,
  ADMIN_PASSWORD: text,
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

/** Reads the environment once. @throws Error naming each variable that is wrong, and what it must be */
export function configOf(env: Record<string, unknown>): Config {
  const given = Object.fromEntries(
    Object.keys(Config.shape).flatMap((key) =>
      typeof env[key] === "string" && env[key] !== "" ? [[key, env[key]]] : [],
    ),
  )
  const parsed = Config.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map((issue) => sentenceOn(issue, given)).join("\n"))
}

function sentenceOn(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = issue.path.join(".")
  // Flags are read like those of the interface, whose words are its clients'.
  const isFlag = issue.code === "custom" && issue.params?.type === "bool_parsing"
  const rule = isFlag ? "must be true or false" : issue.message
  return `${name} ${rule}, not "${given[name]}".`
}
