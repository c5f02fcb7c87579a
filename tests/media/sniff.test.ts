import { expect, it } from "vitest"
import { sniff } from "../../worker/media/sniff"

const typeOf = (latin1: string) => sniff(Uint8Array.from(latin1, (sign) => sign.charCodeAt(0)))

it.each([
  ["image/jpeg", "\xff\xd8\xff\xe0\0\x10JFIF"],
  ["image/png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
  ["image/webp", "RIFF\x1a\0\0\0WEBPVP8 "],
  ["image/gif", "GIF89a"],
  ["image/avif", "\0\0\0\x20ftypavif"],
  ["image/avif", "\0\0\0\x20ftypmif1\0\0\0\0avif"],
  ["image/heic", "\0\0\0\x18ftypheic"],
  ["image/heic", "\0\0\0\x18ftypmif1\0\0\0\0mif1heic"],
  ["image/bmp", "BM\x36\x10\0\0\0\0\0\0"],
  ["image/tiff", "II*\0\x08\0\0\0"],
  ["application/pdf", "%PDF-1.7"],
  ["image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'>"],
  ["image/svg+xml", "\xef\xbb\xbf<?xml version='1.0'?>\n<!-- drawn -->\n<!DOCTYPE svg><svg>"],
  ["image/svg+xml", "\xff\xfe<\0s\0v\0g\0>\0"],
  ["image/svg+xml", "<html><body><svg>"],
  ["text/html", "<!DOCTYPE html><p>"],
  ["text/html", " \n\t<HTML>"],
  ["text/html", "<script>alert(1)</script>"],
  ["text/html", "<!-- hidden --><iframe src=x>"],
  ["text/html", "<img src=x onerror=alert(1)>"],
] as const)("recognizes %s", (type, content) => {
  expect(typeOf(content)).toBe(type)
})

it.each(["", "Soup", "RIFF\0\0\0\0WAVEfmt ", "\0\0\0\x18ftypmp42", "BMW and Audi", "{}", "a < b"])(
  "recognizes nothing in %j",
  (content) => {
    expect(typeOf(content)).toBeUndefined()
  },
)
