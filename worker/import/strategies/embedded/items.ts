import { isThing, type Thing } from "../../candidate.ts"
import type { Resolve } from "./references.ts"
import { plainMembers, plainName } from "./member-names.ts"

const MAX_DEPTH = 10
const MAX_ITEMS = 600

/** Lines of a list in data of an unknown format: texts, and headings of the following lines. */
export type Item = string | { heading: string }

const LINE =
  /^(?:display(?:text|name|value|string)?|text|raw(?:text)?|original(?:text|string)?|line|full(?:text|name)|formatted(?:text|name)?|string|ingredienttext|html|content|label|value)$/
const AMOUNT =
  /^(?:quantity|quantit[aey]|qty|amount|amounttext|ammount|value|number|menge|anzahl|cantidad|hoeveelheid|mangd|maengde|mengde|ilosc|mennyiseg|mnozstvi|количество|minquantity|quantityfrom|from|displayquantity|quantitytext)$/
const UNIT =
  /^(?:units?|uom|measure(?:ment)?(?:unit)?|unit(?:name|text|ofmeasure(?:ment)?|type|label|symbol)|quantityunit|amountunit|einheit|eenheid|unite|unidad|unita|unidade|enhet|enhed|jednostka)$/
const NAME =
  /^(?:name|ingredients?(?:name)?|food(?:name)?|item(?:name)?|product(?:name)?|title|label|zutat|nombre|nome|nom|naam|navn|namn|nazwa|ingredientlabel|text|description)$/
const NOTE =
  /^(?:notes?|comments?|remarks?|preparation(?:note|notes|text)?|prep(?:note)?|extra(?:text|info)?|suffix|postfix|additional(?:info|text)?|modifier|footnote|descriptor|details?|info)$/
const BEFORE = /^(?:prefix|foodprefix|ingredientprefix|nameprefix)$/
const HEADING =
  /^(?:name|title|heading|header|headline|label|purpose|section(?:name|title)?|group(?:name|title)?|subtitle|caption|part|component|titel|nom|titre|nombre|titulo|titolo)$/
const INSIDE =
  /^(?:items?|list|lines|rows|entries|elements|nodes|edges|node|children|content|contents|components|values|data|body|groups?|sections?|fields|attributes|collection|(?:recipe)?(?:ingredients?|zutaten|steps|instructions|directions|method)(?:list|lines|items|group|groups|section|sections|collection|data)?|itemlistelement|fragments|blocks|document|json|parts|edges|zutaten|ingredienten|ingredientes|ingredienti)$/

/** The first value of a member with a matching name, resolved. */
function under(
  thing: Thing,
  names: RegExp,
  resolve: Resolve,
  passes: (value: unknown) => boolean = () => true,
): unknown {
  for (const [plain, key] of plainMembers(thing)) {
    if (!names.test(plain)) continue
    const value = resolve(thing[key])
    if (value !== null && value !== undefined && value !== "" && passes(value)) return value
  }
  return undefined
}

/** A list of foods is not the name of one. */
const isOne = (value: unknown) => !Array.isArray(value) || value.length < 2

/** A value as a short text: an object as its name, a range as both ends, a number with up to three decimals. */
export function short(value: unknown, resolve: Resolve, depth = 0): string {
  const found = resolve(value)
  if (typeof found === "string") return found.trim()
  if (typeof found === "number")
    return Number.isFinite(found) ? String(Number(found.toFixed(3))) : ""
  if (Array.isArray(found))
    return found.length > 0 && depth < 4
      ? found
          .slice(0, 3)
          .map((item) => short(item, resolve, depth + 1))
          .filter(Boolean)
          .join(", ")
      : ""
  if (!isThing(found) || depth > 3) return ""
  const [from, to] = [
    under(found, /^(?:min|from|low|lower|minvalue|start|minimum)$/, resolve),
    under(found, /^(?:max|to|high|upper|maxvalue|end|maximum)$/, resolve),
  ].map((end) => short(end, resolve, depth + 1))
  if (from) return to && to !== from && to !== "0" ? `${from}-${to}` : from
  const inner =
    under(
      found,
      /^(?:display|text|formatted|abbreviation|short|symbol|singular|(?:name|label)singular|singular(?:name|label))$/,
      resolve,
    ) ??
    under(
      found,
      /^(?:name|label|title|value|amount|quantity|string|decimal|plural|content)$/,
      resolve,
    )
  return short(inner, resolve, depth + 1)
}

/** Lines and headings in a value that is probably a list of ingredients. */
export function ingredientItems(value: unknown, resolve: Resolve): Item[] {
  return itemsOf(value, resolve, ingredientText)
}

/** Lines and headings in a value that is probably a method. */
export function stepItems(value: unknown, resolve: Resolve): Item[] {
  return itemsOf(value, resolve, stepText)
}

type TextOf = (thing: Thing, resolve: Resolve) => string

function itemsOf(root: unknown, resolve: Resolve, textOf: TextOf): Item[] {
  const items: Item[] = []
  const visit = (value: unknown, depth: number) => {
    const found = resolve(value)
    if (depth > MAX_DEPTH || items.length > MAX_ITEMS) return
    if (typeof found === "string") {
      if (found.trim()) items.push(found)
    } else if (Array.isArray(found))
      for (const item of inOrder(found, resolve).slice(0, MAX_ITEMS)) visit(item, depth + 1)
    else if (isThing(found)) {
      const rich = richText(found, resolve, 0)
      if (rich !== null)
        return void (rich.trim() && items.push(...rich.split("\n").filter(Boolean)))
      const lists = [...plainMembers(found)]
        .filter(([plain]) => INSIDE.test(plain))
        .map(([, key]) => resolve(found[key]))
        .filter((inner) => (Array.isArray(inner) ? inner.length > 0 : isThing(inner)))
      const text = textOf(found, resolve)
      const isGroup = lists.some((list) => Array.isArray(list)) && !/^[\d½¼¾⅓⅔⅛]/.test(text)
      if (isGroup || (!text && lists.length > 0)) {
        const heading = under(found, HEADING, resolve)
        const title = typeof heading === "string" ? heading.trim() : ""
        if (title && title.length < 100) items.push({ heading: title })
        else if (items.some((item) => typeof item !== "string")) items.push({ heading: "" })
        for (const list of lists) visit(list, depth + 1)
      } else if (text) items.push(text)
      else if (Object.keys(found).every((key) => /^\d+$/.test(key)))
        for (const item of Object.values(found).slice(0, MAX_ITEMS)) visit(item, depth + 1)
    }
  }
  visit(root, 0)
  return items.filter((item, index) => {
    const next = items[index + 1]
    return typeof item === "string" || (next !== undefined && typeof next === "string")
  })
}

/** Items by their stated positions. */
function inOrder(list: unknown[], resolve: Resolve): unknown[] {
  const places = list.map((item) => {
    const thing = resolve(item)
    const place = isThing(thing)
      ? (thing.position ?? thing.order ?? thing.stepNumber ?? thing.sortOrder)
      : undefined
    return typeof place === "number" ? place : undefined
  })
  if (places.some((place) => place === undefined) || new Set(places).size < list.length) return list
  return list
    .map((item, at) => ({ item, place: places[at]! }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function ingredientText(thing: Thing, resolve: Resolve): string {
  const amount = short(under(thing, AMOUNT, resolve), resolve)
  const whole = under(thing, LINE, resolve)
  const name = short(under(thing, NAME, resolve, isOne), resolve)
  if (
    typeof whole === "string" &&
    /\p{L}/u.test(whole) &&
    (!amount ||
      whole.includes(amount) ||
      (/^[\d½¼¾⅓⅔⅛]/.test(whole.trim()) && /\p{L}{3}/u.test(whole)))
  )
    return whole
  if (!name) return ""
  const given = under(thing, AMOUNT, resolve)
  const unit =
    short(under(thing, UNIT, resolve), resolve) ||
    (isThing(given) ? short(under(given, UNIT, resolve), resolve) : "")
  const note = short(under(thing, NOTE, resolve), resolve)
  const quantity = amount === "0" ? "" : amount
  const before = short(under(thing, BEFORE, resolve), resolve)
  return [
    quantity,
    /^(?:none|null|n\/a)$/i.test(unit) || quantity.endsWith(unit) ? "" : unit,
    before,
    name,
  ]
    .filter(Boolean)
    .join(" ")
    .concat(note && note !== name && note.length < 120 ? `, ${note}` : "")
}

const STEP_TEXT =
  /^(?:text|description|instructions?|body|html|step|value|directions?|markdown|displaytext|steptext|method|contenthtml|instructiontext|detail|details|paragraph|content|raw|rawtext|schritt|texto|testo|texte|tekst|beschreibung)$/
function stepText(thing: Thing, resolve: Resolve): string {
  const text = under(thing, STEP_TEXT, resolve)
  const rich = isThing(text) || Array.isArray(text) ? richText({ content: text }, resolve, 0) : null
  const body =
    typeof text === "string" ? text.trim() : (rich ?? (isThing(text) ? short(text, resolve) : ""))
  const heading = under(thing, HEADING, resolve)
  const title = typeof heading === "string" ? heading.trim() : ""
  if (!body) return title.length > 25 ? title : ""
  const counts = /^\P{L}*(?:\p{L}+)?\s*\d*\P{L}*$/u.test(title)
  return !title || counts || body.startsWith(title) ? body : `${title}\n${body}`
}

const KIND =
  /^(?:document|paragraph|doc|root|block|listitem|bulletlist|orderedlist|unorderedlist|orderedList|list|richtext|heading\d?|text|p|ul|ol|li|span)$/

/**
 * The text of a rich text document (`{nodeType, content}`, `{_type: "block", children}`), with one line for every
 * block; null for anything else.
 */
function richText(thing: Thing, resolve: Resolve, depth: number): string | null {
  const kind = [thing.nodeType, thing._type, thing.type, thing.kind, thing.tag].find(
    (one) => typeof one === "string",
  )
  const children = [thing.children, thing.content, thing.childNodes]
    .map(resolve)
    .find((list) => Array.isArray(list) || isThing(list))
  if (children === undefined || depth > 14) return null
  const nodes = (Array.isArray(children) ? children : [children]).map(resolve).filter(isThing)
  const isText = kind !== undefined && KIND.test(plainName(kind as string))
  if (!isText && !nodes.some((node) => isRich(node))) return null
  const parts = nodes.map((node) => {
    const text = [node.value, node.text, node.data]
      .map(resolve)
      .find((one) => typeof one === "string")
    if (typeof text === "string") return text
    const within = richText(node, resolve, depth + 1)
    return within === null ? "" : isInline(node) ? within : `\n${within}\n`
  })
  return parts
    .join("")
    .replace(/\n{2,}/g, "\n")
    .trim()
}

const isRich = (node: Thing) =>
  [node.nodeType, node._type, node.type].some(
    (kind) =>
      typeof kind === "string" &&
      /^(?:paragraph|block|span|text|list-?item|document|(?:ordered|unordered|bullet)-?list|root)$/i.test(
        kind,
      ),
  )
const isInline = (node: Thing) => {
  const kind = node.nodeType ?? node.type ?? node.tag
  return typeof kind === "string" && /^(?:hyperlink|link|a|strong|em|b|i|span|mark)$/i.test(kind)
}
