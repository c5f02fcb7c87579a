import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { checkSettings } from "../../scripts/runner/check-settings.ts"
import { readSettings } from "../../scripts/runner/settings.ts"
import { Config, configOf } from "../../worker/config.ts"
import { makeHousehold } from "./household-database.ts"
import { temporaryFolder } from "./running.ts"

it("passes the Worker every variable it reads, and nothing else of the machine", () => {
  const names = Object.keys(Config.shape).filter((name) => name !== "RUNNER_KEY")
  const given = {
    ...Object.fromEntries(names.map((name) => [name, "warn"])),
    BACKUPS_KEPT: "7,4,12",
  }
  const { bindings } = readSettings({ ...given, PATH: "/usr/bin", HOME: "/root", SECRET: "x" })
  expect(Object.keys(bindings).sort()).toEqual(names.sort())
})

it("has a default for everything", () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ host: "localhost", port: 9000, allowPrivateNetwork: false })
  expect(settings.bindings).toEqual({
    BASE_URL: "http://localhost:9000",
    BACKUP_TIME: "03:15",
  })
})

it("explains wrong settings", () => {
  expect(() => readSettings({ PORT: "http" })).toThrow('PORT must be a whole number, not "http"')
  expect(() => readSettings({ LOG_LEVEL: "loud" })).toThrow("LOG_LEVEL must be one of")
  expect(() => readSettings({ LOG_FORMAT: "xml" })).toThrow(
    'LOG_FORMAT must be one of text, json, not "xml"',
  )
})

describe("D refuses before it starts", () => {
  const address = "must be an address that starts with"
  it.each([
    ["PORT", "99999", "must be a number from 1 to 65535"],
    ["PORT", "0", "must be a number from 1 to 65535"],
    ["HOST", "no such host", "must be localhost, 0.0.0.0 or an address of this machine"],
    ["HOST", "203.0.113.7", "must be localhost, 0.0.0.0 or an address of this machine"],
    ["BASE_URL", "larder.example", address],
    ["BASE_URL", "ftp://larder.example", address],
    ["LIBSQL_URL", "nonsense", address],
    ["LIBSQL_URL", "libsql://a b", address],
    ["ALLOWED_PRIVATE_HOSTS", "http://nas", "must name hosts"],
  ])("%s=%s", async (name, value, rule) => {
    const start = async () => checkSettings(readSettings({ [name]: value }))
    await expect(start()).rejects.toThrow(rule)
    await expect(start()).rejects.toThrow(name)
    await expect(start()).rejects.toThrow('not "')
  })

  it("TRUSTED_PROXIES that are no addresses, and a DATA_DIR that is a file", async () => {
    const proxies = readSettings({ TRUSTED_PROXIES: "proxy.example" })
    await expect(checkSettings(proxies)).rejects.toThrow("TRUSTED_PROXIES")
    const folder = temporaryFolder()
    const file = join(folder.path, "data")
    writeFileSync(file, "")
    const settings = readSettings({ DATA_DIR: file })
    await expect(checkSettings(settings)).rejects.toThrow("DATA_DIR must be a folder")
    folder.remove()
  })

  it.each([
    ["THEME_DARK_INFO", "blue", "must be a color such as #e58325"],
    ["TOKEN_TIME", "two days", "must be a whole number above 0"],
    ["TOKEN_TIME", "0", "must be a whole number above 0"],
    ["UPLOAD_MAX_MB", "1.5", "must be a whole number above 0"],
    ["ALLOW_SIGNUP", "perhaps", "must be true or false"],
    ["OPENAI_BASE_URL", "ollama", "must be an address that starts with http:// or https://"],
    ["SECURITY_CONTACT", "me", "must be an address that starts with mailto: or https://"],
    ["LOG_LEVEL", "loud", "must be one of debug, info, warn, error, silent"],
  ])("%s=%s, which is the Worker's", (name, value, rule) => {
    expect(() => configOf({ [name]: value })).toThrow(`${name} ${rule}, not "${value}".`)
  })

  it("incomplete settings of a bucket, two places for backups, and a short passphrase", async () => {
    const half = { BACKUP_S3_BUCKET: "kitchen", BACKUP_S3_ENDPOINT: "https://s3.example.com" }
    expect(() => configOf(half)).toThrow("BACKUP_S3_KEY_ID must be set where BACKUP_S3_BUCKET is.")
    expect(() => configOf({ BACKUP_S3_PREFIX: "../up" })).toThrow("BACKUP_S3_PREFIX must be a path")
    const short = "BACKUP_PASSPHRASE must have at least 12 characters."
    expect(() => configOf({ BACKUP_PASSPHRASE: "short" })).toThrow(short)
    const two = readSettings({ ...half, BACKUP_DIR: "/srv/backups" })
    await expect(checkSettings(two)).rejects.toThrow("BACKUP_DIR and BACKUP_S3_BUCKET")
  })

  it("an ADMIN_PASSWORD that a registration would refuse, on a new site alone", async () => {
    const folder = temporaryFolder()
    const start = (password: string) =>
      checkSettings(
        readSettings({ DATA_DIR: folder.path, ADMIN_EMAIL: "a@b", ADMIN_PASSWORD: password }),
      )
    await expect(start("a")).rejects.toThrow("ADMIN_PASSWORD must have 8 to 256 characters.")
    await expect(start("a".repeat(257))).rejects.toThrow("ADMIN_PASSWORD must have")
    await start("a fine long one")
    makeHousehold(join(folder.path, "database/larder.sqlite"), 1, 1)
    await start("a")
    folder.remove()
  })
})

it("accepts valid settings", async () => {
  const env = {
    HOST: "127.0.0.1",
    BASE_URL: "https://larder.example/",
    LIBSQL_URL: "libsql://db.example:8080",
    TRUSTED_PROXIES: "10.0.0.0/8 fd00::1",
    ALLOWED_PRIVATE_HOSTS: "nas, nas:8080, 192.168.1.4",
  }
  await checkSettings(readSettings(env))
})
