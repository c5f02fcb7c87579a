import type { Thing } from "../../candidate.ts"

/** Names of members for the parts of a recipe, in applications of many languages; compared by `plainName`. */
export const NAMES = {
  ingredients:
    /^(?:recipe|all|grouped|the|main|list(?:of)?|raw|parsed|formatted|structured)?(?:ingredients?|ingredi[eë]nten|ingredientes|ingredienti|ingredienser|zutaten|sk[lł]adniki|hozzavalok|suroviny|sastojci|ainekset|malzemeler|ингредиенты|材料|食材|재료)(?:lines?|list(?:e|s|a)?|groups?|sections?|blocks?|sets?|parts?|items?|data|nodes?|full|text|raw|strings?|html|rows?|collection|array|components?|content|quantities|table|json|v\d|bygroup|grouped|display)*$/u,
  method:
    /^(?:recipe|cooking|all|grouped|preparation|prep|method|the|list(?:of)?|raw|parsed|formatted|structured|procedure|instruction|direction)?(?:instructions?|directions?|methods?|steps?|procedures?|preparations?|preparationtext|howto|zubereitung(?:sschritte)?|arbeitsschritte|anleitung|schritte|etapes?|preparation|realisation|pasos|preparacion|elaboracion|instrucciones|passos|preparo|mododepreparo|preparacao|procedimento|preparazione|passaggi|bereiding(?:swijze)?|bereidingsstappen|stappen|tillagning|instruktioner|steg|fremgangsmaade|fremgangsmåde|fremgangsmåte|tilberedning|przygotowanie|kroki|elkeszites|postup|kroky|ohjeet|valmistus|yapilisi|hazirlanisi|приготовление|шаги|инструкции|作り方|手順|만드는법)(?:steps?|lines?|list(?:e|s|a)?|groups?|sections?|blocks?|sets?|parts?|items?|data|nodes?|text|raw|strings?|html|rows?|collection|array|components?|content|json|grouped|bygroup|display)*$/u,
  name: [
    "name",
    "title",
    "recipename",
    "recipetitle",
    "headline",
    "heading",
    "displayname",
    "dishname",
    "titel",
    "nom",
    "nombre",
    "nome",
    "titre",
    "titulo",
    "titolo",
    "naam",
    "nazwa",
    "naslov",
  ],
  description: [
    "description",
    "summary",
    "shortdescription",
    "metadescription",
    "intro",
    "introduction",
    "teaser",
    "excerpt",
    "abstract",
    "subtitle",
    "dek",
    "lead",
    "beschreibung",
    "descripcion",
    "descrizione",
    "descricao",
    "beschrijving",
  ],
  image: [
    "image",
    "images",
    "mainimage",
    "heroimage",
    "featuredimage",
    "coverimage",
    "primaryimage",
    "imageurl",
    "imageurls",
    "picture",
    "pictures",
    "photo",
    "photos",
    "photourl",
    "thumbnail",
    "thumbnailurl",
    "cover",
    "hero",
    "media",
    "bild",
    "foto",
    "imagen",
    "immagine",
    "imagem",
  ],
  yield: [
    "recipeyield",
    "yield",
    "yields",
    "servings",
    "serves",
    "serving",
    "portions",
    "portion",
    "numberofservings",
    "numservings",
    "servingcount",
    "servingsize",
    "yieldtext",
    "servingstext",
    "numberofportions",
    "numberofpersons",
    "persons",
    "people",
    "makes",
    "portionen",
    "anzahlportionen",
    "personen",
    "personnes",
    "nombredepersonnes",
    "raciones",
    "porciones",
    "comensales",
    "porzioni",
    "porcoes",
    "rendimento",
    "porties",
    "aantalpersonen",
    "portioner",
    "porcje",
    "defaultservings",
    "baseservings",
  ],
  prepTime: [
    "preptime",
    "preparationtime",
    "prepminutes",
    "prepduration",
    "timeprep",
    "activetime",
    "activeminutes",
    "workingtime",
    "handsontime",
    "vorbereitungszeit",
    "arbeitszeit",
    "tempspreparation",
    "tiempopreparacion",
    "tempopreparazione",
    "tempopreparo",
    "voorbereidingstijd",
  ],
  cookTime: [
    "cooktime",
    "cookingtime",
    "cookminutes",
    "cookduration",
    "timecook",
    "baketime",
    "bakingtime",
    "performtime",
    "kochzeit",
    "backzeit",
    "tempscuisson",
    "tiempococcion",
    "tempocottura",
    "kooktijd",
    "bereidingstijd",
  ],
  totalTime: [
    "totaltime",
    "totalminutes",
    "totalduration",
    "timetotal",
    "readyin",
    "readyinminutes",
    "duration",
    "time",
    "totalcooktime",
    "totalcookingtime",
    "gesamtzeit",
    "tempstotal",
    "tiempototal",
    "tempototal",
    "tempototale",
    "totaletijd",
  ],
  tags: ["keywords", "tags", "tagnames", "labels", "schlagworte"],
  category: [
    "recipecategory",
    "category",
    "categories",
    "course",
    "courses",
    "mealtype",
    "dishtype",
    "kategorie",
    "categoria",
  ],
  cuisine: ["recipecuisine", "cuisine", "cuisines"],
  nutrition: [
    "nutrition",
    "nutritioninformation",
    "nutritionalinformation",
    "nutritioninfo",
    "nutrients",
    "nutritionfacts",
    "nutritional",
  ],
  author: ["author", "authors", "byline", "creator", "chef"],
  language: ["inlanguage", "language", "locale", "lang"],
  url: ["url", "canonicalurl", "link", "permalink", "shareurl", "uri", "slug"],
} as const

const known = new Map<string, string>()

/**
 * A name with only lower-case letters and digits, without diacritics and the arguments that a cache adds:
 * `recipeIngredients({…})`.
 */
export function plainName(key: string): string {
  const before = known.get(key)
  if (before !== undefined) return before
  const plain = key
    .slice(0, 120)
    .replace(/\(.*$/s, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
  if (known.size > 5_000) known.clear()
  // The cache outlives the page, so long names of a page are not stored.
  if (key.length <= 120) known.set(key, plain)
  return plain
}

/** An object with more members is a lookup table. */
const MAX_MEMBERS = 1_000

const read = new WeakMap<object, Map<string, string>>()

/** The members of an object by their plain names, the first of each; none for a lookup table. */
export function plainMembers(thing: Thing): Map<string, string> {
  const before = read.get(thing)
  if (before) return before
  const keys = Object.keys(thing)
  const members = new Map<string, string>()
  if (keys.length <= MAX_MEMBERS)
    for (const key of keys) {
      const plain = plainName(key)
      if (!members.has(plain)) members.set(plain, key)
    }
  read.set(thing, members)
  return members
}
