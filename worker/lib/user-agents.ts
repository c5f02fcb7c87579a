/** The browser and system of a session, by their common names; null if the `User-Agent` does not say. */
export interface Device {
  /** "Firefox", or the name that an app uses for itself. */
  browser: string | null
  /** "Android" */
  system: string | null
}

/** The order matters: browsers also name the ones that they derive from. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
]

/** The browser and the system of a `User-Agent`. */
export function deviceOf(userAgent: string): Device {
  const named = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: named(browsers) ?? appIn(userAgent), system: named(systems) }
}

/** "curl/8.5" → "curl" */
function appIn(userAgent: string) {
  const name = /^([\p{L}\d][^/()]{0,39})(\/|$)/u.exec(userAgent)?.[1]?.trim()
  return !name || name === "Mozilla" ? null : name
}
