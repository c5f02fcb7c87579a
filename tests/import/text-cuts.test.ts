import { describe, expect, it } from "vitest"
import { samplesIn } from "../../scripts/texts/expected.ts"
import { scored } from "../../scripts/texts/score.ts"
import { foodsIn } from "../../worker/import/pasted/running-text.ts"
import { mailText } from "../../worker/import/pasted/mail-source.ts"
import { withoutOcrErrors } from "../../worker/import/pasted/ocr-errors.ts"
import { recipeSectionsOf } from "../../worker/import/pasted/split-recipes.ts"
import { readPasted } from "../../worker/import/text.ts"

const folder = (name: string) => new URL(`texts/${name}`, import.meta.url).pathname
const score = async (sample: ReturnType<typeof samplesIn>[number]) =>
  scored(sample, await readPasted(sample.text, { locale: "en-US" }))

/*
 * Chats, mails, what was read off pictures, notes, captions, Markdown, sources: written for these tests, in nine
 * languages, each with the cut that was expected of it before the rules were made.
 */
it.each(samplesIn(folder("cuts")).map((sample) => [sample.name, sample] as const))(
  "splits the text %s",
  async (_, sample) => expect((await score(sample)).faults).toEqual([]),
)

/** Put away while rules were made, and looked at afterwards: docs/texts.md has how much of them was right at first. */
it.each([
  ["unseen", 0.95],
  ["later", 0.95],
  ["blind", 0.95],
  ["blind-second", 0.85],
])("splits the holdout texts: %s", async (lot, floor) => {
  const scores = await Promise.all(samplesIn(folder(lot)).map(score))
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const right = sum(scores.map((one) => one.right))
  const wrong = sum(scores.map(({ faults }) => faults.length))
  expect(right / (right + wrong)).toBeGreaterThan(floor)
})

describe("D text read from a picture", () => {
  const whole = (...lines: string[]) => withoutOcrErrors(lines).filter(Boolean)

  it.each([
    ["45Og flour", "450g flour"],
    ["l onion, chil1ed", "1 onion, chilled"],
    ["% cup butter", "½ cup butter"],
    ["1 % cups buttermilk", "1 ½ cups buttermilk"],
    ["2 dl mjö1k", "2 dl mjölk"],
    ["- l tsp fi nely ground salt", "- 1 tsp finely ground salt"],
  ])("corrects %s", (read, meant) => {
    // A line with the marks of having been misread stands beside it.
    expect(whole("3OO g sugar", read).at(-1)).toBe(meant)
  })

  it("leaves other texts unchanged", () => {
    const lines = ["1l milk", "100 % rye flour", "20 % cream", "2 fl oz rum", "Mezze 7", "", "12"]
    expect(withoutOcrErrors(lines)).toEqual(lines)
  })

  it("joins words broken at the end of a line, but not compounds", () => {
    expect(whole("fresh bread-", "crumbs")).toEqual(["fresh breadcrumbs"])
    expect(whole("Vor-", "und Zubereitung")).toEqual(["Vor-", "und Zubereitung"])
  })

  it("removes page numbers and running titles", () => {
    expect(whole("146      PUDDINGS", "Tart", "3OO g sugar", "~", "", "147")).toEqual([
      "Tart",
      "300 g sugar",
    ])
  })
})

describe("sentences", () => {
  it.each([
    ["Mix 200g flour and 2 eggs, bake 20 minutes at 180 degrees.", ["200g flour", "2 eggs"]],
    [
      "Man nehme 3 Eier, 1 EL Zucker und eine Prise Salz.",
      ["3 Eier", "1 EL Zucker", "eine Prise Salz"],
    ],
    ["We drove 300 km in 4 hours.", []],
    ["", []],
  ])("have the foods of %j", (text, foods) => expect(foodsIn(text)).toEqual(foods))
})

describe("several recipes", () => {
  const one = (name: string) =>
    `${name}\n\nIngredients\n200 g flour\n2 eggs\n\nMethod\nMix the flour and the eggs well.`

  it("are distinguished by their titles, with what stands between", () => {
    const portions = recipeSectionsOf(
      `From my mother\n\n${one("Bread")}\n\n# Cake\nServes 4\n${one("").trim()}`,
    )
    expect(portions.map(({ name }) => name)).toEqual(["Bread", "Cake"])
    expect(portions[1]!.text).toMatch(/^# Cake\nServes 4/)
  })

  it("are one where a recipe lists its ingredients in two parts", () => {
    const text = `Pie\n\nIngredients for the dough\n200 g flour\n\nIngredients for the filling\n2 apples\n\nMethod\nBake it.`
    expect(recipeSectionsOf(text)).toEqual([])
  })

  it("each can be requested; past the last one, the last is returned", async () => {
    const text = `${one("Bread")}\n\n${one("Cake")}`
    const name = async (portion: number) =>
      (await readPasted(text, { locale: "en-US", portion })).recipe?.name
    expect(await Promise.all([0, 1, 2].map(name))).toEqual(["Bread", "Cake", "Cake"])
  })
})

describe("D a mail file", () => {
  const head = "From: A <a@example.com>\r\nSubject: Soup\r\nMIME-Version: 1.0\r\n"

  it("is decoded, in its plain part", async () => {
    const mail = `${head}Content-Type: multipart/alternative; boundary="x"\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>no</p>\r\n--x\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\nMiBDcsOocGVz\r\n--x--\r\n`
    expect(await mailText(mail)).toBe("Subject: Soup\n\n2 Crèpes")
  })

  it("is read in its charset where it is encoded, and unchanged where it is not", async () => {
    const latin = `${head}Content-Type: text/plain;\r\n charset="iso-8859-1"\r\n`
    const encoded = `${latin}Content-Transfer-Encoding: quoted-printable\r\n\r\n2 cr=EApes\r\n`
    expect(await mailText(encoded)).toBe("Subject: Soup\n\n2 crêpes")
    expect(await mailText(`${latin}\r\n2 crêpes\r\n`)).toBe("Subject: Soup\n\n2 crêpes")
  })

  it("is read as a page where it has no text, without attachments", async () => {
    const mail = `${head.replace("Soup", "=?utf-8?Q?Cr=C3=A8me?=")}Content-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\nContent-Type: text/plain; name="a.txt"\r\nContent-Disposition: attachment; filename="a.txt"\r\n\r\nno\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>2 eggs</p>\r\n--x--\r\n`
    expect(await mailText(mail)).toBe("<p>2 eggs</p>")
    const plain = mail.replace("text/html", "text/plain").replaceAll(/<.?p>/g, "")
    expect(await mailText(plain)).toBe("Subject: Crème\n\n2 eggs")
  })

  it("is not recognized without its headers", async () => {
    expect(await mailText("Soup: hot\n\n2 eggs")).toBeNull()
    expect(await mailText("From: me\nhello")).toBeNull()
  })
})

it.each([
  ["chat", "[1/1/20, 10:00] A: 2 eggs\n".repeat(50_000)],
  ["one line of foods", "200 g flour and 2 eggs, mix ".repeat(20_000)],
  ["headings", "Bread\n\nIngredients\n".repeat(50_000)],
  ["hashtags", "#a ".repeat(200_000)],
  [
    "a mail of parts",
    `From: a\nTo: b\nMIME-Version: 1\nContent-Type: multipart/mixed; boundary=x\n\n${"--x\n\n".repeat(100_000)}`,
  ],
  [
    "a mail within mails",
    `From: a\nTo: b\nMIME-Version: 1\n${"Content-Type: message/rfc822\n\nFrom: a\n".repeat(50_000)}`,
  ],
  ["Cooklang", "@a{1%g} #b{} ".repeat(50_000)],
  ["an open object", `x {"@type":"Recipe"${'{"a":'.repeat(100_000)}`],
  ["columns", "2 eggs    3 cups flour\n".repeat(50_000)],
  [
    "quoted mails",
    `${"2 cups flour\n".repeat(4)}${"On Monday somebody wrote:\n".repeat(50_000)}2 eggs`,
  ],
  ["comments", `${"2 cups flour\n".repeat(4)}${"Comments\n".repeat(50_000)}Ingredients`],
  ["what leads elsewhere", "Home\nRecipes » Soups\n".repeat(50_000)],
  ["an open head of a note", `---\n${"a: b\n".repeat(50_000)}`],
  ["speech", `you need ${"two eggs and half a cup of milk ".repeat(20_000)} then mix`],
  ["labels without values", "Total time\n".repeat(50_000)],
  ["broken words", "bread-\ncrumbs-\n".repeat(50_000)],
])("terminates on a long text: %s", async (_, text) => {
  expect((await readPasted(text, { locale: "en-US" })).trace.candidates.length).toBeLessThan(3)
})
