import { isReadable, textOn } from "../../worker/shared/colors"
import { stored, store, useStored } from "./local-storage"

export type Mode = "light" | "dark"

/** As `GET /api/app/about/theme` answers: `lightPrimary` … `darkError`. */
type Palette = Record<string, string>

const roles = ["primary", "accent", "secondary", "success", "info", "warning", "error"] as const
const isColor = (text: unknown): text is string =>
  typeof text === "string" && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text)

const root = document.documentElement
const systemIsDark = matchMedia("(prefers-color-scheme: dark)")
const modeNow = (): Mode => (root.dataset.mode === "dark" ? "dark" : "light")

/**
 * Sets the roles of the palette for the present mode, with a color for text on each, and one for each as text:
 * readable on every background of the theme, the tints of `styles.css` included.
 */
function paint(palette: Palette) {
  const mode = modeNow()
  const style = getComputedStyle(root)
  // Read before anything is set: otherwise the browser would compute all styles again for each.
  const ground = (name: string) => style.getPropertyValue(name).trim()
  const surface = ground("--surface")
  const grounds = [ground("--paper"), surface, ground("--sunken")]
  for (const role of roles) {
    const color = palette[mode + role[0]!.toUpperCase() + role.slice(1)]
    if (!isColor(color)) continue
    root.style.setProperty(`--${role}`, color)
    root.style.setProperty(`--on-${role}`, textOn(color))
    const behind = [...grounds, mixed(color, surface, 0.12)]
    root.style.setProperty(
      `--${role}-text`,
      behind.reduce((text, one) => isReadable(text, one), color),
    )
  }
}

/** The surroundings of the page, such as a phone's status bar, have the page's color. */
function paintFrame() {
  const paper = getComputedStyle(root).getPropertyValue("--paper").trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper)
}

/** Mixes a part of one color into another, channel by channel, as `color-mix(in srgb)` does. */
function mixed(color: string, ground: string, part: number) {
  const behind = channelsOf(ground)
  const pairs = channelsOf(color).map((value, index) =>
    Math.round(value * part + behind[index]! * (1 - part))
      .toString(16)
      .padStart(2, "0"),
  )
  return `#${pairs.join("")}`
}

/** Red, green and blue of `#rgb` or `#rrggbb`, from 0 to 255. */
function channelsOf(hex: string) {
  const full = hex.length === 4 ? hex.replace(/[\da-f]/gi, "$&$&") : hex
  return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
}

/**
 * Applies the palette stored on this device, and the server's once the page is drawn; the browser caches that
 * answer for a week. A failure keeps the current colors.
 */
export async function startTheme(drawn: Promise<unknown>) {
  // Systems switch to dark in the evening while the app is open.
  systemIsDark.addEventListener("change", () => {
    if (!stored<Mode>("mode")) chooseMode(null)
  })
  const known = stored<Palette>("theme")
  if (known) {
    paint(known)
    await drawn
  }
  try {
    const response = await fetch("/api/app/about/theme", {
      headers: { "accept-language": document.documentElement.lang },
    })
    if (!response.ok) return
    const palette = (await response.json()) as Palette
    if (JSON.stringify(palette) === JSON.stringify(known)) return
    store("theme", palette)
    paint(palette)
  } catch {
    // Offline: the colors of the style sheet, or of the last visit, are used.
  }
}

/** The mode and a function that changes it. Until the user chooses, the system's mode applies. */
export function useMode() {
  const [mode] = useStored<Mode>("mode", modeNow())
  return [mode, chooseMode] as const
}

/** The chosen mode; null where the system's applies. */
export const useChosenMode = () => useStored<Mode | null>("mode", null)[0]

/** @param choice null for the system's mode */
export function chooseMode(choice: Mode | null) {
  const system = systemIsDark.matches ? "dark" : "light"
  root.dataset.mode = choice ?? system
  store("mode", choice ?? undefined)
  paintFrame()
  const palette = stored<Palette>("theme")
  if (palette) paint(palette)
}
