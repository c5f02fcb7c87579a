/** File extensions that importers look for, and how files of that kind start. */
const kinds = [
  { ending: ".json", names: /\.(?:json|jsonld|json-ld)$/i, begins: ["[", "{"] },
  { ending: ".html", names: /\.(?:html?|xhtml)$/i, begins: ["<"] },
  { ending: ".md", names: /\.md$/i, begins: ["---"] },
  { ending: ".cook", names: /\.cook$/i, begins: [">>"] },
  { ending: ".paprikarecipe", names: /\.paprikarecipe$/i, begins: ["\x1f\x8b"] },
]

/** Texts that may start with anything, and formats with their own compression. */
const anyText = /\.(?:csv|txt|md|markdown|cook|paprikarecipes?|zip)$/i

/**
 * The name of a single uploaded file, with the extension of its content: clients may send a file under any
 * name, and importers look for files by extension.
 *
 * @param head the start of the file
 */
export function nameByContent(name: string, head: Uint8Array): string {
  if (anyText.test(name)) return name
  const start = String.fromCharCode(...head)
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "")
    .replaceAll("\0", "")
    .trimStart()
  const kind = kinds.find(({ begins }) => begins.some((sign) => start.startsWith(sign)))
  if (kind?.names.test(name)) return name
  // Text of any other kind is taken for a table.
  return name + (kind?.ending ?? ".csv")
}
