import { expect, it } from "vitest"
import { htmlOf } from "../../web/ui/bounded-markdown"

/** Every mark of Markdown, and starts of what it makes. */
const marks = [
  "> ",
  ">",
  "* ",
  "*",
  "- ",
  "-",
  "+ ",
  "+",
  "1. ",
  "# ",
  "#",
  "_",
  "__",
  "**",
  "~",
  "~~",
  "`",
  "[",
  "]",
  "(",
  ")",
  "![",
  "](",
  "[a](",
  "[^",
  "<",
  "<b>",
  "<!--",
  "&",
  "&#",
  "\\",
  "|",
  "|-",
  "=",
  ":",
  "\n",
  "\n> ",
  "\n- ",
  "\t",
  "a",
  "**a",
  "a_",
  "a@",
  "www.",
  "http://",
]

/** Milliseconds for what takes 100 here at the most: the machine may be busy. */
const patience = 2000

function timeOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

it.each(marks)("reads 2,000 times %j, alone and before each other mark", (mark) => {
  for (const other of ["", ...marks]) {
    const text = (mark + other).repeat(2000)
    expect(
      timeOf(() => htmlOf(text)),
      JSON.stringify(mark + other),
    ).toBeLessThan(patience)
  }
})

it.each(["**a", "a_", "a@__", "![**a", "> ", "\n> ", "- ", "\n- ", "[a]("])(
  "needs no more than its share of time for 40,000 times %j",
  (mark) => expect(timeOf(() => htmlOf(mark.repeat(40_000)))).toBeLessThan(patience),
)

it("bounds how deep quotes and lists go, and loses no word", () => {
  const quote = htmlOf(`${"> ".repeat(2000)}end`)
  expect(quote.match(/<blockquote>/g)).toHaveLength(20)
  expect(quote).toContain("end")
  const list = htmlOf(
    Array.from({ length: 200 }, (_, at) => `${"  ".repeat(at)}- item ${at}`).join("\n"),
  )
  expect(list.match(/<ul>/g)).toHaveLength(20)
  expect(list).toContain("item 199")
})

it("draws what people write as before", () => {
  expect(htmlOf("> > *one* **two _three_** ~~four~~\n\n- a\n  - b")).toBe(
    "<blockquote>\n<blockquote>\n<p><em>one</em> <strong>two <em>three</em></strong> <del>four</del></p>\n" +
      "</blockquote>\n</blockquote>\n<ul>\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n",
  )
  expect(htmlOf("see www.example.com or [there](https://example.com) & a@b.ch", true)).toBe(
    'see <a href="http://www.example.com">www.example.com</a> or ' +
      '<a href="https://example.com">there</a> &amp; <a href="mailto:a@b.ch">a@b.ch</a>',
  )
})
