import { Marked } from "marked"
import { createElement, type ReactNode, useMemo } from "react"
import {
  type AllowList,
  allowsAddress,
  droppedWithContent,
  ingredientAllowList,
  markdownAllowList,
} from "../../worker/rules/sanitizer"
import { cx } from "./classes"
import type { MarkdownProps } from "./markdown"

const marked = new Marked({ gfm: true, breaks: true, async: false })

/** React's own spelling of the attributes that differ. */
const reactNames: Record<string, string> = { colspan: "colSpan", rowspan: "rowSpan" }
const flags = new Set(["open", "reversed"])

export default function MarkdownRendered({ text, inline, ingredient, className }: MarkdownProps) {
  const content = useMemo(() => {
    const html = inline ? marked.parseInline(text) : marked.parse(text)
    // A parsed document is inert: nothing in it runs or loads. Only what is copied from it is shown.
    const { body } = new DOMParser().parseFromString(html as string, "text/html")
    return childrenOf(body, ingredient ? ingredientAllowList : markdownAllowList)
  }, [text, inline, ingredient])
  return inline ? (
    <span className={className}>{content}</span>
  ) : (
    <div className={cx("prose", className)}>{content}</div>
  )
}

const childrenOf = (node: Node, list: AllowList): ReactNode[] =>
  [...node.childNodes].map((child, index) => shown(child, list, index))

/** A node as a React element, if its tag may be shown; else only its text and allowed children. */
function shown(node: Node, list: AllowList, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (droppedWithContent.includes(tag)) return null
  const children = childrenOf(node, list)
  if (!list.tags.includes(tag)) return children.length > 0 ? children : null
  const props = { ...attributesOf(node, list), ...extras[tag], key }
  return children.length > 0 ? createElement(tag, props, ...children) : createElement(tag, props)
}

const extras: Record<string, Record<string, string>> = {
  a: { target: "_blank", rel: "noreferrer nofollow" },
  img: { loading: "lazy" },
}

function attributesOf(element: Element, list: AllowList) {
  const kept: Record<string, string | boolean> = {}
  for (const name of list.attributes[element.localName] ?? []) {
    const value = element.getAttribute(name)
    if (value === null) continue
    const address = name === "href" || name === "src"
    if (address && !allowsAddress(list, name, value)) continue
    kept[reactNames[name] ?? name] = flags.has(name) ? true : value
  }
  return kept
}
