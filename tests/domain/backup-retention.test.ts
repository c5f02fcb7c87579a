import { expect, it } from "vitest"
import { namesToRemove } from "../../worker/domain/backups/retention"

const daily = (count: number) =>
  new Map(
    Array.from({ length: count }, (_, i) => {
      const made = new Date(Date.UTC(2026, 10, 24, 3) - i * 86_400_000).toISOString().slice(0, 19)
      return [made.slice(0, 10), { made, checked: made as string | null, counts: { recipes: 100 } }]
    }),
  )
const retained = (backups: ReturnType<typeof daily>, days: number, weeks = 0, months = 0) => {
  const gone = namesToRemove(backups, { days, weeks, months }, "2026-11-24T12:00:00")
  return [...backups.keys()].filter((name) => !gone.includes(name))
}

it("keeps the newest backups of the last days, weeks and months", () => {
  expect(retained(daily(10), 3)).toEqual(["2026-11-24", "2026-11-23", "2026-11-22"])
  // 2026-11-24 is a Tuesday.
  expect(retained(daily(100), 2, 3, 3)).toEqual([
    "2026-11-24",
    "2026-11-23",
    "2026-11-22",
    "2026-11-15",
    "2026-10-31",
    "2026-09-30",
  ])
  expect(retained(daily(2), 7, 4, 6)).toHaveLength(2)
})

it("never replaces a good backup by a bad one", () => {
  const backups = daily(5)
  for (const name of ["2026-11-24", "2026-11-23"]) backups.get(name)!.checked = null
  expect(retained(backups, 2)).toEqual(["2026-11-24", "2026-11-23", "2026-11-22", "2026-11-21"])
  backups.get("2026-11-20")!.checked = null
  expect(retained(backups, 2)).not.toContain("2026-11-20")
  const bad = daily(3)
  for (const one of bad.values()) one.checked = null
  expect(retained(bad, 1)).toHaveLength(3)
})

it("never removes the newest good backup", () => {
  expect(retained(daily(3), 0)).toEqual(["2026-11-24"])
  const backups = daily(3)
  backups.get("2026-11-24")!.checked = null
  expect(retained(backups, 0)).toEqual(["2026-11-24", "2026-11-23"])
})

it("keeps a backup with recipes that newer ones have lost", () => {
  const backups = daily(6)
  for (const name of ["2026-11-24", "2026-11-23", "2026-11-22"]) {
    backups.get(name)!.counts.recipes = 3
  }
  expect(retained(backups, 2)).toEqual(["2026-11-24", "2026-11-23", "2026-11-21"])
})

it("ignores backups dated in the future when it replaces others", () => {
  const backups = daily(3)
  const later = { made: "2031-01-01T00:00:00", checked: "2031-01-01T00:00:00" }
  backups.set("2031-01-01", { ...later, counts: { recipes: 100 } })
  expect(retained(backups, 1)).toEqual(["2026-11-24", "2031-01-01"])
})
