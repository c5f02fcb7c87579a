import { Marked, Tokenizer } from "marked"

const marked = new Marked({ gfm: true, breaks: true, async: false })

/** Markdown as HTML, with limited nesting and time for any text. */
export function htmlOf(text: string, inline = false): string {
  const options = { async: false, tokenizer: new BoundedTokenizer() } as const
  return inline ? marked.parseInline(text, options) : marked.parse(text, options)
}

/** Nested levels of quotes and lists, or of marks within a line. Each level takes stack. */
const mostLevels = 20
/**
 * Characters searched in vain for the end of emphasis, in one text. Each unclosed mark costs a search of the rest
 * of its paragraph. A million characters take about 50 ms.
 */
const mostSearched = 1_000_000
/** Characters that may end an address within a line; at each of them an address is searched for. */
const mostOfAddress = 3000

/** For one text: beyond the limits a mark is plain text. */
class BoundedTokenizer extends Tokenizer {
  #levels = 0
  #searched = 0

  override blockquote(src: string) {
    return this.#within(() => super.blockquote(src))
  }

  override list(src: string) {
    return this.#within(() => super.list(src))
  }

  override link(src: string) {
    return this.#within(() => super.link(src))
  }

  override reflink(...[src, links]: Parameters<Tokenizer["reflink"]>) {
    return this.#within(() => super.reflink(src, links))
  }

  override emStrong(src: string, maskedSrc: string, prevChar?: string) {
    return this.#searching(src, /^[*_]/, () => super.emStrong(src, maskedSrc, prevChar))
  }

  override del(src: string, maskedSrc: string, prevChar?: string) {
    return this.#searching(src, /^~/, () => super.del(src, maskedSrc, prevChar))
  }

  override url(src: string) {
    return super.url(src.slice(0, mostOfAddress))
  }

  override inlineText(src: string) {
    return super.inlineText(src.slice(0, mostOfAddress))
  }

  #within<Token>(read: () => Token | undefined): Token | undefined {
    if (this.#levels >= mostLevels) return undefined
    this.#levels++
    try {
      return read()
    } finally {
      this.#levels--
    }
  }

  #searching<Token>(src: string, mark: RegExp, read: () => Token | undefined): Token | undefined {
    if (!mark.test(src) || this.#searched > mostSearched) return undefined
    const token = this.#within(read)
    if (!token) this.#searched += src.length
    return token
  }
}
