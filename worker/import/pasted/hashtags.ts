const TAG = /(?<![\p{L}\p{N}&/#])#([\p{L}\p{N}_][\p{L}\p{M}\p{N}_]{0,60})/gu

/** Lines without their hashtags, and these in order, each once. A line of Markdown's headings has a blank after its signs. */
export function withoutHashtags(raw: string[]): { lines: string[]; tags: string[] } {
  const tags: string[] = []
  const lines = raw.map((line) => {
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
