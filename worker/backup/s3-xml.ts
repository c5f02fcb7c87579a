import { parseDocument } from "htmlparser2"

export interface Elements {
  all(name: string): Elements[]
  /** The text of the first element with a name, "" if there is none. */
  text(name: string): string
}

interface XmlNode {
  name?: string
  data?: string
  children?: XmlNode[]
}

/** Finds elements of a document by name, at any depth. */
export function elementsOf(bytes: Uint8Array): Elements {
  const document = parseDocument(new TextDecoder().decode(bytes), { xmlMode: true })
  return below(document as XmlNode)
}

function below(node: XmlNode): Elements {
  const named = (name: string, at: XmlNode = node): XmlNode[] =>
    (at.children ?? []).flatMap((child) => [
      ...(child.name === name ? [child] : []),
      ...named(name, child),
    ])
  return {
    all: (name) => named(name).map(below),
    text: (name) => textOf(named(name)[0]),
  }
}

const textOf = (node: XmlNode | undefined): string =>
  node?.data ?? (node?.children ?? []).map(textOf).join("")
