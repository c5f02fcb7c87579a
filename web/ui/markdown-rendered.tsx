import { createElement, Fragment, type ReactNode, useMemo } from "react"
import {
  type AllowList,
  allowsAddress,
  droppedWithContent,
  ingredientAllowList,
  markdownAllowList,
} from "../../worker/shared/sanitizer"
import { htmlOf } from "./bounded-markdown"
import { cx } from "./classes"
import type { MarkdownProps } from "./markdown-props"

/** React's own spelling of the attributes that differ. */
const reactNames: Record<string, string> = { colspan: "colSpan", rowspan: "rowSpan" }
const flags = new Set(["open", "reversed"])

export default function MarkdownRendered(props: MarkdownProps) {
  const { text, inline, ingredient, className, textOf } = props
  const body = useMemo(() => {
    // A parsed document is inert: nothing in it runs or loads. Only what is copied from it is shown.
    return new DOMParser().parseFromString(htmlOf(text, inline), "text/html").body
  }, [text, inline])
  const list = ingredient ? ingredientAllowList : markdownAllowList
  const content = useMemo(() => childrenOf(body, list, textOf), [body, list, textOf])
  return inline ? (
    <span className={className}>{content}</span>
  ) : (
    <div className={cx("prose", className)}>{content}</div>
  )
}

type TextOf = MarkdownProps["textOf"]

/** Nested elements that are shown; deeper ones are shown as text. Each takes stack. */
const mostLevels = 100

function childrenOf(node: Node, list: AllowList, textOf: TextOf, level = 0): ReactNode[] {
  if (level < mostLevels) {
    return [...node.childNodes].map((child, index) => shown(child, list, textOf, index, level))
  }
  // A picture or a line break has no children, and may have none.
  return node.textContent ? [node.textContent] : []
}

/** Presses within them are their own, and code is not text. */
const whole = new Set(["a", "code", "pre", "kbd", "summary"])

/** A node as a React element, if its tag may be shown; else only its text and allowed children. */
function shown(node: Node, list: AllowList, textOf: TextOf, key: number, level: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? ""
    return textOf ? createElement(Fragment, { key }, textOf(text)) : text
  }
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (droppedWithContent.includes(tag)) return null
  const children = childrenOf(node, list, whole.has(tag) ? undefined : textOf, level + 1)
  if (!list.tags.includes(tag)) return children.length > 0 ? children : null
  const props = { ...attributesOf(node, list), ...extras[tag], key }
  return children.length > 0 ? createElement(tag, props, ...children) : createElement(tag, props)
}

const extras: Record<string, Record<string, string>> = {
  a: { target: "_blank", rel: "noreferrer nofollow" },
  img: { loading: "lazy" },
}

function attributesOf(element: Element, list: AllowList) {
  const allowed: Record<string, string | boolean> = {}
  for (const name of list.attributes[element.localName] ?? []) {
    const value = element.getAttribute(name)
    if (value === null) continue
    const address = name === "href" || name === "src"
    if (address && !allowsAddress(list, name, value)) continue
    allowed[reactNames[name] ?? name] = flags.has(name) ? true : value
  }
  return allowed
}
