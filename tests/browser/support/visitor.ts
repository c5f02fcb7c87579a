import type { BrowserContextOptions } from "playwright-core"
import { sizes } from "./chromium.ts"

/** Who looks at which site, and with what. */
export interface Visitor {
  site: string
  /** A session token, or null for a stranger. */
  token: string | null
  /** 390 × 844 with touch, instead of 1280 × 800 with a mouse. */
  phone?: boolean
  dark?: boolean
  locale?: "en-US" | "he-IL"
  /** What was chosen on this device before; `locale` unless given, and null for nothing. */
  chosenLocale?: string | null
  context?: BrowserContextOptions
}

/** A fresh browser of that visitor. */
export function contextOptions(visitor: Visitor): BrowserContextOptions {
  const { site, token, phone, dark, locale = "en-US", context } = visitor
  const chosen = visitor.chosenLocale === undefined ? locale : visitor.chosenLocale
  return {
    baseURL: site,
    locale,
    colorScheme: dark ? "dark" : "light",
    viewport: phone ? sizes.phone : sizes.desktop,
    hasTouch: phone,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    storageState: {
      cookies: token ? [sessionCookie(site, token)] : [],
      origins: [
        {
          origin: site,
          localStorage: chosen ? [{ name: "larder.locale", value: JSON.stringify(chosen) }] : [],
        },
      ],
    },
    ...context,
  }
}

const sessionCookie = (site: string, value: string) => ({
  name: "mealie.access_token",
  value,
  domain: new URL(site).hostname,
  path: "/",
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: "Lax" as const,
})
