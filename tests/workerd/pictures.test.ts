import { env } from "cloudflare:test"
import { expect, it } from "vitest"
import { pictures } from "../../worker/media/codecs"
import type { MediaStore } from "../../worker/media/store"
import { readWebp } from "../../worker/media/webp-container"
import { describeServing } from "../support/serving"

// R2's own types name the same things.
describeServing(async () => env.MEDIA as unknown as MediaStore)

/** 16 × 8 pixels, red on the left and blue on the right, by libvips. */
const samples = {
  png: "iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAIAAAB/FOjAAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVQYlWP4z8CAFeEQ/o9LeFQDAyWhBAClN3+BDSar7gAAAABJRU5ErkJggg==",
  jpeg: "/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABQBAQAAAAAAAAAAAAAAAAAAAAX/xAAZEQACAwEAAAAAAAAAAAAAAAAABkOCwcL/2gAMAwEAAhEDEQA/AM+hAYU5q9DzNFbD/9k=",
  webp: "UklGRkAAAABXRUJQVlA4IDQAAACQAQCdASoQAAgAAUAmJaACdLoAA5gA/vij//8QI//mwP/0uD8Ef+lwf/pcDh//S4GaAAAA",
}

it.each(Object.entries(samples))(
  "creates three WebP files from a %s in workerd",
  async (_, base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const { width, height, original, min, tiny } = await pictures.variants(bytes)
    expect([width, height]).toEqual([16, 8])
    expect(readWebp(original)).toMatchObject({ width: 16, height: 8 })
    expect(readWebp(min)).toMatchObject({ width: 16, height: 8 })
    expect(readWebp(tiny)).toMatchObject({ width: 300, height: 300 })
  },
)
