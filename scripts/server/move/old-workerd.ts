import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { Logger } from "../../runner/log.ts"

/**
 * Ends the workerd of a previous version, if it is still running after its runner and has the database open.
 * Only Linux reports which data folder a process uses.
 */
export async function endOldWorkerd(dataDir: string, log: Logger): Promise<void> {
  const file = join(dataDir, "workerd.pid")
  const pid = Number(readIfThere(file))
  if (pid > 0 && isWorkerdOf(pid, file)) {
    process.kill(pid, "SIGKILL")
    while (isWorkerdOf(pid, file)) await pause(20)
    log.warn("Ended a workerd that the version before left behind.")
  }
  rmSync(file, { force: true })
}

const isWorkerdOf = (pid: number, file: string) =>
  readIfThere(`/proc/${pid}/environ`).split("\0").includes(`LARDER_WORKERD_PID=${file}`)

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}
