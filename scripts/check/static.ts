import { spawn } from "node:child_process"
import { join } from "node:path"
import { root } from "../runner/settings.ts"

export interface Tally {
  passed: number
  failed: number
}

/** Runs a tool, a script below node_modules, as one check; what it printed is shown only when it fails. */
export async function runStatic(name: string, tool: string, args: string[]): Promise<Tally> {
  const started = performance.now()
  const { code, printed } = await capture([join(root, "node_modules", tool), ...args])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`)
  if (code !== 0) console.log(printed)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
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
