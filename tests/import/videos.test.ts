import { expect, it } from "vitest"
import { readRecipe } from "../../worker/import/index.ts"

const videoOf = (frames: string, recipe = {}) => {
  const data = { "@type": "Recipe", name: "Tea", recipeInstructions: "Boil.", ...recipe }
  const html = `<script type="application/ld+json">${JSON.stringify(data)}</script>${frames}`
  return readRecipe({ html, url: "https://example.com/tea" }, { locale: "en-US" }).recipe?.video
}
const frame = (address: string) => `<iframe src="${address}"></iframe>`

it.each([
  "https://www.youtube.com/embed/abc_DEF-123?feature=oembed",
  "https://www.youtube-nocookie.com/embed/abc_DEF-123",
  "https://player.vimeo.com/video/123456",
])("finds the video in a frame: %s", (address) => {
  expect(videoOf(frame("https://ads.example.com/x") + frame(address))).toBe(address)
})

it("finds a lazily loaded frame, and skips frames without a video", () => {
  const late = '<iframe src="about:blank" data-src="//www.youtube.com/embed/abc123"></iframe>'
  expect(videoOf(late)).toBe("https://www.youtube.com/embed/abc123")
  expect(videoOf(frame("https://maps.example.com/embed/1"))).toBeNull()
  expect(videoOf(frame("https://www.youtube.com/embed/videoseries?list=PL1"))).toBeNull()
})

it("prefers the recipe's own video", () => {
  const own = { video: { "@type": "VideoObject", contentUrl: "https://example.com/tea.mp4" } }
  expect(videoOf(frame("https://player.vimeo.com/video/1"), own)).toBe(
    "https://example.com/tea.mp4",
  )
})
