import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { serverDir, webCompressedDir, webDir } from "../runner/build.ts"
import { root } from "../runner/settings.ts"
import { thirdPartyLicences } from "./licences.ts"

const files = [
  ".env.example",
  "LICENSE",
  "README.md",
  "packaging/larder.mjs",
  "packaging/larder.service",
]

export const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  version: string
}

/** Lays out what is installed: all that `node larder.mjs` needs, in place of what was in the folder. */
export function stageRelease(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const part of [serverDir, webDir, webCompressedDir]) {
    cpSync(part, join(folder, "dist", basename(part)), { recursive: true })
  }
  for (const file of files) cpSync(join(root, file), join(folder, basename(file)))
  mkdirSync(join(folder, "docs"))
  cpSync(join(root, "docs/running.md"), join(folder, "docs/running.md"))
  writeFileSync(join(folder, "THIRD-PARTY-LICENCES.txt"), thirdPartyLicences())
  const about = { name: "larder", version, license: "MIT", private: true, type: "module" }
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(about, null, 2)}\n`)
}
