/** Endings of names that say what readers look for, and how a file of that kind begins. */
const kinds = [
  { ending: ".json", names: /\.(?:json|jsonld|json-ld)$/i, begins: ["[", "{"] },
  { ending: ".html", names: /\.(?:html?|xhtml)$/i, begins: ["<"] },
  { ending: ".md", names: /\.md$/i, begins: ["---"] },
  { ending: ".cook", names: /\.cook$/i, begins: [">>"] },
  { ending: ".paprikarecipe", names: /\.paprikarecipe$/i, begins: ["\x1f\x8b"] },
]

/** Texts that may begin with anything, and what is packed by itself. */
const anyText = /\.(?:csv|txt|md|markdown|cook|paprikarecipes?|zip)$/i

/**
 * The name of a file that is sent by itself, with the ending of what is in it: clients may send a file
 * under any name, and readers look for files by their endings.
 *
 * @param head how the file begins
 */
export function nameByContent(name: string, head: Uint8Array): string {
  if (anyText.test(name)) return name
  const start = String.fromCharCode(...head)
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "")
    .replaceAll("\0", "")
    .trimStart()
  const kind = kinds.find(({ begins }) => begins.some((sign) => start.startsWith(sign)))
  if (kind?.names.test(name)) return name
  // A table is what is no other text.
  return name + (kind?.ending ?? ".csv")
}
