import { readdirSync, readFileSync } from "node:fs"

// Only Linux reports these; elsewhere the sections that need them say so.

const megabyte = 1024 * 1024

/** Milliseconds of CPU time that a process has used, in all its threads. */
export function cpuOf(pid: number): number {
  const fields = read(pid, "stat")
    .replace(/^.*\) /s, "")
    .split(" ")
  // User and system time in ticks; Linux has 100 per second.
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** A process and all its descendants. */
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
  /** Resident megabytes; shared pages are divided among the processes that share them. */
  megabytes: number
}

/** The current memory of each process of a tree. */
export const memoryOf = (pids: number[]): Memory[] =>
  pids.flatMap((pid) => {
    const pages = /^Pss:\s+(\d+) kB/m.exec(readOrNothing(pid, "smaps_rollup"))
    if (!pages) return []
    // Node gives its first thread this name, and the process has the name of that thread.
    const name = readOrNothing(pid, "comm").trim().replace("MainThread", "node")
    return [{ name, megabytes: (Number(pages[1]) * 1024) / megabyte }]
  })

export const sum = (memory: Memory[]) =>
  memory.reduce((total, { megabytes }) => total + megabytes, 0)

/** `npm 61, node 120, workerd 140` */
export const shares = (memory: Memory[]) =>
  memory.map(({ name, megabytes }) => `${name} ${Math.round(megabytes)}`).join(", ")

/**
 * Watches the memory of a process with all its descendants, in megabytes: how far it rises above its level at
 * the first `begin`, since the last one.
 * @param pid called each time, since the process may be restarted
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
    /** The process was restarted, perhaps with less memory; the rise until then still counts. */
    restarted() {
      before = Math.min(before ?? Infinity, sum(now()))
    },
    growth() {
      look()
      return most
    },
    /** The highest total at one moment, since the last `begin`. */
    most: () => sum(highest),
    shares: () => shares(highest),
    end: () => clearInterval(timer),
  }
}

/** Sends a signal to a process and all its descendants. SIGKILL ends them as a power failure does. */
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

/** Processes may end while they are examined. */
function readOrNothing(pid: number, file: string): string {
  try {
    return read(pid, file)
  } catch {
    return ""
  }
}
