import { pages } from "../../web/pages"
import { expect, it } from "vitest"
import { redacted } from "../../scripts/runner/log.ts"
import { appRouter } from "../../worker/procedures"
import { testApp } from "../support/app"
import { operationsOf } from "../support/operations"

const secret = "a-secret-0123456789"

/** A path with a secret in the place of a parameter, and an `x` in those of the others. */
const filled = (path: string, parameter: string) =>
  path.replaceAll(/\{(\w+)\}|:(\w+)/g, (_, inBraces, named) =>
    (inBraces ?? named) === parameter ? secret : "x",
  )
const parametersIn = (path: string) =>
  [...path.matchAll(/\{(\w+)\}|:(\w+)/g)].map(([, inBraces, named]) => (inBraces ?? named)!)

/** An API token is named by a number, which grants nothing. */
const numbered = "/api/users/api-tokens/{token_id}"

/** What grants something, though its parameter has a plain name. */
const grants = ["/api/shared/recipes/{item_id}", "/api/groups/mealplans/calendar/{file}"]

const isSecret = (name: string) => /token|secret|code/i.test(name)

it("hides secrets in paths and queries of the REST interface", async () => {
  const { operations } = await operationsOf(await testApp())
  const paths = [...new Set(operations.map(({ path }) => path))]
  expect(paths).toEqual(expect.arrayContaining(grants))
  const addresses = operations.flatMap(({ path, parameters }) =>
    parameters
      .filter(
        ({ name, in: place }) => isSecret(name) || (place === "path" && grants.includes(path)),
      )
      .filter(() => path !== numbered)
      .map(({ name, in: place }) =>
        place === "path"
          ? filled(path, name)
          : `${filled(path, "")}?a=1&${name}=${encodeURIComponent(secret)}&b=2`,
      ),
  )
  expect(addresses.length).toBeGreaterThanOrEqual(8)
  expect(addresses.map(redacted).filter((logged) => logged.includes(secret))).toEqual([])
})

it("hides secrets in addresses of pages", () => {
  const addresses = pages.flatMap(({ path }) =>
    parametersIn(path)
      .filter(isSecret)
      .map((name) => filled(path, name)),
  )
  expect(addresses).toHaveLength(2)
  const links = ["/register?token=", "/reset-password?token=", "/setup?code="]
  const all = [...addresses, ...links.map((link) => link + secret)]
  expect(all.map(redacted).filter((logged) => logged.includes(secret))).toEqual([])
})

it("logs the names of procedures, but not their inputs", () => {
  const names = Object.keys(appRouter._def.procedures)
  expect(names.length).toBeGreaterThan(100)
  const input = encodeURIComponent(JSON.stringify({ tokenId: secret, [secret]: 1 }))
  for (const name of names) {
    expect(redacted(`/api/trpc/${name}?input=${input}`)).toBe(`/api/trpc/${name}?…`)
  }
})
