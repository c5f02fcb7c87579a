import { readFileSync } from "node:fs"
import { workerdPid } from "./lock.ts"

/** Bytes of memory of a process, where the system tells (Linux). */
export function memoryOf(pid: number): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}

/** Looks every ten seconds, and calls `replace` when workerd has more than `limit` bytes. */
export function watchMemory(
  dataDir: string,
  limit: number,
  replace: (bytes: number) => Promise<void>,
): { stop(): void } {
  let busy = false
  const timer = setInterval(async () => {
    const pid = workerdPid(dataDir)
    const bytes = pid && memoryOf(pid)
    if (busy || !bytes || bytes <= limit) return
    busy = true
    await replace(bytes).finally(() => (busy = false))
  }, 10_000)
  return { stop: () => clearInterval(timer) }
}
