import { expect, it } from "vitest"
import { readSettings } from "../../scripts/runner/settings.ts"
import { Config } from "../../worker/config.ts"

it("hands the Worker every variable it reads, and nothing of the machine", () => {
  const names = Object.keys(Config.shape).filter((name) => name !== "RUNNER_KEY")
  const given = Object.fromEntries(names.map((name) => [name, "warn"]))
  const { bindings } = readSettings({ ...given, PATH: "/usr/bin", HOME: "/root", SECRET: "x" })
  expect(Object.keys(bindings).sort()).toEqual(names.sort())
})

it("has a default for everything", () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ host: "localhost", port: 9000, allowPrivateNetwork: false })
  expect(settings.bindings).toEqual({ BASE_URL: "http://localhost:9000" })
})

it("says what is wrong", () => {
  expect(() => readSettings({ PORT: "http" })).toThrow('PORT must be a whole number, not "http"')
  expect(() => readSettings({ LOG_LEVEL: "loud" })).toThrow("LOG_LEVEL must be one of")
  expect(() => readSettings({ LOG_FORMAT: "xml" })).toThrow(
    'LOG_FORMAT must be one of text, json, not "xml"',
  )
})
