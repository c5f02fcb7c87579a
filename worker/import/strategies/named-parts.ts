import type { Element } from "../tree.ts"

export type Part = "ingredients" | "method"

const INGREDIENTS =
  /ingr[eé]d|zutat|hozzaval|skladnik|surovin|ingridien|malzeme|sastoj|sestavin|benodigd|aines(?:osa|kset)/i
const METHOD =
  /instruction|directions(?![a-z])|(?:^|[\s_])direction(?=$|[\s_])|recipe-?direction|direction-(?:step|item|list|text|content)|method(?!s-|o?logy)|prepar(?!.*(?:time|tid|zeit|temps|tempo|tiempo|min))|procedure|procediment|zubereitung(?!.*zeit)|bereiding(?!.*tijd)|elabora[cç]|postup|fremgang|framgang|tillag|elkeszit|anleitung|how-?to-?(?:steps|section)|recipe[a-z_-]*steps?(?![a-z])|steps?-(?:list|wrapper|container)|przygotow|yapilis|hazirlan|modo-?de-?prep|realisation|svolgimento/i

/** The part of a recipe in an element's class or id, in any language; otherwise the part around it. */
export function namedPart({ tag, attrs }: Element, outer: Part | undefined): Part | undefined {
  const names = attrs.class === undefined ? attrs.id : `${attrs.class} ${attrs.id ?? ""}`
  if (!names || names.length > 400 || /^(?:body|html|main|article)$/.test(tag)) return outer
  const [ingredients, method] = [INGREDIENTS.test(names), METHOD.test(names)]
  if (ingredients === method) return outer
  return ingredients ? "ingredients" : "method"
}
