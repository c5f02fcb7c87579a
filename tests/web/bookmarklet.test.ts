import { describe, expect, it } from "vitest"
import { bookmarkletFor, handedPage, MOST } from "../../web/features/create/bookmarklet"
import { sharedContent } from "../../web/features/create/shared-content"

const shared = (params: Record<string, string>) => sharedContent(new URLSearchParams(params))

describe("D shared content", () => {
  it.each([
    [{ url: "https://a.example/soup" }, "https://a.example/soup"],
    [{ text: "https://a.example/soup" }, "https://a.example/soup"],
    [{ title: "Soup", text: "Look at this: https://a.example/soup." }, "https://a.example/soup"],
    [{ title: "https://a.example/soup" }, "https://a.example/soup"],
    [{ text: "Soup (https://a.example/soup?x=1&y=2)" }, "https://a.example/soup?x=1&y=2"],
  ])("finds the address in %j", (params, url) => {
    expect(shared(params)).toEqual({ kind: "address", url })
  })

  it("reads a text of several lines as the recipe, and its address as the source", () => {
    const text = "Soup\n250 g lentils\n1 onion\nCook it.\nhttps://a.example/soup"
    expect(shared({ text })).toEqual({
      kind: "text",
      data: "Soup\n250 g lentils\n1 onion\nCook it.",
      url: "https://a.example/soup",
    })
    expect(shared({ title: "Grandma’s", text: "1 onion" })).toEqual({
      kind: "text",
      data: "Grandma’s\n\n1 onion",
      url: "",
    })
  })

  it("is empty without content, and has no address of another kind", () => {
    expect(shared({})).toEqual({ kind: "nothing" })
    expect(shared({ url: "javascript:alert(1)" })).toEqual({ kind: "nothing" })
  })
})

describe("the bookmarklet", () => {
  it("is one address, which nothing of the site can break out of", () => {
    const code = bookmarkletFor("https://larder.example", `"quoted" </script>`)
    expect(code).toMatch(/^javascript:[\w%.!~*'()-]+$/)
    expect(() => new Function(decodeURIComponent(code.slice("javascript:".length)))).not.toThrow()
  })

  const address = "https://a.example/soup"
  const page = { larder: "page", url: address, html: "<html>" }

  it("sends the page on which it was clicked", () => {
    expect(handedPage({ data: page, origin: "https://a.example" }, address)).toEqual(page)
  })

  it.each([
    ["another origin", page, "https://b.example", address],
    [
      "a page of another address",
      { ...page, url: "https://b.example/" },
      "https://a.example",
      address,
    ],
    ["a window opened for another", page, "https://a.example", "https://b.example/"],
    ["no address", { ...page, url: "data:x" }, "null", "data:x"],
    ["too much", { ...page, html: "x".repeat(MOST + 1) }, "https://a.example", address],
    ["nothing", { ...page, html: "" }, "https://a.example", address],
    ["something else", "hello", "https://a.example", address],
    ["null", null, "https://a.example", address],
  ])("accepts nothing from %s", (_, data, origin, opened) => {
    expect(handedPage({ data, origin }, opened)).toBe(undefined)
  })
})
