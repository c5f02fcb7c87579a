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

// What takes time by the square of its length, or worse, ends by the time limit of tests.

it.each(marks)("reads 400 times %j before each other mark, and 4,000 times alone", (mark) => {
  for (const other of marks)
    expect(typeof htmlOf((mark + other).repeat(400)), JSON.stringify(mark + other)).toBe("string")
  expect(typeof htmlOf(mark.repeat(4000))).toBe("string")
})

it.each(["**a", "a_", "a@__", "![**a", "> ", "\n> ", "- ", "\n- ", "[a]("])(
  "reads 40,000 times %j",
  (mark) => expect(typeof htmlOf(mark.repeat(40_000))).toBe("string"),
)

it("limits the depth of quotes and lists, and loses no word", () => {
  const quote = htmlOf(`${"> ".repeat(2000)}end`)
  expect(quote.match(/<blockquote>/g)).toHaveLength(20)
  expect(quote).toContain("end")
  const list = htmlOf(
    Array.from({ length: 200 }, (_, at) => `${"  ".repeat(at)}- item ${at}`).join("\n"),
  )
  expect(list.match(/<ul>/g)).toHaveLength(20)
  expect(list).toContain("item 199")
})

it("renders usual texts as before", () => {
  expect(htmlOf("> > *one* **two _three_** ~~four~~\n\n- a\n  - b")).toBe(
    "<blockquote>\n<blockquote>\n<p><em>one</em> <strong>two <em>three</em></strong> <del>four</del></p>\n" +
      "</blockquote>\n</blockquote>\n<ul>\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n",
  )
  expect(htmlOf("see www.example.com or [there](https://example.com) & a@b.ch", true)).toBe(
    'see <a href="http://www.example.com">www.example.com</a> or ' +
      '<a href="https://example.com">there</a> &amp; <a href="mailto:a@b.ch">a@b.ch</a>',
  )
})
