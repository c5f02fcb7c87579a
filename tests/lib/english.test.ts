import { expect, it } from "vitest"
import texts from "../../locales/en-US.json"
import { contractSentences } from "../../worker/lib/contract-sentences"
import { english } from "../../worker/lib/english"
import { DomainError, badRequest, tooManyRequests } from "../../worker/domain/errors"

it("renders values, numbers and the messages among them", () => {
  expect(english({ code: "archive.tooManyFiles", values: { most: 20_000 } })).toBe(
    "The archive contains more than 20,000 files.",
  )
  const why = { code: "failed.missing" } as const
  expect(english({ code: "remarks.fileSkipped", values: { name: "a.pdf", why } })).toBe(
    `The file a.pdf was skipped: ${texts.messages.failed.missing}`,
  )
})

it("chooses the plural form by the count", () => {
  const said = (count: number) => english({ code: "counts.foods", values: { count } })
  expect([0, 1, 1200].map(said)).toEqual(["0 foods", "1 food", "1,200 foods"])
})

it("does not expand placeholders within a value", () => {
  expect(english({ code: "archive.noFile", values: { name: "{{name}} $&" } })).toContain(
    "{{name}} $&",
  )
})

it("answers REST with the contract's sentence where there is one", () => {
  const error = badRequest("recipe.taken")
  expect(error).toBeInstanceOf(DomainError)
  expect(error.detail).toEqual({ message: "Recipe already exists", error: true, exception: null })
  expect(error.said).toEqual({ code: "recipe.taken" })
})

it("states when to retry", () => {
  const error = tooManyRequests("tooManyAttempts", 1)
  expect(error.message).toBe("Too many wrong attempts. Try again in 1 second.")
  expect(error.headers).toEqual({ "retry-after": "1" })
})

it("has a text for every sentence of the contract, with the same values", () => {
  const values = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort()
  for (const [code, sentence] of Object.entries(contractSentences)) {
    const text = code.split(".").reduce<any>((at, key) => at?.[key], texts.messages)
    expect(typeof text, code).toBe("string")
    expect(
      values(text).filter((name) => !values(sentence).includes(name)),
      code,
    ).toEqual([])
  }
})
