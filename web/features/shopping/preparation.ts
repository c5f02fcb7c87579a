/** Words for what a cook does with a food, by their beginnings, in the languages of recipes. */
const words = {
  en: "chopped|diced|sliced|minced|ground|grated|shredded|peeled|cored|crushed|mashed|beaten|whisked|melted|softened|drained|rinsed|halved|quartered|cubed|torn|trimmed|deseeded|seeded|sifted|juiced|zested|washed|thawed|cut (?:in|into|on|up)|cooled|chilled|julienned|squeezed|divided|packed|to (?:taste|serve|garnish)|for (?:serving|garnish|dusting|greasing|frying|sprinkling|drizzling|the pan)|at room temp|room temp|finely|roughly|coarsely|thinly|separated|snipped|smashed|stemmed|plus (?:more|extra)",
  de: "\\p{L}*(?:gehackt|gewürfelt|geschnitten|gerieben|gepresst|zerdrückt|geschält|entkernt|geputzt|gewaschen|halbiert|geviertelt|gehobelt|geraspelt|geschmolzen|zerlassen|gesiebt|abgetropft|verquirlt|zimmerwarm)|zum (?:servieren|garnieren|bestreuen|braten)|in (?:\\p{L}+ )?(?:scheiben|würfel|ringe|streifen|stücke)",
  fr: "haché|ciselé|émincé|râpé|concassé|écrasé|pressé|pelé|épluché|fondu|ramolli|battu|tamisé|égoutté|rincé|lavé|coupé|finement|en (?:petits )?(?:dés|rondelles|lamelles|morceaux|cubes)|à température ambiante|pour servir",
  romance:
    "picad|trocead|ral+ad|cortad|pelad|laminad|machacad|bat+id|der+etid|escurrid|lavad|tamizad|tritat|grattugiat|affettat|tagliat|sminuzzat|sbucciat|sgocciolat|fuso|sciolt|sbattut|setacciat|fatiad|descascad|espremid|amassad|amolecid|peneirad|escorrid|en (?:rodajas|dados|trozos|cubos)|a (?:cubetti|fette|dadini|pezzetti|gosto|rondelle)|em (?:cubos|rodelas|fatias)|al gusto|para servir",
  north:
    "\\p{L}*(?:gehakt|gesneden|gesnipperd|geraspt|geperst|gepeld|geschild|gesmolten|uitgelekt|geklopt|hackad|hakket|hakkede|riven|rivet|revet|revne|skivad|skivet|strimla|strimlet|tärnad|skalad|skrellet|skrællet|pressad|presset|smält|smeltet|skuren|skåret|kuttet|vispad|pisket)|(?:rumsvarm|delad|delt)|i(?:n)? (?:\\p{L}+ )?(?:terninger|skiver|tern|bitar|stukjes|blokjes|plakjes|ringen)",
  slavic:
    "posiekan|pokrojon|start[yaeo]|obran|zmiażdżon|wyciśnięt|roztopion|przesian|roztrzepan|odsączon|nasekan|nakrájen|nastrouhan|prolisovan|oloupan|rozpuštěn|prosát|rozšlehan|omyt|нарезан|порезан|измельч|нат[её]рт|очищен|растоплен|просеян|взбит|раздавлен",
  more: "vágva|\\p{L}*vágott|aprított|reszelt|szeletelt|zúzott|hámozott|tisztított|olvasztott|felvert|\\p{L}*kockázott|szobahőmérséklet|doğranmış|kıyılmış|rendelenmiş|dilimlenmiş|soyulmuş|ezilmiş|eritilmiş|çırpılmış|elenmiş|קצוצ|קצוץ|פרוס|מגורר|מגורד|קלופ|קלוף|חתוכ|חתוך|כתוש|מומס|טרופ|טרוף",
}
const PREPARED = new RegExp(`(?<![\\p{L}\\p{M}])(?:${Object.values(words).join("|")})`, "iu")

/** Prefixes of an import before the note of an inexact amount. */
const ABOUT =
  /^\((?:about|approx(?:imately|\.)?|around|roughly|scant|generous|heap(?:ed|ing)|ca\.?|circa|etwa|ungefähr|rund|environ)\)\s*/iu

/** Foods that are sold prepared: minced beef, sliced almonds. */
const SOLD_SO =
  /beef|pork|lamb|veal|turkey|chicken|meat|fleisch|rind|viande|b[oœ]euf|carne|vlees|kött|kjøtt|kød|almond|mandel|amande|hazelnut|walnut|pepper/iu

/**
 * The part of a note that matters in a shop: `28-ounce can` of `28-ounce can, drained and rinsed`. Preparation at
 * home is left out.
 */
export function noteInShop(note: string, food: string): string {
  if (SOLD_SO.test(food)) return note
  const pieces = note
    .replace(ABOUT, "")
    .split(/\s*(?:\||;|,(?!\d))\s*|\s+(?=\()/)
    .map((piece) => piece.trim())
    .filter((piece) => piece && !PREPARED.test(piece))
  return pieces.reduce(
    (all, piece) => (all ? all + (piece.startsWith("(") ? " " : ", ") + piece : piece),
    "",
  )
}
