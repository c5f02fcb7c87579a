import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { contrastRatio, TEXT_CONTRAST } from "../../worker/shared/colors"

const css = readFileSync(new URL("../../web/theme.css", import.meta.url), "utf8")
const [light, dark] = css
  .split(':root[data-mode="dark"]')
  .map((part) =>
    Object.fromEntries([...part.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, k, v]) => [k, v])),
  )

const roles = ["primary", "accent", "secondary", "success", "info", "warning", "error"]
const themes = { light: light!, dark: { ...light, ...dark } }

it.each(Object.entries(themes))("text is readable in the %s default theme", (_, colors) => {
  const pairs = [
    ...["ink", "ink-soft", ...roles.map((role) => `${role}-text`)].flatMap((text) =>
      ["paper", "surface", "sunken"].map((ground) => [text, ground] as const),
    ),
    ...roles.map((role) => [`on-${role}`, role] as const),
  ]
  const faint = pairs.filter(
    ([text, ground]) => contrastRatio(colors[text]!, colors[ground]!) < TEXT_CONTRAST,
  )
  expect(pairs).toHaveLength(34)
  expect(faint).toEqual([])
})

it.each(Object.entries(themes))("edges of fields are visible in the %s theme", (_, colors) => {
  for (const ground of ["paper", "surface"])
    expect(contrastRatio(colors.edge!, colors[ground]!)).toBeGreaterThanOrEqual(3)
})

it("the background of the page has its color from the first moment", () => {
  const web = (name: string) => readFileSync(new URL(`../../web/${name}`, import.meta.url), "utf8")
  expect(web("public/boot.js")).toContain(`"dark" ? "${dark!.paper}" : "${light!.paper}"`)
  expect(web("index.html")).toContain(`name="theme-color" content="${light!.paper}"`)
  expect(JSON.parse(web("public/manifest.webmanifest"))).toMatchObject({
    theme_color: light!.paper,
    background_color: light!.paper,
  })
})
