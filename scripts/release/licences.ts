import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../runner/settings.ts"

interface Locked {
  version: string
  dev?: boolean
  optional?: boolean
}

/** Its styles are part of the web app, although only the build uses it. */
const alsoBundled = ["node_modules/tailwindcss"]

/**
 * Names and licenses of all packages that may be part of a release: the dependencies of the site. Some of
 * them are not bundled, but no bundled one is missing.
 */
export function thirdPartyLicences(): string {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>
  }
  const sections = Object.entries(packages)
    .filter(([path, { dev }]) => path !== "" && (!dev || alsoBundled.includes(path)))
    .filter(([path]) => existsSync(join(root, path, "package.json")))
    .map(([path, { version }]) => sectionOf(path, version))
  return `Larder contains parts of these packages.\n\n${sections.sort().join("\n")}`
}

function sectionOf(path: string, version: string): string {
  const folder = join(root, path)
  const { name, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string
    license?: string
  }
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file) && !/\.(js|ts|html)$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8").trim())
  const heading = `${"=".repeat(80)}\n${name} ${version} (${license ?? "see below"})\n`
  return `${heading}\n${texts.join("\n\n") || "The package carries no text of its licence."}\n`
}
