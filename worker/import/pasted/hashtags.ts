const TAG = /(?<![\p{L}\p{N}&/#])#([\p{L}\p{N}_][\p{L}\p{M}\p{N}_]{0,60})/gu

/** `Tags: cake, quick`: the tags of a note. */
const TAGGED =
  /^[\s*_-]*(?:tags?|keywords?|schlagw(?:ö|oe)rter|stichw(?:o|ö)rter?|mots[- ]cl[ée]s|[ée]tiquettes|etiquetas|palabras clave|palavras-chave|parole chiave|trefwoorden|taggar|tagi|תגיות)[*_]*\s*[:：][\s*_]*(?=[^\s#])([^#]{2,300})$/iu

/**
 * Lines without their hashtags, and the unique hashtags in order. Headings of Markdown have a space after the `#`.
 */
export function withoutHashtags(raw: string[]): { lines: string[]; tags: string[] } {
  const tags: string[] = []
  const lines = raw.map((line) => {
    const listed = line.length < 400 ? TAGGED.exec(line)?.[1] : undefined
    if (listed) {
      tags.push(...wordsOf(listed))
      return ""
    }
    if (!line.includes("#")) return line
    const rest = line.replace(TAG, (whole, tag: string) => {
      if (/^\d+$/.test(tag)) return whole
      tags.push(tag)
      return ""
    })
    return rest === line ? line : rest.trim()
  })
  return { lines, tags: [...new Set(tags)].slice(0, 40) }
}

/** `[one, "two"]`, `one; two`: words separated by commas or semicolons. */
export const wordsOf = (list: string) =>
  list
    .split(/[,;|]/)
    .map((word) => word.replace(/^[\s"'[\]]+|[\s"'[\].]+$/g, ""))
    .filter((word) => word.length > 0 && word.length < 60)
