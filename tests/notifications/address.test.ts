import { expect, it } from "vitest"
import { NotificationAddressError, parseNotificationAddress } from "../../worker/notifications"
import { readAddress } from "../../worker/notifications/address"

it("parses an address", () => {
  const text =
    "  JSONS://us%3Aer:p%2Fa%40s@Example.com:8443//a%2Fb/#c/?Format=text&+X-A=1+2&%2BX-B=3&-q=4&:f=a=b&x  "
  expect(readAddress(text)).toEqual({
    scheme: "jsons",
    user: "us:er",
    password: "p/a@s",
    host: "Example.com",
    port: 8443,
    path: ["a/b", "#c"],
    options: new Map([
      ["format", "text"],
      ["x", ""],
    ]),
    headers: new Map([
      ["X-A", "1+2"],
      ["X-B", "3"],
    ]),
    params: new Map([["q", "4"]]),
    fields: new Map([["f", "a=b"]]),
  })
})

it.each([
  ["json://[::1]:80/a", { host: "[::1]", port: 80, path: ["a"] }],
  ["tgram://123456:AbC-d/42", { host: "123456:AbC-d", port: undefined, path: ["42"] }],
  ["pover://user@token", { user: "user", password: undefined, host: "token" }],
  ["ntfy://%ZZ", { host: "%ZZ" }],
])("reads %s", (text, parts) => expect(readAddress(text)).toMatchObject(parts))

function refusalOf(text: string) {
  try {
    parseNotificationAddress(text)
  } catch (error) {
    expect(error).toBeInstanceOf(NotificationAddressError)
    return (error as NotificationAddressError).said
  }
  throw new Error("It was not refused")
}

it("lists the supported services for an unknown one", () => {
  for (const text of ["sns://key/secret", "https://example.com/hook", "constructor://x"]) {
    const { code, values } = refusalOf(text)
    expect(code).toBe("notifier.unknownScheme")
    expect(values!.schemes).toMatch(
      /^ntfy, ntfys, gotify, gotifys, discord, slack, tgram, matrix, matrixs, .*json, jsons/,
    )
  }
})

it.each([
  ["no address", "notifier.badAddress"],
  ["json:///path", "notifier.badAddress"],
  ["json://a b/", "notifier.badAddress"],
  ["json://example.com:99999/", "notifier.badAddress"],
  ["json://example.com?method=GET", "notifier.badOption"],
  ["json://example.com?+bad%20name=1", "notifier.badOption"],
  ["gotify://example.com", "notifier.missingPart"],
  ["discord://4174216298", "notifier.missingPart"],
  ["ntfy://example.com", "notifier.missingPart"],
  ["slack://T1JJ3T3L2/A1BRTD4JD", "notifier.missingPart"],
  ["tgram://123456789:AbC", "notifier.missingPart"],
  ["tgram://AbC/1", "notifier.missingPart"],
  ["pover://token", "notifier.missingPart"],
  ["hassio://home.example.com", "notifier.missingPart"],
  ["apprise://example.com", "notifier.missingPart"],
  ["matrix://ida:secret@example.com", "notifier.missingPart"],
  ["matrix://example.com/room", "notifier.missingPart"],
  ["matrix://ida:secret@example.com?mode=slack", "notifier.badOption"],
  ["mqtt://example.com", "notifier.missingPart"],
  ["mqtt://example.com/a/%23", "notifier.badOption"],
  ["mqtt://example.com/a?qos=2", "notifier.badOption"],
  ["mailto://example.com", "notifier.missingPart"],
  ["mailto://ida@example.com?to=ben", "notifier.missingPart"],
  ["mailto://ida:pw@example.com?mode=azure", "notifier.badOption"],
  [`mailto://ida:pw@example.com/${"a@x.org/".repeat(21)}`, "notifier.badOption"],
])("refuses %s", (text, code) => expect(refusalOf(text).code).toBe(code))
