import { constants, cpSync, rmSync } from "node:fs"
import { join } from "node:path"
import { webDir, workerDir } from "./build.ts"

/** A build as a site runs it. */
export interface BuiltCopy {
  webDir: string
  workerDir: string
}

/**
 * Copies what was built to a folder of its own, in place of what an earlier run has left there. A build that
 * comes while a site runs takes the files away that its pages and its Worker's next start ask for: so they
 * are the site's own, until it is started again. Where the file system can, the copies take no room.
 */
export function copyBuilt(folder: string): BuiltCopy {
  rmSync(folder, { recursive: true, force: true })
  const copied = { webDir: join(folder, "web"), workerDir: join(folder, "worker") }
  const mode = constants.COPYFILE_FICLONE
  cpSync(webDir, copied.webDir, { recursive: true, mode })
  cpSync(workerDir, copied.workerDir, { recursive: true, mode })
  return copied
}
