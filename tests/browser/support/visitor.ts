import type { BrowserContextOptions } from "playwright-core"
import type { Locale } from "../../../worker/shared/locales"
import { sizes } from "./chromium.ts"

/** Who looks at which site, and with what. */
export interface Visitor {
  site: string
  /** A session token, or null for a stranger. */
  token: string | null
  /** 390 × 844 with touch, instead of 1280 × 800 with a mouse. */
  phone?: boolean
  /** 820 × 1180 with touch, or turned. */
  tablet?: "upright" | "wide"
  dark?: boolean
  locale?: Locale
  /** What was chosen on this device before; `locale` unless given, and null for nothing. */
  chosenLocale?: string | null
  context?: BrowserContextOptions
}

const tabletSizes = { upright: "tablet", wide: "tabletWide" } as const

/** A fresh browser of that visitor. */
export function contextOptions(visitor: Visitor): BrowserContextOptions {
  const { site, token, phone, tablet, dark, locale = "en-US", context } = visitor
  const size = phone ? "phone" : tablet ? tabletSizes[tablet] : "desktop"
  const chosen = visitor.chosenLocale === undefined ? locale : visitor.chosenLocale
  return {
    baseURL: site,
    locale,
    colorScheme: dark ? "dark" : "light",
    viewport: sizes[size],
    hasTouch: size !== "desktop",
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
