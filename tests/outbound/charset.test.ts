import { expect, it } from "vitest"
import { openOutbound } from "../../worker/outbound"

async function read(bytes: number[] | Uint8Array, contentType = "text/html") {
  const outbound = openOutbound({
    allowPrivateNetwork: false,
    allowedPrivateHosts: [],
    fetch: async () =>
      new Response(Uint8Array.from(bytes), { headers: { "content-type": contentType } }),
  })
  return (await outbound.page("https://example.com/")).html
}

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))
const utf8 = (text: string) => [...new TextEncoder().encode(text)]

it("uses the charset of the header", async () => {
  expect(await read([0xe9], "text/html; charset=ISO-8859-1")).toBe("é")
  expect(await read([0xb1, 0xea], 'text/html;charset="iso-8859-2"')).toBe("ąę")
  expect(await read([0xc1, 0xee, 0xf0, 0xf9], "text/html; charset=windows-1251")).toBe("Борщ")
  expect(await read([0x83, 0x89], "text/html; charset=Shift_JIS")).toBe("ラ")
  expect(await read([0xb2, 0xcb], "text/html; charset=gb2312")).toBe("菜")
  expect(await read([0xc5, 0xd7], "text/html; charset=euc-kr")).toBe("테")
})

it("prefers a byte order mark to the header", async () => {
  const header = "text/html; charset=iso-8859-1"
  expect(await read([0xef, 0xbb, 0xbf, ...utf8("é")], header)).toBe("é")
  expect(await read([0xff, 0xfe, 0xe9, 0x00], header)).toBe("é")
  expect(await read([0xfe, 0xff, 0x00, 0xe9], header)).toBe("é")
})

it("finds a meta tag, in either form, outside comments", async () => {
  const short = '<head><meta charset="windows-1250">'
  expect(await read([...ascii(short), 0xe8])).toBe(`${short}č`)
  const long = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-9">'
  expect(await read([...ascii(long), 0xf0])).toBe(`${long}ğ`)
  const comment = '<!-- <meta charset="windows-1251"> -->'
  expect(await read([...ascii(comment), ...utf8("é")])).toBe(`${comment}é`)
  const absurd = '<meta charset="utf-16">'
  expect(await read([...ascii(absurd), ...utf8("é")])).toBe(`${absurd}é`)
})

it("assumes UTF-8, and Windows-1252 where it is invalid", async () => {
  expect(await read(utf8("Crème brûlée"))).toBe("Crème brûlée")
  expect(await read([...ascii("Cr"), 0xe8, ...ascii("me "), 0x80])).toBe("Crème €")
  expect(await read(utf8("é"), "text/html; charset=none-such")).toBe("é")
})
