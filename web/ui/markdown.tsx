import { lazy, type ReactNode, Suspense } from "react"

export interface MarkdownProps {
  text: string
  /** Only what may stand inside a line: names, card texts. */
  inline?: boolean
  /** With the few tags that an ingredient may hold; implies `inline`. */
  ingredient?: boolean
  className?: string
  /** Draws a run of text otherwise than as it is; not within links and code. */
  textOf?: (text: string) => ReactNode
}

const Rendered = lazy(() => import("./markdown-rendered"))

/** What needs no parser: no sign that Markdown or HTML gives a meaning to. */
const isPlain = (text: string) => !/[*_`#<>[\]~|\\&:\n]|^\s*(?:\d+[.)]|[-+])\s/.test(text)

/** The words alone, for the moment before the parser is there. */
const bare = (text: string) => text.replace(/<[^>]*>|[*_`]+|^#+ /gm, "")

/** Markdown and simple HTML, shown through the allowed tags alone. The parser loads when needed. */
export function Markdown(props: MarkdownProps) {
  const { text, className, textOf } = props
  const inline = props.inline || props.ingredient
  if (isPlain(text)) {
    if (inline) return <span className={className}>{textOf ? textOf(text) : text}</span>
    return (
      <div className={className}>
        <p>{textOf ? textOf(text) : text}</p>
      </div>
    )
  }
  const Tag = inline ? "span" : "div"
  return (
    <Suspense fallback={<Tag className={className}>{bare(text)}</Tag>}>
      <Rendered {...props} inline={inline} />
    </Suspense>
  )
}
