import { expect, it } from "vitest"
import { normalizeUrl } from "../../../worker/lib/text/normalize-url"

it.each([
  ["https://a.example/soup", "https://a.example/soup"],
  ["  http://a.example ", "http://a.example"],
  ["a.example/soup?x=1", "https://a.example/soup?x=1"],
  ["www.a.example", "https://www.a.example"],
  ["//a.example/soup", "https://a.example/soup"],
  ["localhost:3000/soup", "https://localhost:3000/soup"],
  ["HTTPS://A.example", "HTTPS://A.example"],
  ["ftp://a.example", "ftp://a.example"],
  ["mailto:cook@a.example", "mailto:cook@a.example"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  [" \t ", ""],
])("reads %j as %j", (typed, address) => expect(normalizeUrl(typed)).toBe(address))
