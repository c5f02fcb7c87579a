import { type MarkdownProps } from "./markdown-props"
import { Suspense } from "react"
import { degreesInOrder } from "../lib/bidi-isolate"
import { lazyComponent } from "../lib/lazy-component"
import { withoutMarkup } from "../lib/without-markup"
import { Amount } from "./amount"
import { cx } from "./classes"
import { TextBoundary } from "./text-boundary"

/** Text that needs no parser: without characters that Markdown or HTML interpret. */
const isPlain = (text: string) => !/[*_`#<>[\]~|\\&:\n]|^\s*(?:\d+[.)]|[-+])\s/.test(text)

const isInline = ({ inline, ingredient }: MarkdownProps) => inline || ingredient

/** Before the parser has loaded, and where it cannot be loaded. */
function Bare(props: MarkdownProps) {
  const Tag = isInline(props) ? "span" : "div"
  return <Tag className={props.className}>{withoutMarkup(props.text)}</Tag>
}
const Rendered = lazyComponent(() => import("./markdown-rendered"), Bare)

const amountsInOrder = (text: string) => <Amount>{text}</Amount>

/** Markdown and simple HTML, shown through the allowed tags alone. The parser loads when needed. */
export function Markdown(given: MarkdownProps) {
  const { className, textOf = amountsInOrder } = given
  const text = degreesInOrder(given.text)
  const props = { ...given, text, textOf }
  const inline = isInline(props)
  if (isPlain(text)) {
    if (inline) return <span className={className}>{textOf(text)}</span>
    return (
      <div className={className}>
        <p>{textOf(text)}</p>
      </div>
    )
  }
  const Tag = inline ? "span" : "div"
  return (
    <TextBoundary
      text={text}
      instead={<Tag className={cx("whitespace-pre-wrap", className)}>{text}</Tag>}
    >
      <Suspense fallback={<Bare {...props} />}>
        <Rendered {...props} inline={inline} />
      </Suspense>
    </TextBoundary>
  )
}
