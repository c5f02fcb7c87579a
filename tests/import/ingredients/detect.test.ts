import fc from "fast-check"
import { expect, it } from "vitest"
import { languagesWithLines, linesOf } from "../../../scripts/languages/score"
import { inLatin } from "../../../worker/import/ingredients/languages/both-scripts"
import { languageOf } from "../../../worker/import/ingredients/languages/detect"

/** The lines of a language in recipes of so many. */
function recipesOf(code: string, size: number): string[][] {
  const lines = linesOf(code).map(({ line }) => line)
  return Array.from({ length: Math.floor(lines.length / size) }, (_, i) =>
    lines.slice(i * size, (i + 1) * size),
  )
}

it.each(languagesWithLines())("detects %s from eight lines, and mostly from four", (code) => {
  expect(recipesOf(code, 8).map((lines) => languageOf(lines))).toEqual(
    recipesOf(code, 8).map(() => code),
  )
  const few = recipesOf(code, 4)
  const known = few.filter((lines) => languageOf(lines) === code)
  expect(known.length / few.length).toBeGreaterThanOrEqual(0.9)
})

it("does not take two lines of Dutch for Afrikaans", () => {
  expect(recipesOf("nl", 2).filter((lines) => languageOf(lines) === "af")).toEqual([])
})

it("detects Serbian in Latin letters from eight lines", () => {
  for (const lines of recipesOf("sr", 8)) expect(languageOf(lines.map(inLatin))).toBe("sr")
})

it.each([
  [["200 g X", "4 cl Y"], "sv-SE", "sv"],
  [["4 cl Tequila", "2 cl Triple sec"], "sv", "sv"],
  [["500 g Mehl", "2 Eier", "1 Prise Salz"], "en-US", "de"],
  [["2 løg", "1 gulerod", "smør"], "nb-NO", "da"],
  [["smør", "salt"], "nb", "nb"],
  [["smør", "salt"], "da", "da"],
  [["500 g bloem", "2 eieren", "1 snufje zout"], "af", "nl"],
  [["500 g koekmeel", "2 eiers", "1 knippie sout"], "nl", "af"],
  [["500 g suiker", "water"], undefined, "nl"],
  [["smjör", "salt"], "is", "is"],
  [["2 κ.σ. λαδι", "αλατι"], undefined, "el"],
  [["Διάφορα"], "el-GR", "el"],
  [["Vermischtes"], "el-GR", "und"],
  [["קמח", "2 X"], undefined, "he"],
  [["2 ביצים", "מלח"], "iw-IL", "he"],
  [["كوبان من الدقيق", "رشة ملح"], "en", "ar"],
  [["۲ پیمانه آرد", "۱ قاشق شکر"], "fa", "und"],
  [["小麦粉 200g", "卵 2個"], undefined, "ja"],
  [["小麦粉 200g", "卵 2個"], "en", "ja"],
  [["面粉 200g", "鸡蛋 2个"], undefined, "zh"],
  [["麵粉 200g", "雞蛋 2顆"], "zh-TW", "zh"],
  [["밀가루 200g", "달걀 2개"], "en-US", "ko"],
  [["豆腐 200g", "水 100ml"], "ja-JP", "ja"],
  [["豆腐 200g", "水 100ml"], "zh-CN", "zh"],
  [["แป้ง 200 g", "ไข่ 2"], "en", "und"],
  [["500 g jahu", "2 muna", "1 tl soola"], "et", "und"],
  [["500 g múky", "2 vajcia", "štipka soli"], undefined, "sk"],
  [["500 g mouky", "2 vejce", "špetka soli"], "sk", "cs"],
  [["500 g múky", "2 vajcia", "štipka soli"], "cs", "sk"],
  [["300 g moke", "2 jajci", "1 žlica sladkorja", "sol"], "hr", "sl"],
  [["300 g brašna", "2 jaja", "1 žlica šećera", "sol"], "sl", "hr"],
  [["300 g brašna", "2 jaja", "1 kašika šećera", "so"], "hr", "sr"],
  [["300 g brašna", "2 jaja", "sol"], "hr", "hr"],
  [["300 g brašna", "2 jaja"], "sr", "sr"],
  [["300 г брашна", "2 јаја", "1 кашика шећера"], "ru", "sr"],
  [["300 г брашно", "2 яйца", "1 с.л. захар"], "ru", "bg"],
  [["300 г борошна", "2 яйця", "1 ст. л. цукру"], "ru", "uk"],
  [["300 г муки", "2 яйца", "1 ст. л. сахара"], "uk", "ru"],
  [["сметана", "соль"], "uk", "uk"],
  [["500 g de fariña", "3 dentes de allo", "sal"], undefined, "gl"],
  [["2 cebolas", "3 dentes de alho", "sal"], undefined, "pt"],
  [["500 g de harina", "3 dientes de ajo", "sal"], undefined, "es"],
  [["2 cebolas", "1 culher de farinha", "1 dente de alho", "ovos"], "gl", "pt"],
  [["2 cebollas", "harina", "1 diente de ajo", "huevos"], "gl", "es"],
  [["1 cebola", "2 ovos", "sal"], "gl", "gl"],
  [["1 cebola", "2 ovos", "sal"], "pt", "pt"],
  [["2 ous", "1 ceba", "sal"], undefined, "ca"],
  [["2 œufs", "1 oignon", "sel"], "ca", "fr"],
  [["2 muỗng canh nước mắm", "3 tép tỏi"], "en", "vi"],
  [["2 quả trứng", "muối"].map((line) => line.normalize("NFD")), undefined, "vi"],
  [["bơ", "muối"], "vi-VN", "vi"],
  [["2", "½", "- 3"], undefined, "und"],
  [[], "de", "und"],
  [[], undefined, "und"],
] as const)("detects %j, declared as %s, as %s", (lines, hint, code) => {
  expect(languageOf([...lines], hint)).toBe(code)
})

it("detects some language for any text", () => {
  const text = fc.string({ unit: "binary", maxLength: 40 })
  fc.assert(
    fc.property(fc.array(text), fc.option(text), (lines, hint) => {
      expect(languageOf(lines, hint)).toMatch(/^[a-z]{2,3}$/)
    }),
  )
})
