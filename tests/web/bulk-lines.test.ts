import { describe, expect, it } from "vitest"
import { linesOfFile } from "../../web/features/create/bulk-files"
import {
  emptyLine,
  lineErrorsOf,
  goodLines,
  importOf,
  linesOfText,
  newOrganizer,
  textOf,
} from "../../web/features/create/bulk-lines"

const brief = (name: string, text: string) =>
  linesOfFile(name, text).map(({ url, categories, tags }) => [
    url,
    categories.map((one) => one.name),
    tags.map((one) => one.name),
  ])

describe("a list of addresses", () => {
  it("marks invalid and repeated addresses, and leaves the text unchanged", () => {
    const lines = linesOfText(
      [
        "https://a.example/soup",
        "",
        " https://A.example/soup#top ",
        "soup",
        "ftp://a.example/soup",
        "https://a.example/so up",
        "https://a.example/soup?page=2",
      ].join("\r\n"),
      [],
    )
    const faults = lineErrorsOf(lines)
    expect(lines.map(({ id }) => faults.get(id))).toEqual([
      undefined,
      "twice",
      "notAddress",
      "notAddress",
      "notAddress",
      undefined,
    ])
    expect(goodLines(lines, faults).map(({ url }) => url)).toEqual([
      "https://a.example/soup",
      "https://a.example/soup?page=2",
    ])
  })

  it("keeps the organizers of an address while the text around it changes", () => {
    const [soup, stew] = linesOfText("https://a.example/soup\nhttps://a.example/stew", [])
    const before = [soup!, { ...stew!, tags: [newOrganizer("slow")] }]
    const after = linesOfText(`https://a.example/new\n${textOf(before)}`, before)
    expect(after.map(({ tags }) => tags.length)).toEqual([0, 0, 1])
    expect(after[2]!.id).toBe(stew!.id)
  })

  it("combines the organizers of all with those of one, each name once", () => {
    const soups = { id: "1", name: "Soups", slug: "soups" }
    const line = { ...emptyLine(" https://a.example/ "), categories: [newOrganizer("soups")] }
    expect(
      importOf(
        { ...line, tags: [newOrganizer("Slow")] },
        { categories: [soups], tags: [newOrganizer("Winter")] },
      ),
    ).toEqual({
      url: "https://a.example/",
      categories: [{ name: "soups" }],
      tags: [{ name: "Winter" }, { name: "Slow" }],
    })
    expect(importOf(line, { categories: [], tags: [] })).toEqual({
      url: "https://a.example/",
      categories: [{ name: "soups" }],
    })
  })
})

describe("a file of addresses", () => {
  it("reads a text, with words beside the addresses", () => {
    expect(brief("list.txt", "Soup: https://a.example/soup\n\nstew\n")).toEqual([
      ["https://a.example/soup", [], []],
      ["stew", [], []],
    ])
  })

  it("reads the bookmarks of a browser, with the tags that some keep", () => {
    const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p><DT><H3>Recipes</H3><DL><p>
<DT><A HREF="https://a.example/soup?x=1&amp;y=2" ADD_DATE="1700000000" TAGS="slow,winter">Soup</A>
<DT><A ADD_DATE="1" HREF="javascript:void(0)">A button</A>
<DT><A HREF="http://b.example/">Stew</A>
</DL><p></DL>`
    expect(brief("bookmarks.html", html)).toEqual([
      ["https://a.example/soup?x=1&y=2", [], ["slow", "winter"]],
      ["http://b.example/", [], []],
    ])
  })

  it.each([",", ";", "\t"])("reads a table with headings, cells separated by %j", (between) => {
    const table = [
      ["Name", "URL", "Categories", "Tags"],
      ["Soup", "https://a.example/soup", '"Soups|Dinner"', "slow"],
      ['"A ""good"" stew"', "https://a.example/stew", "", ""],
      ["Nothing", "", "", ""],
    ]
      .map((row) => row.join(between))
      .join("\r\n")
    expect(brief("list.csv", table)).toEqual([
      ["https://a.example/soup", ["Soups", "Dinner"], ["slow"]],
      ["https://a.example/stew", [], []],
    ])
  })

  it("finds the addresses of a table without headings", () => {
    expect(brief("list.csv", "Soup,https://a.example/soup\nStew,https://a.example/stew")).toEqual([
      ["https://a.example/soup", [], []],
      ["https://a.example/stew", [], []],
    ])
  })

  it("reads JSON of any shape: plain lists, recipes, a browser's bookmarks", () => {
    expect(brief("a.json", '["https://a.example/soup","soup"]')).toEqual([
      ["https://a.example/soup", [], []],
    ])
    const recipes = [
      {
        name: "Soup",
        orgURL: "https://a.example/soup",
        recipeCategory: [{ name: "Soups" }],
        tags: ["slow"],
      },
    ]
    expect(brief("a.json", JSON.stringify({ recipes }))).toEqual([
      ["https://a.example/soup", ["Soups"], ["slow"]],
    ])
    const bookmarks = { roots: { bar: { children: [{ type: "url", url: "https://a.example/" }] } } }
    expect(brief("Bookmarks.json", JSON.stringify(bookmarks))).toEqual([
      ["https://a.example/", [], []],
    ])
    expect(() => linesOfFile("a.json", "{")).toThrow()
  })
})

it("reads bookmarks that consist only of opening tags", () => {
  expect(brief("bookmarks.html", "<a ".repeat(500_000))).toEqual([])
})
