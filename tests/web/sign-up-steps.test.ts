import { expect, it } from "vitest"
import {
  initialSignUpState,
  stepsOf,
  stepToShow,
  tokenIn,
} from "../../web/features/register/sign-up-state"

it("asks an invited person for less than a founder", () => {
  expect(stepsOf(true, "found")).toEqual(["account", "confirm"])
  expect(stepsOf(false, "join")).toEqual(["account", "group", "confirm"])
  expect(stepsOf(false, "found")).toEqual(["account", "group", "seeds", "confirm"])
})

it.each([
  ["the first without an address", null, "group", "account"],
  ["the one asked for", "group", "seeds", "group"],
  ["none before its turn", "confirm", "group", "group"],
  ["the first for nonsense", "nonsense", "confirm", "account"],
] as const)("shows %s", (_, wanted, reached, shown) => {
  expect(stepToShow(stepsOf(false, "found"), wanted, reached)).toBe(shown)
})

it("shows only the steps of the chosen way", () => {
  expect(stepToShow(stepsOf(false, "join"), "seeds", "seeds")).toBe("account")
})

it.each([
  ["https://larder.example/register?token=abc_-1", "abc_-1"],
  [" abc ", "abc"],
  ["https://larder.example/register", ""],
])("reads the token in pasted text: %s", (pasted, token) => {
  expect(tokenIn(pasted)).toBe(token)
})

it("offers foods in the language of the app where available, or else in English", () => {
  expect(initialSignUpState("he-IL").seedLocale).toBe("he-IL")
  expect(initialSignUpState("tlh-US").seedLocale).toBe("en-US")
})
