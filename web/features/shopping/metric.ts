/** Sizes of metric units, by the short forms and names under which groups have them, in grams and millilitres. */
const sizes: Record<"weight" | "volume", [size: number, names: RegExp][]> = {
  weight: [
    [0.001, /^(?:mg|milligram(?:m|me)?s?)$/],
    [1, /^(?:g|gr|gram(?:m|me|mo|o)?s?|г|грамм?|גרם)$/],
    [10, /^(?:dag|dkg|deka(?:gramm)?)$/],
    [1000, /^(?:kg|kilo(?:gram(?:m|me|mo|o)?)?s?|кг|килограмм|ק"ג|קילוגרם)$/],
  ],
  volume: [
    [1, /^(?:ml|millilit(?:er|re|ro)s?|cc|мл|מ"ל|מיליליטר)$/],
    [10, /^(?:cl|centilit(?:er|re|ro)s?)$/],
    [100, /^(?:dl|decilit(?:er|re|ro)s?|deciliter)$/],
    [1000, /^(?:l|lit(?:er|re|ro)s?|л|литр|ליטר)$/],
  ],
}

export interface Metric {
  kind: "weight" | "volume"
  /** In grams or millilitres. */
  size: number
}

interface UnitNames {
  name: string
  abbreviation: string
}

const known = new WeakMap<UnitNames, Metric | null>()

/** What a unit measures, if it is metric: amounts of one kind add up exactly. */
export function metricOf(unit: UnitNames | null): Metric | null {
  if (!unit) return null
  const before = known.get(unit)
  if (before !== undefined) return before
  const found = look(unit)
  known.set(unit, found)
  return found
}

function look({ name, abbreviation }: UnitNames): Metric | null {
  const names = [name, abbreviation].map((one) => one.trim().toLowerCase().replace(/\.$/, ""))
  for (const kind of ["weight", "volume"] as const)
    for (const [size, pattern] of sizes[kind])
      if (names.some((one) => pattern.test(one))) return { kind, size }
  return null
}
