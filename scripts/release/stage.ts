import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { serverDir, webCompressedDir, webDir } from "../runner/build.ts"
import { root } from "../runner/settings.ts"
import { thirdPartyLicences } from "./licences.ts"

const files = [
  ".env.example",
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "SECURITY.md",
  "packaging/larder.mjs",
  "packaging/larder.service",
]

const userDocs = ["administration.md", "configuration.md", "moving.md", "running.md", "using.md"]

export const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  version: string
}

/** Writes what is installed: everything that `node larder.mjs` needs, replacing the content of the folder. */
export function stageRelease(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const part of [serverDir, webDir, webCompressedDir]) {
    cpSync(part, join(folder, "dist", basename(part)), { recursive: true })
  }
  for (const file of files) cpSync(join(root, file), join(folder, basename(file)))
  mkdirSync(join(folder, "docs"))
  for (const file of userDocs) cpSync(join(root, "docs", file), join(folder, "docs", file))
  writeFileSync(join(folder, "THIRD-PARTY-LICENCES.txt"), thirdPartyLicences())
  const about = { name: "larder", version, license: "MIT", private: true, type: "module" }
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(about, null, 2)}\n`)
}
