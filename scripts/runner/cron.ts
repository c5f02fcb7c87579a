import type { Logger } from "./log.ts"

type Field = Set<number>

/** Whether `time`, in UTC, is one of a cron expression's minutes. @throws Error when unreadable */
export function matches(expression: string, time: Date): boolean {
  const [minute, hour, day, month, weekday] = fieldsOf(expression)
  const dayFits = day!.has(time.getUTCDate())
  const weekdayFits = weekday!.has(time.getUTCDay())
  // As in crontab(5): with both restricted, either is enough.
  const restricted = day!.size < 31 && weekday!.size < 7
  return (
    minute!.has(time.getUTCMinutes()) &&
    hour!.has(time.getUTCHours()) &&
    month!.has(time.getUTCMonth() + 1) &&
    (restricted ? dayFits || weekdayFits : dayFits && weekdayFits)
  )
}

const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ")
const weekdays = "SUN MON TUE WED THU FRI SAT".split(" ")

function fieldsOf(expression: string): Field[] {
  const parts = expression.trim().split(/\s+/)
  if (parts.length !== 5) throw new Error(`A cron expression has five fields: ${expression}`)
  const [minute = "", hour = "", day = "", month = "", weekday = ""] = parts
  return [
    field(minute, 0, 59),
    field(hour, 0, 23),
    field(day, 1, 31),
    field(named(month, months, 1), 1, 12),
    // Cloudflare counts from Sunday = 1.
    new Set([...field(named(weekday, weekdays, 1), 1, 7)].map((number) => number - 1)),
  ]
}

function named(text: string, names: string[], first: number): string {
  return text.replace(/[a-z]{3}/gi, (name) => {
    const at = names.indexOf(name.toUpperCase())
    return at < 0 ? name : String(at + first)
  })
}

function field(text: string, low: number, high: number): Field {
  const numbers = text.split(",").flatMap((part) => {
    const parsed = /^(?:(\*)|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part)
    if (!parsed) throw new Error(`Not a part of a cron expression: ${part}`)
    const [, all, from, to, every] = parsed
    const start = all ? low : Number(from)
    const end = all || (every && !to) ? high : Number(to ?? from)
    const step = Number(every ?? 1)
    if (start < low || end > high || start > end || step < 1) {
      throw new Error(`Out of range in a cron expression: ${part}`)
    }
    return Array.from(
      { length: Math.floor((end - start) / step) + 1 },
      (_, at) => start + at * step,
    )
  })
  return new Set(numbers)
}

/** Calls `fire` for every expression that a minute matches, minute by minute. */
export function startCron(
  expressions: string[],
  fire: (cron: string, time: Date) => Promise<unknown>,
  log: Logger,
): { stop(): void } {
  for (const expression of expressions) matches(expression, new Date())
  const running = new Set<string>()
  let timer: NodeJS.Timeout

  const fireOne = async (cron: string, time: Date) => {
    if (running.has(cron)) return
    running.add(cron)
    try {
      await fire(cron, time)
      log.debug(`Ran the jobs of "${cron}"`)
    } catch (error) {
      log.error(`The jobs of "${cron}" failed: ${(error as Error).message}`)
    } finally {
      running.delete(cron)
    }
  }
  const waitForMinute = () => {
    const now = Date.now()
    const next = new Date(now - (now % 60_000) + 60_000)
    timer = setTimeout(() => {
      for (const cron of expressions) if (matches(cron, next)) void fireOne(cron, next)
      waitForMinute()
    }, next.getTime() - now)
  }
  waitForMinute()
  return { stop: () => clearTimeout(timer) }
}
