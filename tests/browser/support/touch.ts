import type { Locator, Page } from "playwright-core"

type Place = { x: number; y: number }

/**
 * Drags with one finger from a thing to another, in small steps, as touch screens tell it. With `held` the finger rests
 * until that is there.
 */
export async function dragByFinger(
  page: Page,
  from: Locator,
  to: Locator,
  { held }: { held?: Locator } = {},
) {
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const screen = await page.context().newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Place[]) =>
    screen.send("Input.dispatchTouchEvent", { type, touchPoints })
  await touch("touchStart", [start])
  await held?.waitFor()
  const steps = 12
  for (let step = 1; step <= steps; step++) {
    const at = (a: number, b: number) => a + ((b - a) * step) / steps
    await touch("touchMove", [{ x: at(start.x, end.x), y: at(start.y, end.y) }])
  }
  await touch("touchEnd", [])
  await screen.detach()
}

async function middleOf(thing: Locator): Promise<Place> {
  const { x, y, width, height } = (await thing.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
