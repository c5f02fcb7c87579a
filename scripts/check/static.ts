import { spawn } from "node:child_process"
import { join } from "node:path"
import { root } from "../runner/settings.ts"

export interface Tally {
  passed: number
  failed: number
}

/** Runs a tool, a script below node_modules, as one check. Its output is shown only when it fails. */
export function runStatic(name: string, tool: string, args: string[]): Promise<Tally> {
  return runPart(name, async () => {
    const { code, printed } = await capture([join(root, "node_modules", tool), ...args])
    if (code !== 0) throw new Error(printed)
  })
}

/** Runs some work as one check, which fails if the work throws, and prints the seconds that it took. */
export async function runPart(name: string, work: () => unknown): Promise<Tally> {
  const seconds = stopwatch()
  try {
    await work()
    console.log(`✓ ${name} (${seconds()} s)`)
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.log(`✗ ${name} (${seconds()} s)\n${(error as Error).message}`)
    return { passed: 0, failed: 1 }
  }
}

/** Starts measuring; the returned function gives the seconds since then, with one decimal. */
export function stopwatch() {
  const started = performance.now()
  return () => ((performance.now() - started) / 1000).toFixed(1)
}

function capture(args: string[]) {
  return new Promise<{ code: number | null; printed: string }>((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] })
    let printed = ""
    child.stdout.on("data", (chunk) => (printed += chunk))
    child.stderr.on("data", (chunk) => (printed += chunk))
    child.on("error", (error) => resolve({ code: null, printed: error.message }))
    child.on("close", (code) => resolve({ code, printed }))
  })
}
