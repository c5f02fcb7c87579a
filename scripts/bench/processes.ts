import { readdirSync, readFileSync } from "node:fs"

// Linux alone tells these; elsewhere the sections that need them say so.

const megabyte = 1024 * 1024

/** Milliseconds of processor time that a process has used, all its threads together. */
export function cpuOf(pid: number): number {
  const fields = read(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ")
  // User and system time in ticks, of which Linux shows 100 a second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** A process and all that descend from it. */
export function treeOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue
    const parent = readOrNothing(Number(name), "stat")
      .replace(/^.*\) /s, "")
      .split(" ")[1]
    if (parent) parents.set(Number(name), Number(parent))
  }
  const found = [pid]
  for (const member of found) {
    for (const [child, parent] of parents) if (parent === member) found.push(child)
  }
  return found
}

export interface Memory {
  name: string
  /** Resident megabytes, shared pages divided among those who share them. */
  megabytes: number
}

/** What each process of a tree has in memory now. */
export const memoryOf = (pids: number[]): Memory[] =>
  pids.flatMap((pid) => {
    const pages = /^Pss:\s+(\d+) kB/m.exec(readOrNothing(pid, "smaps_rollup"))
    if (!pages) return []
    // Node calls its first thread so, and a process has the name of that.
    const name = readOrNothing(pid, "comm").trim().replace("MainThread", "node")
    return [{ name, megabytes: (Number(pages[1]) * 1024) / megabyte }]
  })

export const sum = (memory: Memory[]) =>
  memory.reduce((total, { megabytes }) => total + megabytes, 0)

/** `npm 61, node 120, workerd 140` */
export const shares = (memory: Memory[]) =>
  memory.map(({ name, megabytes }) => `${name} ${Math.round(megabytes)}`).join(", ")

/**
 * Watches the memory of a process with all that descend from it, in megabytes: how far it rises above what it was
 * at the first `begin`, since the last one.
 * @param pid asked each time, since a process may be restarted
 */
export function watchMemory(pid: () => number) {
  const now = () => memoryOf(treeOf(pid()))
  let before: number | undefined
  let [most, highest]: [number, Memory[]] = [0, []]
  const look = () => {
    if (before === undefined) return
    const seen = now()
    if (sum(seen) - before > most) [most, highest] = [sum(seen) - before, seen]
  }
  const timer = setInterval(look, 200)
  return {
    begin() {
      before ??= sum(now())
      ;[most, highest] = [0, []]
    },
    /** It was restarted, perhaps with less memory; the rise up to then still counts. */
    restarted() {
      before = Math.min(before ?? Infinity, sum(now()))
    },
    growth() {
      look()
      return most
    },
    /** The most that there was at once, since the last `begin`. */
    most: () => sum(highest),
    shares: () => shares(highest),
    end: () => clearInterval(timer),
  }
}

/** Sends a signal to a process and all that descend from it. SIGKILL ends them as a power cut does. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const member of treeOf(pid)) {
    try {
      process.kill(member, signal)
    } catch {
      // It ended with its parent.
    }
  }
}

const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8")

/** Processes end while one looks. */
function readOrNothing(pid: number, file: string): string {
  try {
    return read(pid, file)
  } catch {
    return ""
  }
}
