/** What opened a session, by names that people know; null where its `User-Agent` does not tell. */
export interface Device {
  /** "Firefox", or the name that an app gives itself. */
  browser: string | null
  /** "Android" */
  system: string | null
}

/** In this order: browsers name those that they descend from, too. */
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

/** The browser and the system that a `User-Agent` names. */
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
