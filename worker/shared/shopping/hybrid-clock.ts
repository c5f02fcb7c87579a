/**
 * Hybrid logical clocks (Kulkarni, Demirbas et al., 2014): timestamps that grow with every change a device has
 * seen, whatever the devices' clocks. As text they sort in order: nine digits of milliseconds since 1970 and four
 * that count within one, both in base 36, then eight of the device.
 */
export const clockPattern = /^[0-9a-z]{21}$/

/** Before every clock. */
export const noClock = ""

/** The device that stands for the server in its own changes. */
export const serverDevice = "00000000"

const TIME = 9
const COUNT = 4
const base36 = (value: number, digits: number) => value.toString(36).padStart(digits, "0")

/** Milliseconds since 1970. */
export const timeOfClock = (clock: string): number => Number.parseInt(clock.slice(0, TIME), 36) || 0
const countOf = (clock: string) => Number.parseInt(clock.slice(TIME, TIME + COUNT), 36) || 0

/** A clock later than `last` and not before `now` (milliseconds); `device` has eight digits of base 36. */
export function nextClock(now: number, last: string, device: string): string {
  const known = timeOfClock(last)
  const count = now > known ? 0 : countOf(last) + 1
  const full = count === 36 ** COUNT
  const time = Math.max(now, known) + (full ? 1 : 0)
  return base36(time, TIME) + base36(full ? 0 : count, COUNT) + device
}

export const laterClock = (a: string, b: string): string => (a > b ? a : b)
